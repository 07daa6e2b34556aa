import { lstatSync } from 'node:fs'
import { makeFolder } from './make-folder.js'

/** Makes a folder of ours. A skill may come from a stranger: a link in its place would make us write, and tidy up, elsewhere. */
export function realFolder(path: string): string {
  makeFolder(path)
  if (lstatSync(path).isSymbolicLink()) throw new Error(`\`${path}\` is a link`)
  return path
}
