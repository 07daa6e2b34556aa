import { SkillgaugeError } from '@skillgauge/core'
import { short } from './short-results.js'

/** What of a JSON schema the tools say about an argument. */
interface ArgumentSchema {
  readonly type?: unknown
  readonly enum?: readonly unknown[]
}

/** No system has longer paths, and no other argument needs as much. */
const mostCharacters = 4_096

/** What is echoed of a text from a client. */
const mostEchoed = 200

/**
 * Holds what a client sends to a tool against the tool's own schema, before the tool sees it. What is missing the tool itself says, which
 * knows what it is for. An agent reads the message of a failed call and tries again; an error of the protocol may never reach it.
 *
 * @throws SkillgaugeError `invalid-input`, which names the argument and says what it must be.
 */
export function expectArguments(
  properties: Readonly<Record<string, ArgumentSchema>>,
  given: Readonly<Record<string, unknown>>,
): void {
  for (const [name, value] of Object.entries(given)) {
    const wrong = Object.hasOwn(properties, name)
      ? wrongWith(value, properties[name]!)
      : `is not an argument of this tool: it takes ${listed(Object.keys(properties), 'and')}`
    if (wrong !== undefined) throw new SkillgaugeError('invalid-input', `\`${echo(name)}\` ${wrong}.`)
  }
}

/** A text of a client as it may stand in an answer. */
export function echo(text: string): string {
  return short(text, mostEchoed)
}

function wrongWith(value: unknown, { type, enum: choices }: ArgumentSchema): string | undefined {
  if (choices) return choices.includes(value) ? undefined : `must be ${listed(choices.map(String), 'or')}`
  if (typeof type === 'string' && kindOf(value) !== type)
    return `must be of type \`${type}\`, not \`${kindOf(value)}\``
  if (typeof value === 'string' && value.length > mostCharacters)
    return `must have at most ${mostCharacters} characters; it has ${value.length}`
  return undefined
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
}

function listed(words: readonly string[], last: 'and' | 'or'): string {
  const quoted = words.map((word) => `\`${word}\``)
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} ${last} ${quoted.at(-1)}`
}
