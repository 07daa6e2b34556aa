import { join, resolve } from 'node:path'
import { foldersUpTo, statOf } from '../paths.js'
import { readRegularFile } from '../folder/regular-file.js'

/** Origin of a skill in reports. Unknown parts are `''`. */
export interface GitOrigin {
  readonly owner: string
  readonly repo: string
  readonly commitSha: string
}

/** SHA-1 or SHA-256. */
const sha = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/

/** The nearest folder at or above `start` with `.git`, which is a file in worktrees and submodules. */
export function findGitRoot(start: string): string | undefined {
  return foldersUpTo(resolve(start)).find(gitFolderOf)
}

/** Reads git's files without starting a process. */
export function readGitOrigin(root: string): GitOrigin {
  const gitFolder = gitFolderOf(root)
  if (!gitFolder) return { owner: '', repo: '', commitSha: '' }
  // A worktree has its own HEAD and shares the rest.
  const common = resolve(gitFolder, readText(join(gitFolder, 'commondir'))?.trim() ?? '')
  return { ...ownerAndRepo(readText(join(common, 'config')) ?? ''), commitSha: headCommit(gitFolder, common) }
}

/** The git directory of the working tree at `root`. */
export function gitFolderOf(root: string): string | undefined {
  const dotGit = join(root, '.git')
  const stat = statOf(dotGit)
  // As for git, an empty `.git` folder is not a repository.
  if (stat?.isDirectory()) return readText(join(dotGit, 'HEAD')) === undefined ? undefined : dotGit
  const pointer = stat?.isFile() ? /^gitdir: (.+)/.exec(readText(dotGit) ?? '') : null
  return pointer ? resolve(root, pointer[1]!.trimEnd()) : undefined
}

function headCommit(gitFolder: string, common: string): string {
  // Symbolic refs; git itself stops after five.
  for (let name = 'HEAD', depth = 0; depth < 5; depth++) {
    const value = readRef(name, gitFolder, common)
    if (sha.test(value)) return value
    const next = /^ref: (refs\/[^\0]+)$/.exec(value)?.[1]
    if (!next || next.split('/').includes('..')) return ''
    name = next
  }
  return ''
}

function readRef(name: string, gitFolder: string, common: string): string {
  const loose = readText(join(gitFolder, name)) ?? readText(join(common, name))
  if (loose !== undefined) return loose.trim()
  const packed = readText(join(common, 'packed-refs'))?.split('\n') ?? []
  return packed.find((line) => line.trimEnd().endsWith(` ${name}`))?.split(' ')[0] ?? ''
}

/** From `origin`, else from the first remote. */
function ownerAndRepo(config: string): { owner: string; repo: string } {
  const urls = new Map<string, string>()
  let remote: string | undefined
  for (const line of config.split('\n')) {
    const section = /^\s*\[\s*(\w+)(?:\s+"([^"]*)")?\s*\]/.exec(line)
    if (section) remote = section[1]!.toLowerCase() === 'remote' ? section[2] : undefined
    const url = /^\s*url\s*=\s*(\S+)/i.exec(line)?.[1]
    if (url && remote !== undefined && !urls.has(remote)) urls.set(remote, url)
  }
  return parseRemote(urls.get('origin') ?? [...urls.values()][0] ?? '')
}

/**
 * Accepts `https://host/owner/repo.git`, `ssh://git@host:22/owner/repo` and `git@host:owner/repo.git`; local paths have no owner.
 */
function parseRemote(url: string): { owner: string; repo: string } {
  const path =
    /^[a-z][a-z+]*:\/\/[^/]+\/(.+)$/i.exec(url)?.[1] ??
    /^(?:[^@/:]+@)?[^/:\\]{2,}:(?!\/\/)(.+)$/.exec(url)?.[1] ??
    ''
  const parts = path
    .replace(/(?:\.git)?\/*$/, '')
    .split('/')
    .filter(Boolean)
  const repo = parts.pop() ?? ''
  return parts.length === 0 ? { owner: '', repo: '' } : { owner: parts.join('/'), repo }
}

/** `undefined` for a file that is missing or cannot be read. */
export function readText(path: string): string | undefined {
  try {
    return readRegularFile(path).toString()
  } catch {
    return undefined
  }
}
