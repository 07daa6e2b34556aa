// Reads the training data: written sentences, and honest skills in folders.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fail } from '../fail.js'
import { readJsonLines } from '../read-json-lines.js'

const prose = /\.(?:md|mdx|txt|rst|adoc)$/i
/** No check reads longer files. */
export const maxBytes = 1 << 20

export function isProse(path) {
  return prose.test(path)
}

/**
 * @typedef {object} Sample A sentence that was written for the training.
 * @property {string} hand - Who wrote it.
 * @property {string} language
 * @property {string} kind - What it asks for, or what it seems to ask for.
 * @property {boolean} attack
 * @property {string} text
 */

/**
 * Reads sentences from files `<language>/<kind>/<hand>.txt`, one per line: `+ ` starts an attack, `- ` a look-alike. `\n` is a line
 * break.
 *
 * @returns {Sample[]}
 */
export function readTraining(folder) {
  return filesIn(folder)
    .filter((file) => file.endsWith('.txt'))
    .flatMap((file) => {
      const [language, kind, name] = relative(folder, file).split(sep)
      if (!name) fail(`${file} is not at <language>/<kind>/<writer>.txt in ${folder}.`)
      return readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => /^[+-] /.test(line))
        .map((line) => ({
          hand: name.slice(0, -'.txt'.length),
          language,
          kind,
          attack: line[0] === '+',
          text: line.slice(2).replaceAll('\\n', '\n'),
        }))
    })
}

/**
 * Reads sentences from files `<hand>.jsonl`, with lines such as `{label: attack|lookalike, kind, lang, text}`.
 *
 * @returns {Sample[]}
 */
export function readHands(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) =>
      readJsonLines(join(folder, name)).map(({ label, kind, lang, text }) => ({
        hand: name.slice(0, -'.jsonl'.length),
        language: lang,
        kind,
        attack: label === 'attack',
        text,
      })),
    )
}

/**
 * @typedef {object} HonestSkill
 * @property {string} owner - The first folder of its path: who wrote it.
 * @property {string} path
 * @property {{ path: string, isMain: boolean, text: string }[]} files
 */

/**
 * Reads the skills below a folder, each with its text files.
 *
 * @param {(path: string) => boolean} [isRead] - Which files to read (default: prose).
 * @returns {HonestSkill[]}
 */
export function readSkills(folder, isRead = isProse) {
  const files = filesIn(folder)
  const roots = files
    .filter((file) => /[\\/]SKILL\.md$/i.test(file))
    .map((file) => file.replace(/[\\/][^\\/]*$/, ''))
  const bySkill = new Map(roots.map((root) => [root, []]))
  for (const file of files) {
    if (!isRead(file)) continue
    let root = file.replace(/[\\/][^\\/]*$/, '')
    while (root.length > folder.length && !bySkill.has(root)) root = root.replace(/[\\/][^\\/]*$/, '')
    bySkill.get(root)?.push(file)
  }
  return [...bySkill].map(([root, list]) => ({
    owner: relative(folder, root).split(sep)[0],
    path: relative(folder, root),
    files: list.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
        .replace(/^\ufeff/, '')
        .replace(/\r\n?/g, '\n')
      return text.length > maxBytes
        ? []
        : [{ path: relative(root, file), isMain: /SKILL\.md$/i.test(file), text }]
    }),
  }))
}

/** Writers whose honest cases are for training. The cases of all others are for measuring. */
export const handsOfCases = new Set(
  '01 02 03 04 05 06 07 08 09 10 11 12 13 14 18 19 20 22 23 24 25 26 27 28 29 30 31 42 43 44 48 49 50 51 52'
    .split(' ')
    .map((number) => `hand-${number}`),
)

/**
 * The documents of the honest cases for `threats.likely-attack`. They are short, and about the topics of attacks.
 *
 * @param {import('../threats/read-cases.js').Case[]} cases
 * @returns {HonestSkill[]}
 */
export function skillsOfCases(cases) {
  return cases
    .filter(({ attack, hand }) => !attack && handsOfCases.has(hand))
    .map(({ hand, files }, i) => ({
      owner: hand,
      path: `${hand}/${i}`,
      files: files
        .filter(({ path }) => isProse(path))
        .flatMap(({ path, text }) =>
          [text, /^description: *(.+)$/m.exec(text)?.[1] ?? ''].map((part) => ({
            path,
            isMain: /SKILL\.md$/i.test(path),
            text: part,
          })),
        ),
    }))
}

export function filesIn(folder) {
  const found = []
  const open = [folder]
  while (open.length > 0) {
    const current = open.pop()
    for (const entry of readdirSync(current, { withFileTypes: true })) {
      const path = join(current, entry.name)
      if (entry.isFile()) found.push(path)
      else if (entry.isDirectory() && !['node_modules', '.git'].includes(entry.name)) open.push(path)
    }
  }
  return found.sort()
}
