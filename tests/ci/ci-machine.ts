import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { skillMd, testFolder, write } from '../../packages/cli/test-world.js'

// Simulates the parts of a CI machine that the examples need.

const root = fileURLToPath(new URL('../..', import.meta.url))
export const bin = join(root, 'packages/cli/dist/bin.js')
if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

export const textOf = (path: string) => readFileSync(join(root, 'examples', path), 'utf8')

/** Without the git settings of this machine. */
export const env = {
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  NO_COLOR: '1',
}

export function git(cwd: string, ...args: string[]) {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false']
  const { status, stderr } = spawnSync('git', [...identity, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  expect([args, status, stderr.slice(0, 300)]).toEqual([args, 0, expect.anything()])
}

function commit(cwd: string, message: string) {
  git(cwd, 'add', '--all')
  git(cwd, 'commit', '--quiet', '--message', message)
}

/** Creates a repository with a good and a bad skill on `main`, and a branch that adds `files`. */
export function repository(files: Record<string, string> = {}): string {
  const cwd = testFolder({
    'skills/word-count/SKILL.md': skillMd('word-count'),
    'skills/old/SKILL.md': skillMd('Old Name'),
  })
  git(cwd, 'init', '--quiet', '--initial-branch=main')
  commit(cwd, 'first')
  git(cwd, 'switch', '--quiet', '--create', 'change')
  write(cwd, files)
  if (Object.keys(files).length > 0) commit(cwd, 'change')
  return cwd
}

/**
 * Creates a folder for PATH with `skillgauge`, an `npx` that runs it for any version, and an `npm` that installs it into the working
 * directory and writes its arguments to the file `called-with`.
 */
function programs(): string {
  const folder = testFolder()
  const call = `exec "${process.execPath}" "${bin}" "$@"`
  const texts = {
    skillgauge: `#!/bin/sh\n${call}\n`,
    npx: `#!/bin/sh\n[ "$1" = --yes ] || exit 9\ncase "$2" in skillgauge@?*) ;; *) exit 9;; esac\nshift 2\n${call}\n`,
    npm: `#!/bin/sh\nprintf '%s\\n' "$@" > called-with\nmkdir -p node_modules/skillgauge/dist\necho 'import("${bin}")' > node_modules/skillgauge/dist/bin.js\n`,
  }
  for (const [name, text] of Object.entries(texts)) {
    writeFileSync(join(folder, name), text)
    chmodSync(join(folder, name), 0o755)
  }
  return folder
}

/** PATH with these programs first. */
export const path = `${programs()}${delimiter}${process.env['PATH']}`

/** Runs a script as a CI service does, with these programs on PATH. */
export function shell(cwd: string, script: string, more: Record<string, string> = {}) {
  return spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script], {
    cwd,
    encoding: 'utf8',
    env: { ...env, PATH: path, ...more },
  })
}
