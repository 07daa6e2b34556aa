// The least that can be asked of the same libraries: one route that returns bytes it has, on the same path and listener.
// node bare-server.js FILE HEADERS, which are JSON; prints where it listens.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'

const server = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const { H3, HTTPResponse } = await import(server.resolve('h3'))
const { toNodeHandler } = await import(server.resolve('h3/node'))

const bytes = readFileSync(process.argv[2])
const headers = JSON.parse(process.argv[3])
const app = new H3()
app.get('/v1/repos/:owner/:repo/evaluate', () => new HTTPResponse(bytes, { headers }))
const http = createServer(toNodeHandler(app)).listen(0, '127.0.0.1', () =>
  console.log(`listens on http://127.0.0.1:${http.address().port}/`),
)
