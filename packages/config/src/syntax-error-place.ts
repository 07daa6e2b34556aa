import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** Milliseconds that reading one file may take. */
const timeLimit = 10_000

/**
 * Where a file breaks the syntax of JavaScript: `house.mjs:3:12`. Node tells it to no importer, only to whoever has the file checked; nothing of
 * it is run. `undefined` when the mistake is in another file.
 */
export function placeOfSyntaxError(file: string): string | undefined {
  const { stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8', timeout: timeLimit })
  const [place, , marks] = (stderr ?? '').split('\n', 3)
  const line = /:(\d{1,9})$/.exec(place ?? '')?.[1]
  const column = marks?.indexOf('^') ?? -1
  return line === undefined || column === -1 ? undefined : `${basename(file)}:${line}:${column + 1}`
}
