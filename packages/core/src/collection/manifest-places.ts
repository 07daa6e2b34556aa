import type { ManifestKind } from '@skillgauge/rule-kit'

export interface ManifestPlace {
  readonly path: string
  readonly kind: ManifestKind
  readonly folder: string
}

/** Files whose folder, or the folder above it, is the root of a plugin. */
const pluginFiles = [
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  'gemini-extension.json',
]

/** Every path at which a manifest of these skills may be, sorted. Paths start at the root of the collection. */
export function manifestPlaces(skills: readonly string[]): ManifestPlace[] {
  const above = foldersAbove(skills).flatMap((folder): ManifestPlace[] => [
    { path: joinPath(folder, '.claude-plugin/marketplace.json'), kind: 'claude-marketplace', folder },
    { path: joinPath(folder, '.claude-plugin/plugin.json'), kind: 'claude-plugin', folder },
    { path: joinPath(folder, 'skills-lock.json'), kind: 'skills-lock', folder },
  ])
  const own = skills.map((folder): ManifestPlace => {
    return { path: joinPath(folder, 'agents/openai.yaml'), kind: 'openai-agent', folder }
  })
  return [...above, ...own].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The skill directories and folders above them that are roots of plugins. */
export function pluginRoots(
  skills: readonly string[],
  exists: (path: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    foldersAbove(skills).filter((folder) => pluginFiles.some((file) => exists(joinPath(folder, file)))),
  )
}

function foldersAbove(skills: readonly string[]): string[] {
  const folders = new Set<string>(skills.length > 0 ? [''] : [])
  for (const skill of skills) {
    let folder = skill
    while (!folders.has(folder)) {
      folders.add(folder)
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    }
  }
  return [...folders]
}

function joinPath(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
