import { configFileNames } from '@skillgauge/config'
import { basename } from 'node:path'

/** Whether the text of an editor lies on disk. */
export function isFile(uri: string): boolean {
  return uri.startsWith('file:')
}

/** Whether a file holds settings of ours, and nothing else. */
export function isSettings(file: string): boolean {
  const name = basename(file)
  return name !== 'package.json' && configFileNames.includes(name)
}
