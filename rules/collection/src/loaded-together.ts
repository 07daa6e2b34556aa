import type { CollectedSkill, Collection, Manifest } from '@skillgauge/rule-kit'
import { listed, resolvePath } from '@skillgauge/rule-kit'
import { listIn, textIn } from './manifest-data.js'

/** Skills that a host loads together, so that they share its listing and need different names. */
interface LoadedTogether {
  /** Path of the folder they are loaded from; `''` for the root of the collection. */
  readonly folder: string
  /** Ids of the hosts that load them from there. */
  readonly hosts: readonly string[]
  readonly skills: readonly CollectedSkill[]
}

/**
 * Groups skills as hosts load them. Each plugin of a marketplace is its own group, with or without a manifest, because hosts prefix its
 * name to the names of its skills. Skills that no host loads from where they are belong to no group.
 */
export function loadedTogether({ skills, manifests }: Collection): LoadedTogether[] {
  const sources = manifests.flatMap(marketplaceSources)
  const groups = new Map<string, { hosts: readonly string[]; skills: CollectedSkill[] }>()
  for (const skill of skills) {
    if (skill.shelf === undefined) continue
    const source = sources
      .filter((folder) => isWithin(folder, skill.path))
      .sort((a, b) => b.length - a.length)[0]
    const folder = source !== undefined && source.length > skill.shelf.length ? source : skill.shelf
    const group = groups.get(folder) ?? { hosts: skill.hosts, skills: [] }
    group.skills.push(skill)
    groups.set(folder, group)
  }
  return [...groups].map(([folder, group]) => ({ folder, ...group }))
}

/** Folders of the plugins that a marketplace takes from its own repository. */
function marketplaceSources({ kind, folder, data }: Manifest): string[] {
  if (kind !== 'claude-marketplace') return []
  return listIn(data, 'plugins').flatMap((entry) => {
    const source = textIn(entry, 'source')
    const path = source?.startsWith('./') ? resolvePath(folder, source) : undefined
    return path === undefined ? [] : [path]
  })
}

/** Like `isBelow` of `packages/sources`, which rules cannot import. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`)
}

/** The paths of skills for a message, at most four. */
export function namesOf(skills: readonly { readonly path: string }[]): string {
  const shown = skills.slice(0, 4).map(({ path }) => `\`${path || '.'}\``)
  const more = skills.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return listed(shown)
}
