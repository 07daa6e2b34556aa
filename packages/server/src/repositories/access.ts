import type { ServerKey } from '../keys/key-file.js'
import type { Parts } from '../parts.js'

/**
 * The parts for requests about repositories of `owner`. With a key that opens them these are other ones than for everybody else:
 * another source, and results that are kept apart (`realm`).
 */
export function partsFor(parts: Parts, key: Pick<ServerKey, 'owners'> | undefined, owner: string): Parts {
  const realm = owner.toLowerCase()
  if (!key || !parts.privateSources || !key.owners.includes(realm)) return parts
  return { ...parts, github: parts.privateSources(realm), realm }
}
