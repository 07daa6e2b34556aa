import { SkillgaugeError } from '@skillgauge/core'
import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { guardConnections } from './guard-connections.js'

/**
 * Starts an HTTP server with limits on its connections. Throws `invalid-config` when the port cannot be used.
 * @param portName - Names the port at the start of the error.
 */
export async function listenOn(
  { host, port }: { readonly host: string; readonly port: number },
  handler: RequestListener,
  portName: string,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(handler)
  guardConnections(server)
  server.listen(port, host)
  await once(server, 'listening').catch((cause: unknown) => {
    const message = `${portName} ${port} of ${host} cannot be listened on; it may be taken.`
    throw new SkillgaugeError('invalid-config', message, { cause })
  })
  const { port: actualPort } = server.address() as AddressInfo
  return { server, url: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}/` }
}
