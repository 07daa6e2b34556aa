import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every page people read: the root, docs, examples, and one per rule. Example skills are data, not pages. */
const pages = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.md') && !/(?:^|\/)(?:node_modules|dist|\.git)\//.test(path))
  .filter((path) => !/^examples\/skills\/.+\//.test(path) && !/^\.changeset\//.test(path))

const withoutCode = (text: string) =>
  text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '').replace(/`[^`\n]*`/g, '')

describe('links', () => {
  it.each(pages)('%s points at files that exist', (page) => {
    const text = withoutCode(readFileSync(join(root, page), 'utf8'))
    const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target]) => target!)
      .filter((target) => !/^(?:[a-z]+:|#)/i.test(target))
      .filter((target) => !existsSync(resolve(root, dirname(page), target.replace(/#.*$/, ''))))
    expect(broken).toEqual([])
  })
})

/** Code blocks marked `sh`: run in a copy of the example skills, with `skillgauge` on PATH. */
const blocks = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => ({
    page,
    line: text.slice(0, match.index).split('\n').length,
    commands: match[1]!,
  }))
})

describe('commands in the docs', () => {
  let workspace = ''
  beforeAll(() => {
    workspace = mkdtempSync(join(tmpdir(), 'skillgauge-docs-'))
    const shim = join(workspace, 'skillgauge')
    writeFileSync(
      shim,
      `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'packages/cli/dist/bin.js')}" "$@"\n`,
    )
    chmodSync(shim, 0o755)
  })
  afterAll(() => rmSync(workspace, { recursive: true, force: true }))

  it.each(blocks)('$page:$line', ({ commands, line }) => {
    const cwd = join(workspace, String(line))
    cpSync(join(root, 'examples'), cwd, {
      recursive: true,
      filter: (path) => !relative(root, path).includes('node_modules'),
    })
    for (const command of commands
      .split('\n')
      .filter((text) => text.trim() !== '' && !text.startsWith('#'))) {
      const { status, stderr, stdout } = spawnSync('sh', ['-c', command], {
        cwd,
        encoding: 'utf8',
        env: { ...process.env, PATH: `${workspace}:${process.env['PATH']}`, NO_COLOR: '1' },
      })
      // A comment behind the command says so when it is to fail: `# exit 1`.
      const expected = Number(/# exit (\d)/.exec(command)?.[1] ?? 0)
      expect({ command, status, output: stdout.slice(-500) + stderr.slice(-500) }).toMatchObject({
        status: expected,
      })
    }
  })
})
