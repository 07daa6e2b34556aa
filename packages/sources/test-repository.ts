import { execFileSync } from 'node:child_process'
import { testFolder } from './test-folder.js'

const settings = [
  'user.name=T',
  'user.email=t@example.com',
  'commit.gpgsign=false',
  'protocol.file.allow=always',
]

/** Runs git without the settings of this machine. */
export function git(cwd: string, ...args: readonly string[]): string {
  return execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], {
    cwd,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}

/** A repository with one commit of these files on `main`. */
export function testRepository(files: Parameters<typeof testFolder>[0] = {}): string {
  const root = testFolder(files)
  git(root, 'init', '-q', '-b', 'main')
  commitAll(root)
  return root
}

export function commitAll(root: string): void {
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'more', '--allow-empty')
}
