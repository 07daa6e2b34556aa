/** What is read of one repository at most. */
export const githubLimits = {
  /** Bytes of an archive as it comes over the wire. */
  archiveBytes: 256 * 1024 * 1024,
  /** The same unpacked. Text shrinks to a quarter at best in practice; zeros shrink to a thousandth. */
  unpackedBytes: 1024 * 1024 * 1024,
  /** Entries of an archive; the largest repositories have some hundred thousand files. */
  archiveEntries: 500_000,
  /** Bytes of skill files that are kept of one archive, and of others beside them. */
  keptBytes: 64 * 1024 * 1024,
  /** Bytes of a JSON answer. The platform cuts a tree at 7 MB; parsing one holds up everybody else. */
  answerBytes: 16 * 1024 * 1024,
  /** Files that are fetched one by one. */
  blobs: 40,
  /** Bytes of a repository above which one skill is fetched file by file and not with everything else. */
  largeRepository: 64 * 1024 * 1024,
  /** Milliseconds for the whole of it. */
  timeout: 60_000,
} as const
