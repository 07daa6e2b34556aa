/** What of a host decides where a skill is loaded. */
export interface HostFolders {
  readonly id: string
  /** Where a project keeps skills, from its root: `.claude/skills`. */
  readonly folders: readonly string[]
}

export interface Shelf {
  /** `undefined`: no host loads the skill where it lies. */
  readonly shelf: string | undefined
  /** Ids of the chosen hosts that do. */
  readonly hosts: readonly string[]
}

/** Folders that no host loads skills from: theirs are copied, shown, tested or archived. */
const notLoaded = new Set(
  (
    'template templates fixture fixtures __fixtures__ test tests __tests__ testdata example examples ' +
    'archive archived deprecated backup'
  ).split(' '),
)

/**
 * The shelf of the skill at this path: a host folder (`.claude/skills`), the root of its plugin, else the root of the
 * collection, which any host may load.
 *
 * @param known - All hosts.
 * @param chosen - Ids of the hosts in the settings.
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

/** Any repository may have a folder named `skills`: only hidden folders are a sign of a host. */
function isAt(folder: string): (known: string) => boolean {
  return (known) => known.startsWith('.') && (folder === known || folder.endsWith(`/${known}`))
}
