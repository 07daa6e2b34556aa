import type { HostField } from './host.js'

/** A part of a value for which a host refuses the skill. */
interface RefusedPart {
  readonly is: 'word' | 'tag'
  readonly text: string
}

export function refusedPart({ refused }: HostField, value: unknown): RefusedPart | undefined {
  if (!refused || typeof value !== 'string') return undefined
  const words = value.toLowerCase().split(/[^a-z0-9]+/)
  const word = refused.words?.find((one) => words.includes(one))
  if (word !== undefined) return { is: 'word', text: word }
  const tag = refused.tags ? /<\/?[a-z][\w.:-]{0,60}(?:\s[^<>]{0,200})?>/i.exec(value)?.[0] : undefined
  return tag === undefined ? undefined : { is: 'tag', text: tag }
}
