/** The message of whatever was thrown. Nothing that is thrown can make this throw. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    // An object that cannot be turned into text.
    return 'no reason given'
  }
}

/** Why the file system refuses, in words that go on after a colon. What has no words here has its code. */
export function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return messageOf(error)
  return words[code] ?? code
}

const words: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'a link in a circle',
}
