import type { FrontmatterBlock } from '@skillgauge/rule-kit'
import { quote, type Anomaly } from '../anomaly.js'

/** Keys that no host reads, written for the model: `override_instructions`. */
const commands = [
  /^(?:override|ignore|bypass|disregard|forget|suppress|disable|replace) (?:(?:all|any|the|user|system|model|agent|previous|prior|default|your|its) ){0,2}(?:instructions?|directives?|safety|guardrails?|guidelines?|safeguards?|restrictions|system prompt)$/,
  /^(?:instructions?|directives?|safety|guardrails?|guidelines?|safeguards?|restrictions|system prompt) (?:override|bypass|suppress|disable|ignore)d?$/,
  /^(?:hidden|secret|covert|stealth|invisible) (?:(?:system|agent|model) )?(?:instructions?|directives?|prompts?|commands?|orders?|payloads?)$/,
]

export function* keyAnomalies({ nodes, text }: FrontmatterBlock): Generator<Anomaly> {
  for (const { role, offset, length, value } of nodes) {
    if (role !== 'key') continue
    const shown = () => quote(text.slice(offset, offset + length))
    // A stray colon makes an empty key.
    if (value === null && length === 0) continue
    if (typeof value !== 'string') {
      const message = `${shown()} is a key, and ${typeName(value)}; a key is a string.`
      yield { offset, length, kind: 'key', patternId: 'non-string-key', message }
    } else if (isCommand(value)) {
      const message = `${shown()} is a key that commands the model; frontmatter describes the skill.`
      yield { offset, length, kind: 'key', patternId: 'commanding-key', message }
    }
  }
}

export function isCommand(key: string): boolean {
  const words = key.length <= 80 ? wordsOf(key) : ''
  return words.includes(' ') && commands.some((command) => command.test(words))
}

/** `overrideInstructions` and `override-instructions` become `override instructions`. */
function wordsOf(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_.\s-]+/g, ' ')
    .toLowerCase()
    .trim()
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'a collection'
  return typeof value === 'boolean' ? 'a boolean' : `a ${typeof value}`
}
