/** No answer of a model comes near to this; a gateway that sends without end is stopped. */
const maxBytes = 16 * 1024 * 1024

export const tooLarge = `more than ${maxBytes / 1024 / 1024} MiB`

/** Goes nowhere but to the address that was set: a redirect would take the key along. Takes no endless answer. */
export async function carefulFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
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
    // What `fetch` itself was given does not last: once its request is cleared away, half an answer would keep its connection.
    init?.signal ? { signal: init.signal } : {},
  )
  const { status, statusText, headers } = response
  return new Response(counted, { status, statusText, headers })
}
