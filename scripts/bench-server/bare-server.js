// The baseline: a server on the same libraries with a single route, which returns the bytes of a file.
//   node bare-server.js FILE HEADERS
// HEADERS is JSON. Prints the address on which it listens.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const server = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const { H3, HTTPResponse } = await import(server.resolve('h3'))
const { toNodeHandler } = await import(server.resolve('h3/node'))
const { listen } = await import(server.resolve('listhen'))

const bytes = readFileSync(process.argv[2])
const headers = JSON.parse(process.argv[3])
const app = new H3()
app.get('/v1/repos/:owner/:repo/evaluate', () => new HTTPResponse(bytes, { headers }))
const { url } = await listen(toNodeHandler(app), {
  hostname: '127.0.0.1',
  port: { random: true, host: '127.0.0.1' },
  showURL: false,
  isTest: false,
  isProd: true,
  qr: false,
  clipboard: false,
  open: false,
})
console.log(`listens on ${url}`)
