import { gzipSync } from 'node:zlib'
import { fakeGithub } from '@skillgauge/fake-github'
import type { FakeGithub } from '@skillgauge/fake-github'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGithub } from './index.js'
import type { Parsing } from './parsing.js'
import { localParsing } from './parsing.js'
import type { ParsingThread } from './parsing-thread.js'
import { parsingThread } from './parsing-thread.js'

const skillMd = (name: string) =>
  `---\nname: ${name}\ndescription: Counts. Use when counting.\n---\n\n# Count\n`
const signal = new AbortController().signal

let folder: string
let platform: FakeGithub
let thread: ParsingThread

/** A thread needs JavaScript, and these tests run from sources. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'parsing-'))
  const here = JSON.stringify(fileURLToPath(new URL('./parsing-thread.ts', import.meta.url)))
  await build({
    stdin: {
      contents: `import { serveParsing } from ${here}\nimport { parentPort } from 'node:worker_threads'\nserveParsing(parentPort)`,
      resolveDir: folder,
    },
    outfile: join(folder, 'thread.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@skillgauge/source'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(async () => {
  platform = await fakeGithub()
  thread = parsingThread(pathToFileURL(join(folder, 'thread.mjs')))
})
afterEach(async () => {
  await thread.close()
  await platform.close()
})

const files = {
  'README.md': '# Skills\n',
  'skills/count/SKILL.md': skillMd('count'),
  'skills/count/references/more.md': '# More\n',
  'skills/count/up': { link: '../..' },
  'skills/ünïcode/SKILL.md': skillMd('unicode'),
  'skills/ünïcode/notes.txt': 'a\r\nb\n',
}

async function readAll(parsing: Parsing) {
  const github = createGithub({ api: platform.url, archives: platform.archiveUrl, parsing })
  const repository = await github.open(await github.head('acme', 'skills'))
  const skills = await repository.read(await repository.list())
  return [...skills.values()].map(({ around, ...skill }) => ({
    ...skill,
    readme: around?.find('../../README.md'),
    contents: skill.entries.map(({ path }) => {
      try {
        return new TextDecoder().decode(skill.read(path))
      } catch (error) {
        return String(error)
      }
    }),
    read: undefined,
  }))
}

describe('what another thread has read', () => {
  it.each([undefined, 3])('is what would have been read here, of a tree cut at %s', async (truncateTree) => {
    platform.host('acme/skills', files).truncateTree = truncateTree as number
    const here = await readAll(localParsing)
    expect(await readAll(thread)).toEqual(here)
    expect(here).toHaveLength(2)
    expect(thread.threadId).toBeGreaterThan(0)
  })

  it('fails as it would have here', async () => {
    const garbage = () => Buffer.from('{"tree": "none"}')
    await expect(thread.tree(garbage(), signal)).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'GitHub answered with something that is not a list of files.',
    })
    const cut = new Response(gzipSync('x'.repeat(10_000)).subarray(0, 20)).body!
    await expect(thread.wholeArchive(cut, signal)).rejects.toMatchObject({
      code: 'upstream-failed',
      message: 'The archive from GitHub is cut off or damaged.',
    })
  })

  it('is not waited for when nobody wants it any more', async () => {
    const stop = new AbortController()
    const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const reading = thread.wholeArchive(endless, stop.signal)
    stop.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
  })

  it('costs its own answer when the thread ends, and the next one is read', async () => {
    platform.host('acme/skills', files)
    const endless = new ReadableStream<Uint8Array>({ pull: () => new Promise(() => {}) })
    const reading = expect(thread.wholeArchive(endless, signal)).rejects.toMatchObject({
      code: 'upstream-failed',
    })
    const first = thread.threadId
    await thread.close()
    await reading
    expect(await readAll(thread)).toHaveLength(2)
    expect(thread.threadId).not.toBe(first)
  })
})
