/** Of a host only what says where it looks. */
export interface HostFolders {
  readonly id: string
  /** Where a project keeps skills, from its root: `.claude/skills`. */
  readonly folders: readonly string[]
}

/** Where a skill is loaded from, and by which hosts. */
export interface Shelf {
  /** `undefined`: no host loads the skill where it lies. */
  readonly shelf: string | undefined
  /** Ids of the chosen hosts that do. */
  readonly hosts: readonly string[]
}

/** Folders that hold skills nobody loads from there: they are copied, shown, tested or kept. */
const notLoaded = new Set(
  (
    'template templates fixture fixtures __fixtures__ test tests __tests__ testdata example examples ' +
    'archive archived deprecated backup'
  ).split(' '),
)

/**
 * The shelf of the skill at this path: a folder that hosts know (`.claude/skills`), the root of its plugin, else the root of the
 * collection, from which any host may be given it.
 *
 * @param known - All hosts.
 * @param chosen - Ids of those that count.
 */
export function shelfOf(
  path: string,
  pluginRoots: ReadonlySet<string>,
  known: readonly HostFolders[],
  chosen: readonly string[],
): Shelf {
  const above = path.split('/').slice(0, -1)
  if (above.some((folder) => notLoaded.has(folder.toLowerCase()))) return { shelf: undefined, hosts: [] }
  for (let end = above.length; end > 0; end--) {
    const folder = above.slice(0, end).join('/')
    const readers = known.filter(({ folders }) => folders.some(isAt(folder)))
    const wanted = readers.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
    if (readers.length > 0) return { shelf: wanted.length > 0 ? folder : undefined, hosts: wanted }
    if (pluginRoots.has(folder)) return { shelf: folder, hosts: chosen }
  }
  return { shelf: '', hosts: chosen }
}

/** A folder such as `skills`, which any repository may have, is not a sign of a host. */
function isAt(folder: string): (known: string) => boolean {
  return (known) => known.startsWith('.') && (folder === known || folder.endsWith(`/${known}`))
}
