/** What is read of one skill at most. What a limit leaves out is named in `incomplete` or by the error of `read`. */
export const limits = {
  /** Bytes of one file. A SKILL.md is judged suspicious from 100 KB on; ten times that is enough to say so. */
  fileBytes: 1024 * 1024,
  /** Bytes of all the files of a skill that are read. */
  skillBytes: 16 * 1024 * 1024,
  /** Files of one skill that are listed. */
  files: 20_000,
  /** Folders that one search for skills opens. */
  folders: 100_000,
  /** Levels below the starting folder. Deeper ones are made by mistake or by malice. */
  depth: 64,
} as const

/** `1 MiB`, `256 KiB`, as messages say it. */
export function inBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MiB` : `${bytes / 1024} KiB`
}
