import type { CollectionFinding, Finding } from '@skillgauge/rule-kit'

const every: Record<keyof Finding, 0> = { message: 0, at: 0, fix: 0, edits: 0, renameTo: 0 }
const everyOfCollection: Record<keyof CollectionFinding, 0> = { message: 0, at: 0, fix: 0, skills: 0 }

export const rejectUnknownKeys = rejectAllBut(Object.keys(every))
export const rejectUnknownCollectionKeys = rejectAllBut(Object.keys(everyOfCollection))

/** An unknown key would be ignored silently, and TypeScript allows it in a `yield`. */
function rejectAllBut(keys: readonly string[]) {
  return (finding: unknown): void => {
    const stray = Object.keys(Object(finding)).find((key) => !keys.includes(key))
    if (stray === undefined || typeof finding !== 'object') return
    const known = keys.map((key) => `\`${key}\``).join(', ')
    throw new Error(`it yielded a finding with the unknown key \`${stray}\`; a finding has ${known}`)
  }
}
