import { SkillgaugeError } from '@skillgauge/core'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardConnections } from '../http/guard-connections.js'
import { whyNotListening } from '../http/why-not-listening.js'
import type { Metrics } from './metrics.js'

/** Serves `/metrics` on a separate port, which a proxy does not expose. Throws `invalid-config` when the port is taken. */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  metrics: Pick<Metrics, 'text' | 'type'>,
) {
  const answer: RequestListener = (request, response) => {
    const isAsked = request.url?.split('?')[0] === '/metrics'
    if (!isAsked) return void send(404, 'Only /metrics is here.\n')
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void send(405, 'Only GET is answered.\n')
    metrics.text().then(
      (text) => send(200, text, metrics.type),
      () => send(500, 'The metrics could not be collected.\n'),
    )

    function send(status: number, body: string, type = 'text/plain; charset=utf-8') {
      const headers = {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        ...(status === 405 && { allow: 'GET, HEAD' }),
      }
      response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
    }
  }
  const server = createServer(answer)
  guardConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        new SkillgaugeError(
          'invalid-config',
          `SKILLGAUGE_METRICS_PORT: port ${port} of ${host} cannot be listened on: ${whyNotListening(cause.code)}.`,
          { cause },
        ),
      ),
    )
    server.listen(port, host, resolve)
  })
  const { address, family, port: taken } = server.address() as AddressInfo
  return {
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${taken}/metrics`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
