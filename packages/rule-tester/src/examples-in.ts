import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReadmeExample } from './readme-examples.js'
import { readExamples } from './readme-examples.js'

/** The examples in the README of a rule, by the folder of its plugin and its own. */
export function examplesIn(folder: string | undefined, own: string): ReadmeExample[] {
  if (folder === undefined) return []
  const readme = join(folder, own, 'README.md')
  return existsSync(readme) ? readExamples(readFileSync(readme, 'utf8')) : []
}
