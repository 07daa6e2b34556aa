/** Limits for one repository. */
export const githubLimits = {
  /** Bytes of an archive, compressed. */
  archiveBytes: 256 * 1024 * 1024,
  /** Bytes unpacked. Text rarely compresses below a quarter; zeros compress to a thousandth. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** The largest repositories have some hundred thousand files. */
  archiveEntries: 500_000,
  /** Characters of all paths of an archive: they are kept until it has ended. */
  pathCharacters: 32 * 1024 * 1024,
  /** Bytes kept of one archive, for skill files and for others separately. */
  keptBytes: 64 * 1024 * 1024,
  /** Bytes kept of all archives that are read or evaluated at the same time; others wait. */
  keptBytesOfAll: 256 * 1024 * 1024,
  /** Bytes of one repository that do not count there: most have less, and must not wait behind large ones. */
  uncountedBytes: 8 * 1024 * 1024,
  /** Bytes of a JSON response. GitHub truncates a tree at 7 MB; parsing blocks the thread. */
  answerBytes: 16 * 1024 * 1024,
  /** Files that the archive lacks, fetched one by one: each is a request, and whose repository it is decides how many there are. */
  filesNotInArchive: 10,
  /** Files of a single skill of a large repository, which are fetched one by one. */
  filesOfLargeRepository: 40,
  /** Bytes; a single skill of a larger repository is fetched file by file. */
  largeRepository: 64 * 1024 * 1024,
  /** Milliseconds in total. */
  timeout: 60_000,
} as const
