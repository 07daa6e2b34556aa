import { isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { isTooDeep } from './settings-text.js'

/** A place in the YAML of a config file. */
export interface SettingsPlace {
  /** Keys and indexes from the root. The last part is the word at the cursor, even if incomplete. */
  readonly path: readonly (string | number)[]
  readonly isKey: boolean
  /** Whether it is a key without its colon. */
  readonly needsColon: boolean
}

/** Replaces the word at the cursor: half a word is often not valid YAML. */
const probe = 'word-at-the-cursor'

/**
 * The place of a cursor; `undefined` in a comment or in text that cannot be parsed.
 *
 * @param offset - In UTF-16 code units.
 */
export function settingsPlaceAt(text: string, offset: number): SettingsPlace | undefined {
  const before = text.slice(0, offset).replace(/[\w.@/-]{0,200}$/, '')
  const after = text.slice(offset).replace(/^[\w.@/-]{0,200}/, '')
  const word = text.slice(before.length, text.length - after.length)
  const isAlone = before.slice(before.lastIndexOf('\n') + 1).trim() === '' && /^[ \t]*(?:\r?\n|$)/.test(after)
  const probed = `${before}${probe}${isAlone ? ':' : ''}${after}`
  if (isTooDeep(probed)) return undefined
  let found: SettingsPlace | undefined
  visit(parseDocument(probed, { schema: 'core', uniqueKeys: false, prettyErrors: false }), {
    Scalar(at, node, ancestors) {
      if (node.value !== probe) return undefined
      const chain = [...ancestors, node]
      const path = chain.flatMap((part, i): (string | number)[] => {
        if (isSeq(part)) return [part.items.indexOf(chain[i + 1])]
        return isPair(part) && isScalar(part.key) ? [String(part.key.value)] : []
      })
      const isKey = at === 'key'
      found = { path: isKey ? [...path.slice(0, -1), word] : path, isKey, needsColon: isAlone }
      return visit.BREAK
    },
  })
  return found
}
