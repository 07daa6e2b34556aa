/** Far above any real answer; stops endless responses. */
const maxBytes = 16 * 1024 * 1024

export const tooLarge = `more than ${maxBytes / 1024 / 1024} MiB`

/** `fetch` without redirects, which would send the key elsewhere, and with a limit on the response. */
export async function boundedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(input, { ...init, redirect: 'error' })
  if (!response.body) return response
  let bytes = 0
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, out) {
        bytes += chunk.length
        if (bytes > maxBytes) throw new Error(tooLarge)
        out.enqueue(chunk)
      },
    }),
    // The signal given to `fetch` no longer applies once the response is returned.
    init?.signal ? { signal: init.signal } : {},
  )
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
