// Reads cases that were written for training and measuring: attacks on a machine, and honest look-alikes.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * @typedef {object} Case
 * @property {string} hand - Who wrote it.
 * @property {string} kind
 * @property {boolean} attack
 * @property {{ path: string, text: string }[]} files
 */

/**
 * Reads cases from files `<hand>.txt`. A case starts with `=== attack KIND` or `=== honest KIND`; each of its files follows a line
 * `--- PATH`.
 *
 * @returns {Case[]}
 */
export function readCases(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) =>
      readFileSync(join(folder, name), 'utf8')
        .split(/^(?==== (?:attack|honest) )/m)
        .filter((text) => text.startsWith('=== '))
        .map((text) => readCase(text, name.replace(/\.txt$/, ''))),
    )
}

function readCase(text, hand) {
  const [head, ...files] = text.split(/^--- (?=\S*[./]\S*$|[A-Z]\w*$)/m)
  const [, label, kind] = head.trim().split(' ')
  return {
    hand,
    kind,
    attack: label === 'attack',
    files: files.map((file) => {
      const end = file.indexOf('\n')
      return { path: file.slice(0, end).trim(), text: file.slice(end + 1) }
    }),
  }
}
