import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from './test-world.js'
import { bin } from './built-program.js'

if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

const root = testFolder({ 'good/SKILL.md': skillMd('good'), 'bad/SKILL.md': skillMd('Bad Name') })

/** A folder whose JSON is well over what a pipe holds. */
const many = testFolder(
  Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`skills/s${i}/SKILL.md`, skillMd(`S ${i}`)])),
)

interface Ended {
  readonly code: number | null
  readonly signal: string | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the built command line, or a shell line in which `"$NODE" "$BIN"` is it. */
function start(
  cwd: string,
  command: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd,
    env: { PATH: process.env['PATH'], NODE: process.execPath, BIN: bin, ...env },
    // bash reads .bashrc when its stdin is a socket.
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text))
  return new Promise((resolve) => child.on('close', (code, signal) => resolve({ code, signal, ...out })))
}

const cli = (cwd: string, ...args: string[]) => start(cwd, process.execPath, [bin, ...args])
const shell = (cwd: string, line: string) => start(cwd, 'bash', ['-o', 'pipefail', '-c', line])

describe('the built command line', () => {
  it('exits with 0 and 1, and never with 2', async () => {
    expect(await cli(root, 'check', 'good')).toMatchObject({ code: 0, stderr: '' })
    expect(await cli(root, 'check', 'bad')).toMatchObject({ code: 1, stderr: '' })
    expect(await cli(root, 'evaluate', '--all', '--no-save')).toMatchObject({ code: 1, stderr: '' })
    expect(await cli(root, 'check', 'nowhere')).toMatchObject({ code: 1, stdout: '' })
    expect(await cli(root, '--nonsense')).toMatchObject({ code: 1, stdout: '' })
    expect(await cli(root, 'nonsense')).toMatchObject({ code: 1, stdout: '' })
    expect(await cli(root)).toMatchObject({ code: 0, stderr: '' })
    expect(await cli(root, '--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\S*\n$/),
    })
  })

  it.skipIf(process.platform === 'win32')('says that the working directory is gone', async () => {
    const line = 'mkdir gone && cd gone && rmdir ../gone && "$NODE" "$BIN"'
    for (const command of ['', 'check --all', 'init --yes', 'mcp', 'lsp --stdio'])
      expect(await shell(testFolder(), `${line} ${command}`)).toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'error: The working directory is not there any more. Go to a folder that is (`cd`).\n',
      })
    expect(await shell(testFolder(), `${line} --version`)).toMatchObject({ code: 0, stderr: '' })
  })

  it('gets a long JSON whole through a pipe', async () => {
    const { code, stdout } = await cli(many, 'evaluate', '--all', '--no-save', '-f', 'json')
    expect(stdout.length).toBeGreaterThan(1_000_000)
    expect([code, JSON.parse(stdout).skills.length]).toEqual([1, 400])
    // A reader that takes little at a time.
    const slow = await shell(
      many,
      '"$NODE" "$BIN" evaluate --all --no-save -f json | dd bs=64 2>/dev/null | wc -c',
    )
    expect(Number(slow.stdout)).toBe(Buffer.byteLength(stdout))
  })

  it('is quiet when the reader has seen enough, and still says what it found', async () => {
    const { code, stderr } = await shell(
      many,
      '"$NODE" "$BIN" evaluate --all --no-save -f json | head -c 10 >/dev/null',
    )
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' })
    expect(await shell(root, '"$NODE" "$BIN" check good | true')).toMatchObject({ code: 0, stderr: '' })
  })

  it('colours nothing in a pipe, and everything when forced to', async () => {
    expect((await cli(root, 'check', 'bad')).stdout).not.toContain('\u001B')
    const forced = await start(root, process.execPath, [bin, 'check', 'bad'], { FORCE_COLOR: '1' })
    expect(forced.stdout).toContain('\u001B[')
  })

  it('writes JSON and notes to their own streams', async () => {
    const { stdout, stderr } = await cli(testFolder(), 'evaluate', '--all', '--no-save', '-f', 'json')
    expect(JSON.parse(stdout)).toMatchObject({ skills: [] })
    expect(stderr).toMatch(/^note: [^\n]+\n$/)
  })

  it('brings the page of every check', async () => {
    const { stdout: catalog } = await cli(root, 'list-checks', '-f', 'json')
    const ids = JSON.parse(catalog).checks.map(({ check_id }: { check_id: string }) => check_id)
    const { code, stdout } = await cli(root, 'explain', ...ids, '-f', 'json')
    const { checks } = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(checks.filter(({ page }: { page: string | null }) => page === null)).toEqual([])
  })

  it('runs no code of a skill', async () => {
    const trap = testFolder({
      'x/SKILL.md': '---js\nglobalThis.process.exit(42)\n---\nbody',
      'x/scripts/index.js': 'process.exit(43)',
      'x/package.json': '{"type":"module","skill":{"plugins":["./scripts/index.js"]}}',
      'x/.skillrc': '{"plugins":["./scripts/index.js"],"rules":{"structure.valid-frontmatter":"off"}}',
    })
    const { code, stdout } = await cli(trap, 'check', 'x')
    expect([code, stdout]).toEqual([1, expect.stringContaining('structure.valid-frontmatter')])
    expect(existsSync(join(trap, 'x/.skillgauge'))).toBe(false)
  })
})
