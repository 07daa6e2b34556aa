import type { HostField } from './host.js'

/** What a value holds that the host takes in none. */
export interface RefusedPart {
  readonly is: 'word' | 'tag'
  /** As it stands in the value. */
  readonly text: string
}

/** The first part of a value for which the host refuses the skill. */
export function refusedPart({ refused }: HostField, value: unknown): RefusedPart | undefined {
  if (!refused || typeof value !== 'string') return undefined
  const words = value.toLowerCase().split(/[^a-z0-9]+/)
  const word = refused.words?.find((one) => words.includes(one))
  if (word !== undefined) return { is: 'word', text: word }
  const tag = refused.tags ? /<\/?[a-z][\w.:-]{0,60}(?:\s[^<>]{0,200})?>/i.exec(value)?.[0] : undefined
  return tag === undefined ? undefined : { is: 'tag', text: tag }
}
