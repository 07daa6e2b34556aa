/** Limits for one skill. What they exclude is named in `incomplete` or by the error of `read`. */
export const limits = {
  /** Bytes of a file. SKILL.md counts as suspicious from 100 KB on. */
  fileBytes: 1024 * 1024,
  /** Bytes of all files. */
  skillBytes: 16 * 1024 * 1024,
  /** Listed files. */
  files: 20_000,
  /** Folders per search for skills. */
  folders: 100_000,
  /** Levels below the starting folder. */
  depth: 64,
} as const

/** `1 MiB`, `256 KiB` */
export function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MiB` : `${bytes / 1024} KiB`
}

/** Throws for a file over the limit. */
export function refuseLargeFile(bytes: number): void {
  if (bytes > limits.fileBytes) throw new Error(`larger than ${formatBytes(limits.fileBytes)}`)
}

/** Throws once the files of a skill come to more than its limit. A file counts once, however often it is read. */
export function createReadBudget() {
  const counted = new Set<string>()
  let left: number = limits.skillBytes
  return (path: string, bytes: number): void => {
    if (counted.has(path)) return
    if (bytes > left) throw new Error(`the files read before it come to ${formatBytes(limits.skillBytes)}`)
    counted.add(path)
    left -= bytes
  }
}
