import type { ManifestKind } from '@skillgauge/rule-kit'

/** Where a manifest may lie. */
export interface ManifestPlace {
  readonly path: string
  readonly kind: ManifestKind
  readonly folder: string
}

/** Files that make the folder they lie in (or the one around theirs) the root of a plugin. */
const pluginMarks = [
  '.claude-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  'gemini-extension.json',
]

/** Every place around these skill directories where a manifest would count, by path order. All paths start at the collection's root. */
export function manifestPlaces(skills: readonly string[]): ManifestPlace[] {
  const above = foldersAbove(skills).flatMap((folder): ManifestPlace[] => [
    { path: inside(folder, '.claude-plugin/marketplace.json'), kind: 'claude-marketplace', folder },
    { path: inside(folder, '.claude-plugin/plugin.json'), kind: 'claude-plugin', folder },
    { path: inside(folder, 'skills-lock.json'), kind: 'skills-lock', folder },
  ])
  const own = skills.map((folder): ManifestPlace => ({
    path: inside(folder, 'agents/openai.yaml'),
    kind: 'openai-agent',
    folder,
  }))
  return [...above, ...own].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Folders around these skill directories that are roots of plugins. `exists`: whether there is a file at a path. */
export function pluginRoots(
  skills: readonly string[],
  exists: (path: string) => boolean,
): ReadonlySet<string> {
  return new Set(
    foldersAbove(skills).filter((folder) => pluginMarks.some((mark) => exists(inside(folder, mark)))),
  )
}

/** The skill directories and all folders above them, each once. */
function foldersAbove(skills: readonly string[]): string[] {
  const folders = new Set<string>([''])
  for (const skill of skills) {
    for (
      let folder = skill;
      !folders.has(folder);
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))
    )
      folders.add(folder)
  }
  return [...folders]
}

function inside(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
