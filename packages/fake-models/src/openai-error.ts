/** The body of an error of OpenAI, of both of its APIs. */
export function openaiError(status: number, message: string) {
  return { error: { message, type: errorType(status), param: null, code: errorCode(status) } }
}

function errorType(status: number): string {
  if (status === 429) return 'requests'
  return status >= 500 ? 'server_error' : 'invalid_request_error'
}

function errorCode(status: number): string | null {
  if (status === 401) return 'invalid_api_key'
  if (status === 404) return 'model_not_found'
  return status === 429 ? 'rate_limit_exceeded' : null
}
