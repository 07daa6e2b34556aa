import type { Context } from '../../command-line/context.js'
import { visibleLines } from '@skillgauge/core'
import { withCommas } from '@skillgauge/rule-kit'
import type { DescribedFile, FileKind, SkillDescription } from '@skillgauge/features'
import { posix } from 'node:path'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { count, nameOf } from '../../reporters/console/words.js'
import { note } from '../../terminal/say.js'

const shownFiles = 12

const kinds: readonly (readonly [kind: FileKind, title: string])[] = [
  ['skill', 'skill file'],
  ['reference', 'references'],
  ['script', 'scripts'],
  ['asset', 'assets'],
  ['other', 'other files'],
]

export function infoReport(skill: SkillDescription, shown: string, bulk = false): Line[] {
  return [
    line(bold(nameOf(skill)), '  ', dim(shown)),
    ...(skill.problems.length > 0 ? [] : paragraph(0, skill.description ?? dim('It has no description.'))),
    blank,
    ...problemLines(skill, shown),
    ...tokenLines(skill),
    blank,
    ...fileLines(skill),
    ...(bulk ? [blank] : []),
  ]
}

function problemLines({ problems }: SkillDescription, shown: string): Line[] {
  if (problems.length === 0) return []
  return [
    line(bold(red('The frontmatter cannot be read'))),
    ...problems.flatMap(({ at, message, fix }) => [
      ...paragraph(2, cyan(`${posix.join(shown, at.path)}:${at.line}:${at.column}`)),
      ...paragraph(2, message),
      ...(fix === undefined ? [] : paragraph(2, fix, green('fix: '))),
    ]),
    blank,
  ]
}

function tokenLines({ tokens, bodyLines, files }: SkillDescription): Line[] {
  const onDemand = files.filter(({ kind, tokens: own }) => !['skill', 'other'].includes(kind) && own !== null)
  const tiers: readonly (readonly [number, string, string])[] = [
    [tokens.discovery, 'discovery', 'name and description, in every conversation'],
    [tokens.activation, 'activation', `the body, ${count(bodyLines, 'line')}, whenever the skill is used`],
    [tokens.onDemand, 'on demand', `${count(onDemand.length, 'file')}, each when the agent opens it`],
    [tokens.total, 'total', 'when all of it is read'],
  ]
  const numbers = tiers.map(([number]) => withCommas(number))
  const width = Math.max(...numbers.map(({ length }) => length))
  return [
    line(bold('Tokens'), dim(` (${tokens.encoding})`)),
    ...tiers.map(([, name, meaning], i) => ({
      ...line('  ', name.padEnd(10), '  ', bold(numbers[i]!.padStart(width)), '  ', dim(meaning)),
      hang: width + 16,
    })),
  ]
}

function fileLines({ files, unread }: SkillDescription): Line[] {
  // An empty path: more files than are listed.
  const atLeast = unread.some(({ path }) => path === '') ? 'at least ' : ''
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const width = Math.max(...files.map((file) => size(file.bytes).length))
  const row = (file: DescribedFile): Line => ({
    ...line('    ', size(file.bytes).padStart(width), '  ', file.path, '  ', tokensOf(file)),
    hang: width + 6,
  })
  return [
    line(bold('Files'), dim(` (${atLeast}${withCommas(files.length)}, ${size(bytes)})`)),
    ...kinds.flatMap(([kind, title]) => {
      const own = files.filter((file) => file.kind === kind)
      if (own.length === 0) return []
      const hidden = own.length - shownFiles
      const more = hidden > 0 ? [line('    ', dim(`and ${withCommas(hidden)} more (--json lists all)`))] : []
      return [line('  ', title), ...own.slice(0, shownFiles).map(row), ...more]
    }),
  ]
}

function tokensOf({ tokens }: DescribedFile): Piece {
  return dim(tokens === null ? 'not text, or not read' : `${withCommas(tokens)} tokens`)
}

function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  const kibibytes = bytes / 1024
  return kibibytes < 1024 ? `${kibibytes.toFixed(1)} KiB` : `${(kibibytes / 1024).toFixed(1)} MiB`
}

/** A pipe gets the text unchanged; a terminal shows hidden characters. */
export function rawText(text: string, { stdout }: Pick<Context, 'stdout'>): string {
  return `${stdout.isTTY ? visibleLines(text) : text}\n`
}

/** Explains why fields of the frontmatter are null. */
export function noteProblems({ problems }: SkillDescription, shown: string, context: Context): void {
  const [first] = problems
  if (!first) return
  const { path, line, column } = first.at
  const place = `${posix.join(shown, path)}:${line}:${column}`
  note(`The frontmatter cannot be read. ${place}: ${first.message}`, context)
}
