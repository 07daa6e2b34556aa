import { invalidInput } from '../../command-line/invalid-input.js'
import { clip, listed } from '@skillgauge/rule-kit'

/** The parts of a JSON schema that the tools use. */
interface ArgumentSchema {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
}

/** The longest path of any system. */
const maxCharacters = 4_096

const maxExcerpt = 200

/**
 * Validates arguments by the schema of the tool, except missing ones, which the tool explains itself. A failed call tells the agent
 * what to change; a protocol error may never reach it.
 *
 * @throws SkillgaugeError `invalid-input`, naming the argument.
 */
export function expectArguments(
  properties: Readonly<Record<string, ArgumentSchema>>,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(given)) {
    const wrong = Object.hasOwn(properties, name)
      ? describeMismatch(value, properties[name]!)
      : `is not an argument of this tool: it takes ${listed(Object.keys(properties).map(inCode))}`
    if (wrong !== undefined) throw invalidInput(`\`${excerptOf(name)}\` ${wrong}.`)
  }
}

/** Shortens text of a client for a message. */
export function excerptOf(text: string): string {
  return clip(text, maxExcerpt)
}

function describeMismatch(value: unknown, { type, enum: choices }: ArgumentSchema): string | undefined {
  if (choices) return choices.includes(value) ? undefined : `must be ${listed(choices.map(inCode), 'or')}`
  if (typeof type === 'string' && jsonTypeOf(value) !== type)
    return `must be of type \`${type}\`, not \`${jsonTypeOf(value)}\``
  if (typeof value === 'string' && value.length > maxCharacters)
    return `must have at most ${maxCharacters} characters; it has ${value.length}`
  return undefined
}

function jsonTypeOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function inCode(word: unknown): string {
  return `\`${String(word)}\``
}
