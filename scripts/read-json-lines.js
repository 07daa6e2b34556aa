import { readFileSync } from 'node:fs'

/** Reads a file with one JSON value per line. Empty lines are skipped. */
export function readJsonLines(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line))
}
