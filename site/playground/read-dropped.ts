/** The same limits as in the command line. */
const maxFileBytes = 1024 * 1024
const maxSkillBytes = 16 * 1024 * 1024
const maxFiles = 2_000

export interface DroppedSkill {
  readonly directory: string
  readonly files: Record<string, Uint8Array>
  /** Sentences about files that were left out. */
  readonly notes: readonly string[]
}

interface FoundFile {
  /** Path, starting with the folder that was dropped. */
  readonly path: string
  readonly file: File
}

/** The files of a folder that was dropped on the page, or of single files. */
export async function readDropped(items: DataTransferItemList): Promise<DroppedSkill> {
  // Before the first `await`, which empties the list.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  const found: FoundFile[] = []
  for (const entry of entries) await collect(entry, found)
  return asSkill(found)
}

/** The files of a folder that was selected in a dialog. */
export function readChosen(files: FileList): Promise<DroppedSkill> {
  return asSkill([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })))
}

async function collect(entry: FileSystemEntry, found: FoundFile[]): Promise<void> {
  if (found.length > maxFiles || entry.name === '.git' || entry.name === 'node_modules') return
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    found.push({ path: entry.fullPath.replace(/^\//, ''), file })
    return
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  for (;;) {
    // Returns up to a hundred entries at a time, and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return
    for (const child of batch) await collect(child, found)
  }
}

async function asSkill(found: readonly FoundFile[]): Promise<DroppedSkill> {
  const skillMd = found
    .filter(({ path }) => /(?:^|\/)skill\.md$/i.test(path))
    .sort((a, b) => a.path.split('/').length - b.path.split('/').length || (a.path < b.path ? -1 : 1))
  const notes: string[] = []
  const root = skillMd[0]?.path.split('/').slice(0, -1).join('/') ?? found[0]?.path.split('/')[0] ?? 'skill'
  if (!skillMd[0]) notes.push('There is no SKILL.md in what was dropped.')
  const nested = skillMd.slice(1).map(({ path }) => path.split('/').slice(0, -1).join('/'))
  if (nested.length > 0)
    notes.push(`There are ${skillMd.length} skills in what was dropped. This one is \`${root}\`.`)
  const prefix = root === '' ? '' : `${root}/`
  const own = found.filter(
    ({ path }) => path.startsWith(prefix) && !nested.some((other) => path.startsWith(`${other}/`)),
  )
  const files: Record<string, Uint8Array> = {}
  let bytes = 0
  for (const { path, file } of own.slice(0, maxFiles)) {
    if (file.size > maxFileBytes || bytes + file.size > maxSkillBytes) {
      notes.push(`\`${path}\` was left out: it is too large.`)
      continue
    }
    bytes += file.size
    files[path.slice(prefix.length)] = new Uint8Array(await file.arrayBuffer())
  }
  if (own.length > maxFiles) notes.push(`Only the first ${maxFiles} files were read.`)
  return { directory: root.split('/').at(-1) || 'skill', files, notes }
}
