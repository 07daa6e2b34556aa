import { isObject, SkillgaugeError, valueAt, wellFormedJson } from '@skillgauge/core'
import { clip } from '@skillgauge/rule-kit'

export interface BaselineEntry {
  /** Relative to the folder of the baseline, with `/`. */
  readonly skill: string
  readonly check: string
  /** Path below the skill directory. Absent: the whole skill. */
  readonly file?: string
  /** For readers of the file; not compared. */
  readonly message: string
  /** A hash of the line and of what the check quotes. */
  readonly content: string
  readonly count: number
  /** Why it is accepted; users edit this. */
  readonly reason: string
}

export type Baseline = readonly BaselineEntry[]

const version = 1
const keys = ['skill', 'check', 'file', 'message', 'content', 'count', 'reason'] as const
/** In UTF-16 code units. */
const maxMessageLength = 200

/** The text of the file. The same entries always give the same text, with an entry per block for readable diffs. */
export function writeBaseline(entries: Baseline): string {
  const sorted = entries
    .map((entry) => [sortKey(entry), entry] as const)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, entry]) => Object.fromEntries(keys.flatMap((key) => fieldOf(entry, key))))
  return `${wellFormedJson(JSON.stringify({ version, accepted: sorted }, null, 2))}\n`
}

function fieldOf(entry: BaselineEntry, key: (typeof keys)[number]): [string, unknown][] {
  if (key === 'message') return [[key, clip(entry.message, maxMessageLength)]]
  return entry[key] === undefined ? [] : [[key, entry[key]]]
}

function sortKey({ skill, check, file = '', message, content }: BaselineEntry): string {
  return [skill, check, file, message, content].join('\0')
}

/** Reads a baseline, which messages call `shown`. @throws SkillgaugeError `invalid-input` for what `writeBaseline` cannot have written. */
export function readBaseline(text: string, shown: string): Baseline {
  const refuse = (what: string): never => {
    throw new SkillgaugeError(
      'invalid-input',
      `The baseline \`${shown}\` cannot be used: ${what} Fix it, or delete it and write a new one with --update-baseline.`,
    )
  }
  const data = parseJson(text, refuse)
  if (!isObject(data) || !Array.isArray(data['accepted'])) return refuse('It has no list `accepted`.')
  if (data['version'] !== version) {
    const found = data['version'] === undefined ? 'is missing' : `is ${JSON.stringify(data['version'])}`
    return refuse(`Its \`version\` ${found}; this release reads ${version}.`)
  }
  const merged = new Map<string, BaselineEntry>()
  data['accepted'].forEach((value: unknown, i) => {
    const entry = entryFrom(value, (what) => refuse(`\`accepted[${i}]\` ${what}`))
    const key = JSON.stringify([entry.skill, entry.check, entry.file ?? null, entry.content])
    // Two branches may have added the same entry.
    const other = merged.get(key)
    merged.set(key, other && other.count > entry.count ? other : entry)
  })
  return [...merged.values()]
}

function parseJson(text: string, refuse: (what: string) => never): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    if (/^(?:<{7}|={7}|>{7})/m.test(text)) return refuse('It holds the marks of a merge conflict.')
    // Node adds the beginning of the file to the message.
    const [reason = ''] = (error as Error).message.split(/, (?:\.\.\.)?"|\n/, 1)
    return refuse(`It is not JSON: ${reason.slice(0, 200)}.`)
  }
}

function entryFrom(value: unknown, refuse: (what: string) => never): BaselineEntry {
  if (!isObject(value)) return refuse('is not an object.')
  const text = (key: string): string => {
    const found = valueAt(value, [key])
    if (typeof found === 'string') return found
    return refuse(found === undefined ? `has no \`${key}\`.` : `has a \`${key}\` that is not text.`)
  }
  const { count } = value
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1)
    return refuse('has a `count` that is not a whole number from 1.')
  const reason = text('reason')
  if (reason.trim() === '') return refuse('has no `reason`: say why it is accepted.')
  const unknown = Object.keys(value).find((key) => !(keys as readonly string[]).includes(key))
  if (unknown !== undefined) return refuse(`has a key \`${unknown.slice(0, 60)}\` that is not known.`)
  return {
    skill: text('skill'),
    check: text('check'),
    ...(Object.hasOwn(value, 'file') && { file: text('file') }),
    message: text('message'),
    content: text('content'),
    count,
    reason,
  }
}
