import { hosts } from '@skillgauge/hosts'

/** Where a skill is loaded from, and by which hosts. */
export interface Shelf {
  /** `undefined`: no host loads the skill where it lies. */
  readonly shelf: string | undefined
  readonly hosts: readonly string[]
}

/** Folders that hold skills nobody loads from there: they are copied, shown or tested. */
const notLoaded = new Set(
  'template templates fixture fixtures __fixtures__ test tests __tests__ testdata example examples archive archived deprecated backup'.split(
    ' ',
  ),
)

/** All ids, or those that were chosen and are known. */
export function chosenHosts(chosen: readonly string[] | undefined): readonly string[] {
  const known = hosts.map(({ id }) => id)
  return chosen === undefined || chosen.length === 0 ? known : known.filter((id) => chosen.includes(id))
}

/**
 * The shelf of the skill at this path: a folder that hosts know (`.claude/skills`), the root of its plugin, else the root of the
 * collection, from which any host may be given it.
 */
export function shelfOf(path: string, pluginRoots: ReadonlySet<string>, chosen: readonly string[]): Shelf {
  const above = path.split('/').slice(0, -1)
  if (above.some((folder) => notLoaded.has(folder.toLowerCase()))) return { shelf: undefined, hosts: [] }
  for (let end = above.length; end > 0; end--) {
    const folder = above.slice(0, end).join('/')
    const readers = hosts.filter((host) => chosen.includes(host.id) && host.folders.some(isAt(folder)))
    if (readers.length > 0) return { shelf: folder, hosts: readers.map(({ id }) => id) }
    // A folder of a host that was not chosen.
    if (hosts.some((host) => host.folders.some(isAt(folder)))) return { shelf: undefined, hosts: [] }
    if (pluginRoots.has(folder)) return { shelf: folder, hosts: chosen }
  }
  return { shelf: '', hosts: chosen }
}

/** A folder such as `skills`, which any repository may have, is no sign of a host. */
function isAt(folder: string): (known: string) => boolean {
  return (known) => known.startsWith('.') && (folder === known || folder.endsWith(`/${known}`))
}
