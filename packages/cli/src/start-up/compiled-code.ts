import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, wrap } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { compiledFolder, isPrivateFolder } from '../files/own-folder.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Two checksums before the code, of the source file and of the code (V8 verifies neither), and the number of runs that it is from. */
const header = 9
/** One run may end early, and call few functions. Each of the first runs adds what it has compiled. */
const maxRuns = 3

/** Writes the code compiled in this process, unless enough runs have done so. */
let writeCache = (): void => {}

/**
 * Requires a file of this bundle with code compiled by an earlier run: compiling takes half the time of `check`. The cache of Node has
 * only code compiled before a file runs, but most functions of a bundle are compiled when first called.
 *
 * @param use - Name of the cached code: other commands compile other functions. With `undefined` none is used.
 */
export function requireCompiled(file: string, env: Environment, use: string | undefined): unknown {
  const folder = use === undefined ? undefined : privateFolder(env)
  if (folder === undefined || use === undefined) return createRequire(file)(file)
  const source = readFileSync(file)
  const cached = join(folder, use)
  const sum = crc32(source)
  const { cachedData, runs } = readCached(cached, sum)
  const script = new Script(wrap(source.toString()), {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  const previousRuns = script.cachedDataRejected ? 0 : runs
  if (previousRuns < maxRuns) {
    writeCache = () => writeCached(cached, sum, previousRuns + 1, script.createCachedData())
    process.once('exit', () => writeCache())
  }
  const module = { exports: {} }
  const run = script.runInThisContext() as (...given: unknown[]) => void
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

/** For processes that will be killed, which have no exit event. */
export function writeCompiledCode(): void {
  writeCache()
  writeCache = () => {}
}

function readCached(path: string, sum: number): { readonly cachedData?: Buffer; readonly runs: number } {
  try {
    const bytes = readRegularFile(path)
    const cachedData = bytes.subarray(header)
    if (bytes.readUInt32LE(0) === sum && bytes.readUInt32LE(4) === crc32(cachedData))
      return { cachedData, runs: bytes.readUInt8(8) }
  } catch {
    // Compiled again.
  }
  return { runs: 0 }
}

function writeCached(path: string, sum: number, runs: number, code: Buffer): void {
  const head = Buffer.alloc(header)
  head.writeUInt32LE(sum, 0)
  head.writeUInt32LE(crc32(code), 4)
  head.writeUInt8(runs, 8)
  const unfinished = `${path}-${process.pid}`
  try {
    writeFileSync(unfinished, Buffer.concat([head, code]), { flag: 'wx', mode: 0o600 })
    renameSync(unfinished, path)
  } catch {
    rmSync(unfinished, { force: true })
  }
}

/** `undefined` without a folder that only its owner can write to: others could make this process run code. */
function privateFolder(env: Environment): string | undefined {
  const own = env['NODE_DISABLE_COMPILE_CACHE'] ? undefined : compiledFolder(env)
  if (own === undefined) return undefined
  try {
    const folder = join(own, `${process.version}-${process.arch}`)
    makeFolder(folder, 0o700)
    return [dirname(folder), folder].every(isPrivateFolder) ? folder : undefined
  } catch {
    return undefined
  }
}
