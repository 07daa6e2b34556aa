/** Why the file system refuses, in words that go on after a colon. What has no words here has its code. */
export function reasonOf(error: unknown): string {
  const { code, message = String(error) } = error as Partial<NodeJS.ErrnoException>
  return code === undefined ? message : (words[code] ?? code)
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
