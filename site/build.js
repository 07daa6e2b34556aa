// Builds the site into `site/dist`. Needs the built packages; `pnpm site` builds them first. `--dev` starts a dev server instead, which
// reloads on changes of the playground.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build, createServer } from 'vitepress'
import { stagePages } from './stage-pages.js'

const site = dirname(fileURLToPath(import.meta.url))

stagePages(dirname(site), join(site, 'pages'), await openApi())
if (process.argv.includes('--dev')) {
  const server = await createServer(site)
  await server.listen()
  server.printUrls()
} else {
  await build(site)
  console.log(sizes(join(site, 'dist')))
}

/** The OpenAPI document, from a server with default settings. */
async function openApi() {
  const folder = mkdtempSync(join(tmpdir(), 'skillgauge-site-'))
  const start = join(site, '../packages/server/dist/start.js')
  const env = { PATH: process.env['PATH'], PORT: '0', SKILLGAUGE_EVENTS_DB: join(folder, 'events.db') }
  const server = spawn(process.execPath, [start], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    for await (const line of createInterface({ input: server.stdout })) {
      const url = /^skillgauge listens on (\S+)/.exec(line)?.[1]
      if (url !== undefined) return await (await fetch(new URL('/openapi.json', url))).json()
    }
    throw new Error('The server did not start. Is it built? Run: node scripts/build.js')
  } finally {
    server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The sizes of the files that readers load, uncompressed and compressed. */
function sizes(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  )
  const rows = {
    pages: files.filter((path) => path.endsWith('.html')),
    'the checks (loaded by the playground)': files.filter((path) => /judge\.worker-[^/]*\.js$/.test(path)),
    'all files': files,
  }
  return Object.entries(rows)
    .map(([name, paths]) => {
      const contents = paths.map((path) => readFileSync(join(folder, path)))
      const total = contents.reduce((sum, { length }) => sum + length, 0)
      const compressed = contents.reduce((sum, content) => sum + gzipSync(content).length, 0)
      return `${name}: ${paths.length} files, ${kb(total)}, gzip ${kb(compressed)}`
    })
    .join('\n')
}

function kb(bytes) {
  return `${Math.round(bytes / 1000)} kB`
}
