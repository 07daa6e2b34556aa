import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
}

/** Serves the files of a folder on a free loopback port, like a static host. */
export async function serveFolder(folder: string) {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://site')
    const path = join(folder, pathname.endsWith('/') ? `${pathname}index.html` : pathname)
    if (!existsSync(path) || !statSync(path).isFile()) response.writeHead(404).end()
    else
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
