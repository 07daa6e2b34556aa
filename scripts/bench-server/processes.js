// Starts the built server, the bare one and the fake hosting platform, each as a separate process.
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

/** Runs `measure` with a fresh hosting platform, and ends all processes that were started. */
export async function withTestWorld(measure) {
  if (!existsSync(entry))
    throw new Error('There is no build of the server. Run: node scripts/build.js @skillgauge/server')
  const world = await World.create()
  try {
    return await measure(world)
  } finally {
    await world.end()
  }
}

class World {
  #cleanups = []
  #waiting = new Map()
  #lastId = 0

  /** Bundles the platform, which is TypeScript, and starts it. */
  static async create() {
    const world = new World()
    const folder = (world.folder = mkdtempSync(join(tmpdir(), 'bench-platform-')))
    world.#cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
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
    world.#cleanups.push(async () => {
      child.disconnect()
      await once(child, 'exit')
    })
    const [{ listening }] = await once(child, 'message')
    world.listening = listening
    child.on('message', ({ id, result }) => world.#waiting.get(id)(result))
    return world
  }

  /** Sends a command to the platform (the handlers of `platform-process.js`) and resolves to its result. */
  send(command, input = {}) {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.child.send({ id, command, ...input })
    })
  }

  async serve(env = {}, flags = [], args = []) {
    const cwd = mkdtempSync(join(tmpdir(), 'bench-server-'))
    this.#cleanups.push(() => rmSync(cwd, { recursive: true, force: true }))
    return this.#start([...flags, entry, ...args], {
      cwd,
      pipeStderr: flags.length > 0,
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

  /** Starts a server whose only route returns the content of `file` with these headers. */
  startBareServer(file, headers) {
    return this.#start([here('bare-server.js'), file, JSON.stringify(headers)], {})
  }

  async #start(args, { pipeStderr = false, ...options }) {
    const child = spawn(process.execPath, args, {
      ...options,
      stdio: ['ignore', 'pipe', pipeStderr ? 'pipe' : 'inherit'],
    })
    const url = await new Promise((resolve, reject) => {
      let output = ''
      child.on('exit', (code) => reject(new Error(`${args[0]} ended with ${code}: ${output}`)))
      // The log is read to its end, as a log collector would.
      child.stdout.on('data', (text) => {
        if (output.length < 1000) output += text
        const [, address] = /(?:listens on|works on) (\S+)/.exec(output) ?? []
        if (address) resolve(address)
      })
    })
    this.#cleanups.push(async () => {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    })
    return { url, child }
  }

  async end() {
    for (const cleanUp of this.#cleanups.reverse()) await cleanUp()
  }
}

/** @returns Resident memory of a process in MB, now and at its peak. `NaN` on systems other than Linux. */
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

/** Runs `task` for each of `items`, with `concurrency` tasks at a time. */
export async function forEachConcurrently(items, concurrency, task) {
  const queue = items[Symbol.iterator]()
  const work = async () => {
    for (const item of queue) await task(item)
  }
  await Promise.all(Array.from({ length: concurrency }, work))
}

/** A SKILL.md without findings. `words` makes the content of two skills differ. */
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
