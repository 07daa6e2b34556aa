import {
  closeSync,
  fstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import module, { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { cachedDataVersionTag } from 'node:v8'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { openRegularFile } from '@skillgauge/sources/regular-file'
import { cacheFolder, isOursAlone } from '../files/own-folder.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Commands that people wait for many times a day: each keeps the code that it used itself, and the rest shares one. */
const hotCommands = [
  'check',
  'evaluate',
  'scan',
  'info',
  'list-checks',
  'explain',
  'prompt',
  'stats',
  'judge',
]

/**
 * Requires a file of this bundle with the code that V8 made of it in an earlier run: to compile takes half the time of
 * `check`. Node does this itself from 22.1 on; before, it is done here. Where nothing can be kept (no home, a full disk,
 * `NODE_DISABLE_COMPILE_CACHE`), it is compiled as ever.
 *
 * @param command - The first word of the command line.
 */
export function requireCompiled(file: string, command: string | undefined, env: Environment): unknown {
  const own = cacheFolder(env)
  const folder = own === undefined || env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : join(own, 'compiled')
  // Not in the types of Node 20.
  const { enableCompileCache } = module as { enableCompileCache?: (folder: string) => unknown }
  if (folder === undefined || enableCompileCache) {
    if (folder !== undefined && makeOwnFolder(folder)) enableCompileCache?.(folder)
    return createRequire(file)(file)
  }
  const name = command !== undefined && hotCommands.includes(command) ? command : 'other'
  return new Bundle(dirname(file), join(folder, name)).require(file)
}

/** Imports modules, which kept code cannot: it is left to Node. */
const importer = './import-module.js'

/** The files of a bundle, each run once. They ask for each other as `./name.js`, and for anything else as modules do. */
class Bundle {
  readonly #folder: string
  readonly #cache: string
  readonly #loaded = new Map<string, { exports: unknown }>()

  constructor(folder: string, cache: string) {
    this.#folder = folder
    this.#cache = cache
  }

  require(file: string): unknown {
    const known = this.#loaded.get(file)
    if (known) return known.exports
    const loaded = { exports: {} }
    this.#loaded.set(file, loaded)
    const foreign = createRequire(file)
    const require = (id: string) =>
      id.startsWith('./') && id !== importer ? this.require(join(this.#folder, id)) : (foreign(id) as unknown)
    compile(file, this.#cache)(loaded.exports, Object.assign(require, foreign), loaded, file, this.#folder)
    return loaded.exports
  }
}

/** A folder for its owner only: who can write there can make this process run code. `false`: there is none. */
function makeOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return true
  } catch {
    return false
  }
}

type Wrapped = (exports: object, require: object, module: object, filename: string, dirname: string) => void

const head = '(function(exports,require,module,__filename,__dirname){'

/** Keeps what was compiled and is not kept yet. */
const toKeep: (() => void)[] = []
process.once('exit', () => toKeep.forEach((one) => one()))

/** Does now what is else done at the end, for a process that will be ended by another. */
export function keepCompiled(): void {
  toKeep.forEach((one) => one())
  // Not in the types of Node 20.
  const { flushCompileCache } = module as { flushCompileCache?: () => void }
  flushCompileCache?.()
}

function compile(file: string, folder: string): Wrapped {
  const source = readFileSync(file)
  // Of the source V8 compares the length alone, and package managers give every version the same time.
  const kept = join(folder, `${basename(file, '.js')}-${crc32(source)}-${cachedDataVersionTag()}`)
  const cachedData = readKept(kept)
  // The build leaves nothing beyond ASCII.
  const script = new Script(`${head}${source.toString('latin1')}\n})`, {
    filename: file,
    columnOffset: -head.length,
    cachedData,
  })
  // At the end it holds what was compiled on the way, too.
  if (cachedData === undefined || script.cachedDataRejected)
    toKeep.push(() => keep(kept, script.createCachedData()))
  return script.runInThisContext() as Wrapped
}

/**
 * `undefined`: there is none. V8 trusts what it is given, so what was damaged is found by its checksum, and what another
 * person may have written is not read.
 */
function readKept(path: string): Buffer | undefined {
  let descriptor: number | undefined
  try {
    descriptor = openRegularFile(path)
    if (!isOursAlone(fstatSync(descriptor))) return undefined
    const bytes = readFileSync(descriptor)
    const data = bytes.subarray(4)
    return bytes.length > 4 && bytes.readUInt32LE() === crc32(data) ? data : undefined
  } catch {
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Most of what is older belongs to another version; the rest is made again. */
const forgottenAfterDays = 30

function keep(path: string, data: Buffer): void {
  try {
    const folder = dirname(path)
    if (!makeOwnFolder(folder)) return
    const checksum = Buffer.alloc(4)
    checksum.writeUInt32LE(crc32(data))
    // Another process may be reading or writing it.
    const temporary = `${path}.${process.pid}`
    writeFileSync(temporary, Buffer.concat([checksum, data]), { mode: 0o600 })
    renameSync(temporary, path)
    forgetOld(folder)
  } catch {
    // The next run compiles again.
  }
}

function forgetOld(folder: string): void {
  const oldest = Date.now() - forgottenAfterDays * 24 * 60 * 60 * 1000
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < oldest) rmSync(path)
  }
}
