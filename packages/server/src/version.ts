import { readFileSync } from 'node:fs'

/** This package's own, from the manifest beside the code. */
export const version = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version
