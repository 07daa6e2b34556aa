import { isObject, messageOf } from '@skillgauge/core'
import { APICallError } from 'ai'

/** The reason in an error of the SDK, which knows only the provider's own form: others have theirs, and it reports just `Bad Request`. */
export function errorWords(thrown: unknown): string {
  const isUnread = APICallError.isInstance(thrown) && thrown.data === undefined
  return (isUnread ? wordsInBody(thrown) : undefined) ?? messageOf(thrown)
}

function wordsInBody({ responseBody = '', statusCode = 0 }: APICallError): string | undefined {
  // A web page says nothing in its first words.
  if (/^\s*(?:<|$)/.test(responseBody)) return undefined
  const isRefusal = statusCode >= 400
  try {
    const body: unknown = JSON.parse(responseBody)
    // Behind a proxy, an error may come with status 200; all else there is an answer.
    return isRefusal || errorIn(body) ? wordsIn(body, maxDepth) : undefined
  } catch {
    return isRefusal ? responseBody : undefined
  }
}

function errorIn(body: unknown): boolean {
  return isObject(body) && (isObject(body['error']) || typeof body['error'] === 'string')
}

const maxDepth = 5

/** Other keys may repeat the question. */
const keys = ['message', 'msg', 'detail', 'error_description', 'error', 'errors']

function wordsIn(value: unknown, depth: number): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value
  if (depth === 0) return undefined
  if (Array.isArray(value)) return wordsIn(value[0], depth - 1)
  if (!isObject(value)) return undefined
  for (const key of keys) {
    const words = wordsIn(value[key], depth - 1)
    // FastAPI names the place in the request: `["body", "response_format"]`.
    const place = Array.isArray(value['loc']) ? `${value['loc'].join('.')}: ` : ''
    if (words !== undefined) return place + words
  }
  return undefined
}
