/** The message of a thrown value. Never throws. */
export function messageOf(thrown: unknown): string {
  try {
    return String(thrown instanceof Error ? thrown.message : thrown)
  } catch {
    // Its conversion to text throws.
    return 'no reason given'
  }
}

/** Why a file operation failed, to follow a colon; an unknown error code as it is. */
export function reasonOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown }
  if (typeof code !== 'string') return messageOf(error)
  return reasons[code] ?? code
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'larger files may not be written here',
  EMFILE: 'too many files are open',
  ENOENT: 'it is not there',
  EISDIR: 'it is a folder',
  EEXIST: 'a file is in the way',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'its name is too long',
  ELOOP: 'a link in a circle',
}
