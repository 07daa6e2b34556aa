// What a measurement stands on: the built service, the bare one and the fake hosting platform, each a process of its own.
import autocannon from 'autocannon'
import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'tsup'

const root = fileURLToPath(new URL('../..', import.meta.url))
const entry = join(root, 'packages/server/dist/start.js')
const here = (file) => fileURLToPath(new URL(file, import.meta.url))

/** Runs `measure` before a hosting platform of its own, and ends whatever it has started. */
export async function inWorld(measure) {
  if (!existsSync(entry))
    throw new Error('There is no build of the server. Run: node scripts/build.js @skillgauge/server')
  const world = await World.create()
  try {
    return await measure(world)
  } finally {
    await world.end()
  }
}

export class World {
  #ends = []
  #waiting = new Map()
  #asked = 0

  /** Starts the platform: its TypeScript is bundled for it first. */
  static async create() {
    const world = new World()
    const folder = (world.folder = mkdtempSync(join(tmpdir(), 'bench-platform-')))
    world.#ends.push(() => rmSync(folder, { recursive: true, force: true }))
    await build({
      config: false,
      entry: { platform: join(root, 'packages/fake-github/src/index.ts') },
      outDir: folder,
      clean: false,
      format: 'esm',
      target: 'node20.19',
      platform: 'node',
      tsconfig: join(root, 'tsconfig.json'),
      silent: true,
      noExternal: [/./],
    })
    const child = (world.child = fork(here('platform-process.js'), [
      pathToFileURL(join(folder, 'platform.js')).href,
    ]))
    world.#ends.push(async () => {
      child.disconnect()
      await once(child, 'exit')
    })
    const [{ listening }] = await once(child, 'message')
    world.listening = listening
    child.on('message', ({ id, result }) => world.#waiting.get(id)(result))
    return world
  }

  /** Tells the platform to do something. */
  tell(what, given = {}) {
    const id = ++this.#asked
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.child.send({ id, what, ...given })
    })
  }

  async serve(env = {}, flags = [], args = []) {
    const cwd = mkdtempSync(join(tmpdir(), 'bench-server-'))
    this.#ends.push(() => rmSync(cwd, { recursive: true, force: true }))
    return this.#start([...flags, entry, ...args], {
      cwd,
      toolResults: flags.length > 0,
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        SKILLGAUGE_GITHUB_API: this.listening.api,
        SKILLGAUGE_GITHUB_ARCHIVES: this.listening.archives,
        GITHUB_TOKEN: this.listening.token,
        SKILLGAUGE_SCANS_PER_MINUTE: '1000000',
        SKILLGAUGE_OTHER_PER_MINUTE: '1000000',
        ...env,
      },
    })
  }

  /** A route that returns what is in `file`, with these headers. */
  bare(file, headers) {
    return this.#start([here('bare-server.js'), file, JSON.stringify(headers)], {})
  }

  async #start(args, options) {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', options.toolResults ? 'pipe' : 'inherit'],
    })
    const url = await new Promise((resolve, reject) => {
      let said = ''
      child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${said}`)))
      // The log is read to its end, as a collector of logs would.
      child.stdout.on('data', (text) => {
        if (said.length < 1000) said += text
        const [, where] = /(?:listens on|works on) (\S+)/.exec(said) ?? []
        if (where) resolve(where)
      })
    })
    this.#ends.push(async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    })
    return { url, child }
  }

  async end() {
    for (const end of this.#ends.reverse()) await end()
  }
}

/** Megabytes that a process holds in memory now, and at most until now. Linux tells; elsewhere they are not known. */
export function memoryOf({ pid }) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const megabytes = (field) => Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)[1]) / 1024
    return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
  } catch {
    return { now: NaN, peak: NaN }
  }
}

export async function requestsPerSecond(url, duration, connections, headers = {}) {
  const { requests, errors, non2xx } = await autocannon({ url, duration, connections, headers })
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`)
  return requests.average
}

export function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

export function percentile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]
}

/** Runs `task` for every one of `items`, so many at a time. */
export async function each(items, atOnce, task) {
  const queue = items[Symbol.iterator]()
  const work = async () => {
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** A skill that nothing is wrong with; `words` makes two of them differ. */
export function skillMd(name, words = '') {
  return [
    '---',
    `name: ${name}`,
    'description: Counts the words of a text. Use when the user asks how long a text is.',
    '---',
    '',
    '# Count words',
    '',
    `Count the words of the text and say the number in one sentence. ${words}`,
    '',
    '## Example',
    '',
    'Two words.',
    '',
  ].join('\n')
}
