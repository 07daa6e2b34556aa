import type { Skill, SkillFile, YamlNode } from '@skillgauge/rule-kit'
import { kept } from '@skillgauge/rule-kit'
import type { Folded } from '@skillgauge/detect'
import { decode, foldLetters } from '@skillgauge/detect'
import type { FileRole } from './files.js'
import { isRun, isTest, roleOf, toldBy } from './files.js'
import { Outline } from './outline.js'
import { asShellReads } from './spelling.js'

/**
 * A text in which threats are looked for. A file is one as a whole; what a host runs without asking anybody is one of its own,
 * as the host reads it, and stands in no sentence, quotation or fence that could excuse it.
 */
export interface Passage {
  readonly original: string
  readonly folded: Folded
  /** Folded, as a shell reads it. Offsets are those of the folded text, as in `prose`. */
  readonly commands: string
  /** For documents, and for what was hidden: the sentences of each paragraph on one line. */
  prose(): string | undefined
  /** For documents: where each line stands. Read on first use. */
  outline(): Outline | undefined
  readonly role: FileRole
  readonly isTest: boolean
  readonly isReference: boolean
  /** Whether a host runs it by itself: nobody looks at what it fetches. */
  readonly isAutomatic?: boolean
  /** Offset in the file of an offset in the original. */
  at(offset: number): number
  /** What it was decoded from, `base64`, and where that stands. */
  readonly encoded?: {
    readonly encoding: string
    readonly start: number
    readonly end: number
    readonly by: Passage
  }
}

/** Strings that are read on their own in one file. */
const mostValues = 500

/** Everything in a file that an agent reads or a host runs. Read once for all rules. */
export function passagesOf(file: SkillFile, skill: Skill): readonly Passage[] {
  return kept(file, passagesOf, () => [...readPassages(file, skill)])
}

function* readPassages(file: SkillFile, skill: Skill): Generator<Passage> {
  const { text, path } = file
  if (text === undefined) return
  const isSkillMd = file === skill.skillMd
  const role = !isSkillMd && isRun(file, skill) ? 'program' : (roleOf(path, text) ?? 'document')
  const common = { role, isTest: isTest(path, toldBy(skill)), isReference: !isSkillMd }
  const whole = passage(text, common)
  yield whole
  const values = [
    ...(isSkillMd ? [...commandsOfFrontmatter(skill, text), ...commandsWhileLoading(text)] : []),
    ...(role === 'program' && path.endsWith('.json') ? escapedStrings(text) : []),
  ]
  for (const { value, start, end, isAutomatic } of values.slice(0, mostValues)) {
    const read = passage(value, { ...common, role: 'program' }, (offset) => Math.min(start + offset, end))
    yield { ...read, isAutomatic: isAutomatic === true }
  }
  // Flooded: the rest is read as one program, at less cost.
  const next = values[mostValues]?.start
  if (next !== undefined)
    yield passage(text.slice(next), { ...common, role: 'program' }, (offset) => next + offset)
  for (const { text: decoded, encoding, start, end } of decode(text)) {
    const read = passage(decoded, { ...common, role: 'program' }, () => start)
    yield { ...read, prose: () => read.folded.text, encoded: { encoding, start, end, by: whole } }
  }
}

function passage(
  original: string,
  common: Pick<Passage, 'role' | 'isTest' | 'isReference'>,
  at: Passage['at'] = (offset) => offset,
): Passage {
  const folded = foldLetters(original)
  let known: Outline | undefined
  const outline = () => (common.role === 'document' ? (known ??= new Outline(folded.text)) : undefined)
  return {
    ...common,
    original,
    folded,
    commands: asShellReads(folded.text),
    prose: () => outline()?.prose(),
    outline,
    at,
  }
}

/** A text as a host sees it, and the part of the file that says so. */
interface Value {
  readonly value: string
  readonly start: number
  readonly end: number
  readonly isAutomatic?: boolean
}

const commandKey = /(?:hook|command|script|install|setup|exec|run)\w{0,20}["']?[ \t]{0,3}:/i
const described = /^(?:name|description|when_to_use|license|compatibility|version)$/

/** The strings of a frontmatter that has hooks or commands: unquoted, unfolded and unescaped. */
function* commandsOfFrontmatter({ frontmatterBlock }: Skill, text: string): Generator<Value> {
  // A plain look first: to parse the YAML takes time, and most skills have nothing of the kind.
  if (!frontmatterBlock || !commandKey.test(frontmatterBlock.text)) return
  const offset = Math.max(0, text.indexOf(frontmatterBlock.text))
  const scalars = frontmatterBlock.nodes.filter(
    (node): node is YamlNode & { value: string } =>
      node.role === 'scalar' && typeof node.value === 'string' && !described.test(node.path),
  )
  for (const node of scalars) {
    const from = offset + node.offset
    const verbatim = text.slice(from, from + node.length).indexOf(node.value)
    const start = from + Math.max(0, verbatim)
    const end = verbatim < 0 ? start : from + node.length
    yield { value: node.value, start, end, isAutomatic: /^hooks\b/.test(node.path) }
  }
  // What this parser cannot read, another may.
  if (frontmatterBlock.nodes.length === 0)
    yield { value: frontmatterBlock.text, start: offset, end: offset + frontmatterBlock.text.length }
}

/** `` !`…` `` and ```` ```! ```` blocks: the host runs them before the agent sees the text, wherever they stand. */
function* commandsWhileLoading(text: string): Generator<Value> {
  for (const { 0: open, index } of text.matchAll(/(?<=^|\s)!`(?!`)|```!/g)) {
    const start = index + open.length
    const end = text.indexOf(open === '```!' ? '```' : '`', start)
    if (end > start) yield { value: text.slice(start, end), start, end, isAutomatic: true }
  }
}

/** Strings of JSON that read otherwise than they are written. */
function* escapedStrings(text: string): Generator<Value> {
  for (const { 0: literal, index } of text.matchAll(/"(?:[^"\\\n]|\\[^\n])*\\?(?:"|$)/gm)) {
    if (!literal.includes('\\')) continue
    try {
      yield { value: JSON.parse(literal) as string, start: index + 1, end: index + literal.length }
    } catch {
      // No string of JSON: read as it is, with the rest of the file.
    }
  }
}
