import { cached, type Skill, type SkillFile, type YamlNode } from '@skillgauge/rule-kit'
import { decode, foldLetters, type Folded } from '@skillgauge/detect'
import { isRun, isTest, roleOf, skillMdText, type FileRole } from './files.js'
import { Outline } from './outline.js'
import { asShellReads } from './spelling.js'

/** A text to search for threats: a whole file, or a string in it that a host runs or that was decoded, without the text around it. */
export interface Passage {
  readonly original: string
  readonly folded: Folded
  /** Folded, as a shell reads it. Same offsets as `folded`, like `prose`. */
  readonly commands: string
  /** Documents and decoded texts: each paragraph on one line. */
  prose(): string | undefined
  /** Documents only. Created on first use. */
  outline(): Outline | undefined
  readonly role: FileRole
  readonly isTest: boolean
  readonly isReference: boolean
  /** A host runs it without asking the user. */
  readonly isAutomatic?: boolean
  /** Offset in the file of an offset in the original. */
  at(offset: number): number
  /** Set if the text was decoded: where it is in the passage `by`. */
  readonly encoded?: {
    readonly encoding: string
    readonly start: number
    readonly end: number
    readonly by: Passage
  }
}

/** Strings of one file that become passages of their own. */
const maxValues = 500

/** Everything in a file that an agent reads or a host runs. Cached, because every rule asks. */
export function passagesOf(file: SkillFile, skill: Skill): readonly Passage[] {
  return cached(file, passagesOf, () => [...readPassages(file, skill)])
}

function* readPassages(file: SkillFile, skill: Skill): Generator<Passage> {
  const { text, path } = file
  if (text === undefined) return
  const isSkillMd = file === skill.skillMd
  const role = !isSkillMd && isRun(file, skill) ? 'program' : (roleOf(path, text) ?? 'document')
  const common = { role, isTest: isTest(path, skillMdText(skill)), isReference: !isSkillMd }
  const whole = passage(text, common)
  yield whole
  const values = [
    ...(isSkillMd ? [...commandsOfFrontmatter(skill, text), ...commandsWhileLoading(text)] : []),
    ...(role === 'program' && path.endsWith('.json') ? escapedStrings(text) : []),
  ]
  for (const { value, start, end, isAutomatic } of values.slice(0, maxValues)) {
    const read = passage(value, { ...common, role: 'program' }, (offset) => Math.min(start + offset, end))
    yield { ...read, isAutomatic: isAutomatic === true }
  }
  // Too many strings: the rest becomes one passage.
  const next = values[maxValues]?.start
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

/** A string as a host reads it, and its place in the file. */
interface Value {
  readonly value: string
  readonly start: number
  readonly end: number
  readonly isAutomatic?: boolean
}

const commandKey = /(?:hook|command|script|install|setup|exec|run)\w{0,20}["']?[ \t]{0,3}:/i
const described = /^(?:name|description|when_to_use|license|compatibility|version)$/

/** The parsed strings of a frontmatter with hooks or commands. */
function* commandsOfFrontmatter({ frontmatterBlock }: Skill, text: string): Generator<Value> {
  // Parsing the YAML takes time, and most skills have no commands in it.
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
  // Another parser may read it.
  if (frontmatterBlock.nodes.length === 0)
    yield { value: frontmatterBlock.text, start: offset, end: offset + frontmatterBlock.text.length }
}

/** `` !`…` `` and ```` ```! ```` blocks, which the host runs when it loads the skill. */
function* commandsWhileLoading(text: string): Generator<Value> {
  for (const { 0: open, index } of text.matchAll(/(?<=^|\s)!`(?!`)|```!/g)) {
    const start = index + open.length
    const end = text.indexOf(open === '```!' ? '```' : '`', start)
    if (end > start) yield { value: text.slice(start, end), start, end, isAutomatic: true }
  }
}

/** JSON strings with escapes. */
function* escapedStrings(text: string): Generator<Value> {
  for (const { 0: literal, index } of text.matchAll(/"(?:[^"\\\n]|\\[^\n])*\\?(?:"|$)/gm)) {
    if (!literal.includes('\\')) continue
    try {
      yield { value: JSON.parse(literal) as string, start: index + 1, end: index + literal.length }
    } catch {
      // Not valid JSON: the passage of the whole file has it.
    }
  }
}
