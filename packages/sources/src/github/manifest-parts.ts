import type { ManifestPart, SkillFiles } from '@skillgauge/core'
import { manifestPlaces } from '@skillgauge/core'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { TreeFile } from './git-tree.js'
import { joinPath } from './repository-path.js'

/** The manifests around these skills, which may be files of skills themselves. */
export async function manifestParts(
  outside: readonly TreeFile[],
  skills: ReadonlyMap<string, SkillFiles>,
  contents: ReadonlyMap<string, Uint8Array | string>,
): Promise<ManifestPart[]> {
  const places = manifestPlaces([...skills.keys()])
  const wanted = new Set(places.map(({ path }) => path))
  const found = new Map<string, Pick<TreeFile, 'unreadable'>>(outside.map((file) => [file.path, file]))
  for (const [directory, { entries }] of skills) {
    await yieldTurn()
    for (const entry of entries) {
      const path = joinPath(directory, entry.path)
      if (wanted.has(path)) found.set(path, entry)
    }
  }
  return places.flatMap((place): ManifestPart[] => {
    const file = found.get(place.path)
    if (!file) return []
    return [{ ...place, content: contents.get(place.path) ?? file.unreadable ?? 'it was not fetched' }]
  })
}
