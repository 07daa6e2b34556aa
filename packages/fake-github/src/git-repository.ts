import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export type Content = string | Uint8Array | { readonly link: string } | { readonly submodule: string }

export interface TreeEntry {
  readonly path: string
  readonly mode: string
  readonly type: 'blob' | 'tree' | 'commit'
  readonly sha: string
  /** Only for blobs. */
  readonly size?: number
}

export interface GitRepository {
  readonly folder: string
  /** Replaces all files with these and commits them. */
  commit(files: Readonly<Record<string, Content>>): string
  /** SHA of HEAD; `undefined` before the first commit. */
  head(): string | undefined
  tree(sha: string): readonly TreeEntry[] | undefined
  blob(sha: string): Buffer | undefined
  has(sha: string): boolean
  /** The output of `git archive`, which applies `.gitattributes` as GitHub does. */
  archive(sha: string, prefix: string): Promise<Buffer>
  remove(): void
}

// Isolated from the git settings of this machine.
const env = {
  PATH: process.env['PATH'],
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_AUTHOR_DATE: '2026-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
  GIT_COMMITTER_DATE: '2026-01-01T00:00:00Z',
}

export function gitRepository(files: Readonly<Record<string, Content>> = {}): GitRepository {
  const folder = mkdtempSync(join(tmpdir(), 'fake-github-'))
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, env, maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'pipe'] })
  const line = (...args: string[]) =>
    git(...args)
      .toString()
      .trim()
  const attempt = <T>(run: () => T): T | undefined => {
    try {
      return run()
    } catch {
      return undefined
    }
  }
  git('init', '-q', '-b', 'main')

  const repository: GitRepository = {
    folder,
    commit(files) {
      git('rm', '-rqf', '--cached', '--ignore-unmatch', '.')
      for (const [path, content] of Object.entries(files)) put(join(folder, path), content)
      const inTree = Object.keys(files).filter((path) => !isSubmodule(files[path]!))
      execFileSync('git', ['add', '-f', '--pathspec-from-file=-', '--pathspec-file-nul'], {
        cwd: folder,
        env: { ...env, GIT_LITERAL_PATHSPECS: '1' },
        input: inTree.join('\0'),
      })
      for (const [path, content] of Object.entries(files))
        if (isSubmodule(content))
          git('update-index', '--add', '--cacheinfo', `160000,${content.submodule},${path}`)
      git('commit', '-q', '--allow-empty', '-m', 'files')
      return line('rev-parse', 'HEAD')
    },
    head: () => attempt(() => line('rev-parse', '--verify', '-q', 'HEAD')),
    has: (sha) => attempt(() => line('cat-file', '-t', sha)) === 'commit',
    tree: (sha) =>
      attempt(() => git('ls-tree', '-r', '-t', '-l', '-z', '--full-tree', sha).toString())
        ?.split('\0')
        .filter((entry) => entry !== '')
        .map(treeEntry),
    blob: (sha) => attempt(() => git('cat-file', 'blob', sha)),
    archive: (sha, prefix) => collect(['archive', '--format=tar.gz', `--prefix=${prefix}/`, sha], folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
  if (Object.keys(files).length > 0) repository.commit(files)
  return repository
}

function put(path: string, content: Content): void {
  if (isSubmodule(content)) return
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  if (typeof content === 'string' || content instanceof Uint8Array) {
    writeFileSync(path, content)
    if (path.endsWith('.sh')) chmodSync(path, 0o755)
  } else if ('link' in content) symlinkSync(content.link, path)
}

function isSubmodule(content: Content): content is { readonly submodule: string } {
  return typeof content === 'object' && 'submodule' in content
}

/** `100644 blob 3b18e5… 12\tpath` */
function treeEntry(listed: string): TreeEntry {
  const [facts = '', path = ''] = listed.split('\t')
  const [mode = '', type = '', sha = '', size = '-'] = facts.split(/ +/)
  return {
    path,
    mode,
    type: type as TreeEntry['type'],
    sha,
    ...(size !== '-' && { size: Number(size) }),
  }
}

function collect(args: readonly string[], cwd: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const git = spawn('git', args, { cwd, env, stdio: ['ignore', 'pipe', 'inherit'] })
    git.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    git.on('error', reject)
    git.on('close', (code) =>
      code === 0 ? resolve(Buffer.concat(chunks)) : reject(new Error(`git archive ended with ${code}`)),
    )
  })
}
