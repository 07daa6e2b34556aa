import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hookCommand } from './hook-command.js'
import { runIn, testFolder, write } from '../../../test-world.js'
import { asNobody } from '../../../../../tests/as-nobody.js'
import { bin } from '../../../built-program.js'

const setup = (home: string, words = '', env: Record<string, string> = {}) =>
  runIn(home, ['setup', ...words.split(' ').filter(Boolean)], { env: { HOME: home, ...env } })

const text = (...path: string[]) => readFileSync(join(...path), 'utf8')

describe('setup', () => {
  it('adds the hooks once, and takes them out so that the files are as before', async () => {
    const claude = '\uFEFF{\r\n\t// mine\r\n\t"env": { "TOKEN": "x" },\r\n}\r\n'
    const cursor = '{"version": 1, "hooks": {"stop": [{"command": "./notify.sh"}]}}'
    const home = testFolder({ '.claude/settings.json': claude, '.cursor/hooks.json': cursor })
    chmodSync(join(home, '.claude/settings.json'), 0o640)
    const first = await setup(home)
    expect([first.code, first.stderr]).toEqual([0, ''])
    expect(first.stdout).toContain(
      `ok Claude Code now records which skills it uses: ${home}/.claude/settings.json\n`,
    )
    expect(JSON.parse(text(home, '.cursor/hooks.json'))).toMatchObject({
      version: 1,
      hooks: { stop: [{ command: './notify.sh' }], postToolUse: [{ matcher: 'Read' }] },
    })
    const written = text(home, '.claude/settings.json')
    expect(written).toContain('\r\n\t\t\t\t"matcher": "Skill",\r\n')
    expect(statSync(join(home, '.claude/settings.json')).mode & 0o777).toBe(0o640)

    expect((await setup(home)).stdout).toContain('Claude Code is set up already')
    expect(text(home, '.claude/settings.json')).toBe(written)

    expect((await setup(home, '--remove')).stdout).toContain('Cursor records no use of skills any more')
    expect([text(home, '.claude/settings.json'), text(home, '.cursor/hooks.json')]).toEqual([claude, cursor])
    expect((await setup(home, '--remove')).stdout).toContain('Claude Code had no hook of skillgauge')
    expect(readdirSync(join(home, '.claude'))).toEqual(['settings.json'])
  })

  it('makes the files where there are none, and removes them again', async () => {
    const home = testFolder()
    mkdirSync(join(home, '.claude'))
    mkdirSync(join(home, '.cursor'))
    await setup(home)
    expect(Object.keys(JSON.parse(text(home, '.claude/settings.json')))).toEqual(['hooks'])
    expect(JSON.parse(text(home, '.cursor/hooks.json'))).toMatchObject({ version: 1 })
    await setup(home, '--remove')
    expect([readdirSync(join(home, '.claude')), readdirSync(join(home, '.cursor'))]).toEqual([[], []])
  })

  it('says which agent is not installed', async () => {
    const home = testFolder()
    expect(await setup(home)).toEqual({
      code: 0,
      stdout:
        `- Claude Code is not installed: there is no ${home}/.claude.\n` +
        `- Cursor is not installed: there is no ${home}/.cursor.\n`,
      stderr: '',
    })
    expect(readdirSync(home)).toEqual([])
    expect((await runIn(home, ['setup'], { env: {} })).stdout).toContain('there is no home folder')
  })

  it('looks for Claude Code where CLAUDE_CONFIG_DIR says', async () => {
    const home = testFolder({ 'elsewhere/settings.json': '{}' })
    await setup(home, '', { CLAUDE_CONFIG_DIR: join(home, 'elsewhere') })
    expect(text(home, 'elsewhere/settings.json')).toContain('record-use')
    expect(existsSync(join(home, '.claude'))).toBe(false)
  })

  it('leaves a file alone that it does not understand, and goes on with the others', async () => {
    const broken = '{\n  "model": "opus"\n  "env": {}\n}\n'
    const home = testFolder({ '.claude/settings.json': broken, '.cursor/hooks.json': '{}' })
    const { code, stderr } = await setup(home)
    expect(code).toBe(1)
    expect(stderr).toBe(
      `error: ${home}/.claude/settings.json:3 is not valid JSON. It was left as it is; fix it, and run this again.\n`,
    )
    expect(text(home, '.claude/settings.json')).toBe(broken)
    expect(text(home, '.cursor/hooks.json')).toContain('record-use')
    write(home, { '.claude/settings.json': Uint8Array.from([0x7b, 0xff, 0x7d]) })
    expect((await setup(home)).stderr).toContain('it is not written in UTF-8')
    write(home, { '.claude/settings.json': '['.repeat(200_000) })
    expect(await setup(home)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('settings.json cannot be changed: it is nested too deeply.'),
    })
  })

  it('reads no settings file that is far too large', async () => {
    const home = testFolder({ '.claude/settings.json': '{}' })
    truncateSync(join(home, '.claude/settings.json'), 3 * 2 ** 30)
    expect(await setup(home)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('settings.json cannot be changed: it is larger than 16 MiB.'),
    })
  })

  it('follows links to the file itself', async () => {
    const home = testFolder({ 'dotfiles/claude.json': '{}\n' })
    mkdirSync(join(home, '.claude'))
    symlinkSync('../dotfiles/claude.json', join(home, '.claude/settings.json'))
    await setup(home)
    expect(lstatSync(join(home, '.claude/settings.json')).isSymbolicLink()).toBe(true)
    expect(text(home, 'dotfiles/claude.json')).toContain('record-use')
    await setup(home, '--remove')
    expect(text(home, 'dotfiles/claude.json')).toBe('{}\n')
    symlinkSync('../nowhere.json', join(home, '.claude/other'))
    mkdirSync(join(home, '.cursor'))
    symlinkSync('../nowhere.json', join(home, '.cursor/hooks.json'))
    expect(await setup(home)).toMatchObject({ code: 1, stderr: expect.stringContaining('it is not there') })
  })

  it('says what it may not write', async () => {
    await setup(testFolder())
    await asNobody(async () => {
      const home = testFolder({ '.claude/settings.json': '{}' })
      chmodSync(join(home, '.claude'), 0o500)
      const { code, stderr } = await setup(home)
      expect([code, stderr]).toEqual([1, expect.stringContaining('cannot be changed: permission denied')])
      chmodSync(join(home, '.claude'), 0o700)
      expect(text(home, '.claude/settings.json')).toBe('{}')
    })
  })

  it('writes a command that runs', () => {
    const home = testFolder()
    mkdirSync(join(home, '.claude'))
    const env = { HOME: home, PATH: process.env['PATH'] }
    expect(spawnSync(process.execPath, [bin, 'setup'], { env }).status).toBe(0)
    const settings = JSON.parse(text(home, '.claude/settings.json'))
    const { command } = settings.hooks.PostToolUse[0].hooks[0]
    const input = JSON.stringify({ tool_name: 'Skill', tool_input: { skill: 'pdf' } })
    // As from an agent that was not started by a shell.
    const { status, stdout } = spawnSync('/bin/sh', ['-c', command], {
      env: { HOME: home },
      input,
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([0, ''])
    expect(text(home, '.skillgauge/inbox.jsonl')).toContain('"skillName":"pdf"')
  })
})

describe('the command of the hook', () => {
  it('is quoted for the shells of its platform', () => {
    expect(hookCommand('/opt/node', '/opt/skillgauge/dist/bin.js', 'linux')).toBe(
      '/opt/node /opt/skillgauge/dist/bin.js record-use',
    )
    expect(hookCommand("/Users/Jo O'Hara/node", '/a b/$HOME/bin.js', 'darwin')).toBe(
      `'/Users/Jo O'\\''Hara/node' '/a b/$HOME/bin.js' record-use`,
    )
    expect(hookCommand('C:\\node.exe', 'C:\\Program Files\\x\\bin.js', 'win32')).toBe(
      'node "C:/Program Files/x/bin.js" record-use',
    )
    expect(() => hookCommand('C:\\node.exe', 'C:\\$x\\bin.js', 'win32')).toThrow(/no shell of Windows/)
  })
})
