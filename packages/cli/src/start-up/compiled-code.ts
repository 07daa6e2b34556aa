import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, wrap } from 'node:module'
import { dirname, join } from 'node:path'
import { Script } from 'node:vm'
import { crc32 } from 'node:zlib'
import { readRegularFile } from '@skillgauge/sources/regular-file'
import { makeFolder } from '../files/folders.js'
import { compiledFolder, isPrivateFolder } from '../files/own-folder.js'

type Environment = Readonly<Record<string, string | undefined>>

/** Bytes before the code: sums of the file that it was made of, and of itself. V8 looks at neither. */
const header = 8

/** Keeps what this process has compiled so far; nothing to do where it runs from what was kept. */
let keep = (): void => {}

/**
 * Requires a file of this bundle with the code that an earlier run has compiled of it: to compile takes half the time of `check`.
 * Node's own cache keeps only what is compiled before a file runs, and nearly all of a bundle is compiled when it is first called.
 * Where nothing can be kept (no home, a full disk, `NODE_DISABLE_COMPILE_CACHE`), it is compiled as ever.
 *
 * @param use - What the file is to do, as a name for the kept code: what `check` compiles is of little use to `--help`.
 */
export function requireCompiled(file: string, env: Environment, use: string): unknown {
  const folder = folderIn(env)
  if (folder === undefined) return createRequire(file)(file)
  const source = readFileSync(file)
  const kept = join(folder, use)
  const sum = crc32(source)
  const cachedData = readKept(kept, sum)
  const script = new Script(wrap(source.toString()), {
    filename: file,
    ...(cachedData && { cachedData }),
  })
  if (!cachedData || script.cachedDataRejected) {
    keep = () => writeKept(kept, sum, script.createCachedData())
    process.once('exit', () => keep())
  }
  const module = { exports: {} }
  const run = script.runInThisContext() as (...given: unknown[]) => void
  run.call(module.exports, module.exports, createRequire(file), module, file, dirname(file))
  return module.exports
}

/** Does now what is else done at the end, for a process that will be ended by another. */
export function keepCompiled(): void {
  keep()
  keep = () => {}
}

function readKept(path: string, sum: number): Buffer | undefined {
  try {
    const bytes = readRegularFile(path)
    const code = bytes.subarray(header)
    return bytes.readUInt32LE(0) === sum && bytes.readUInt32LE(4) === crc32(code) ? code : undefined
  } catch {
    return undefined
  }
}

function writeKept(path: string, sum: number, code: Buffer): void {
  const sums = Buffer.alloc(header)
  sums.writeUInt32LE(sum, 0)
  sums.writeUInt32LE(crc32(code), 4)
  const unfinished = `${path}-${process.pid}`
  try {
    writeFileSync(unfinished, Buffer.concat([sums, code]), { flag: 'wx', mode: 0o600 })
    renameSync(unfinished, path)
  } catch {
    rmSync(unfinished, { force: true })
  }
}

/** A folder for its owner only: who can write there can make this process run code. `undefined`: there is none, or others may write to it. */
function folderIn(env: Environment): string | undefined {
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
