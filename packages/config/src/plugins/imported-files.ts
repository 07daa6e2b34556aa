import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const maxFiles = 1_000

/** A file and what it imports by a path, directly or not; it need not exist. The files are read as text, and nothing is run. */
export function* importedFiles(entry: string): Generator<string> {
  const files = new Set([entry])
  for (const file of files) {
    yield file
    for (const [, path] of textOf(file).matchAll(imports))
      if (files.size < maxFiles) files.add(join(dirname(file), path!))
  }
}

const imports = /\b(?:from|import|require)\s?\(?["'](\.{1,2}\/[^"'\n]{1,300})["']/g

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
