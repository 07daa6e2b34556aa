import Database from 'libsql'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../test-world.js'
import { openUsageDatabase } from './database.js'
import { readInbox } from './inbox.js'
import { bin } from '../../built-program.js'

if (!existsSync(bin))
  throw new Error('These tests run the built command line: run `node scripts/build.js skillgauge` first.')

interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the hook as an agent does: a process with JSON on its stdin, which is closed unless `keepOpen`. */
function hook(
  home: string,
  input: string | Uint8Array,
  options: { keepOpen?: boolean; uid?: number; program?: string } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [options.program ?? bin, 'record-use'], {
    // Whoever it runs as may not be let into the folder of this checkout.
    ...(options.program !== undefined && { cwd: dirname(options.program) }),
    env: { HOME: home },
    ...(options.uid !== undefined && { uid: options.uid, gid: options.uid }),
  })
  const out = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (out.stderr += text))
  // It may be gone before it has read everything.
  child.stdin.on('error', () => {})
  if (options.keepOpen) child.stdin.write(input)
  else child.stdin.end(input)
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...out })))
}

function claude(cwd: string, skill: string, call: string): string {
  return JSON.stringify({
    session_id: 's1',
    transcript_path: '/home/ann/.claude/projects/x/s1.jsonl',
    cwd,
    permission_mode: 'default',
    hook_event_name: 'PostToolUse',
    tool_name: 'Skill',
    tool_input: { skill, args: 'what the person asked for' },
    tool_response: { success: true, commandName: skill },
    tool_use_id: call,
  })
}

/** The built command line where every user can read it: a checkout may lie below a home that only its owner may enter. */
function readableCopy(): string {
  const folder = testFolder()
  chmodSync(folder, 0o755)
  cpSync(dirname(bin), join(folder, 'dist'), { recursive: true })
  return join(folder, 'dist/bin.js')
}

const silent = { code: 0, stdout: '', stderr: '' }
const inboxOf = (home: string) => readInbox(join(home, '.skillgauge'), new Date()).records

describe('the hook', () => {
  const project = testFolder({
    '.git/HEAD': 'ref: refs/heads/main\n',
    'src/x': '',
    '.claude/skills/pdf/SKILL.md': skillMd('pdf'),
  })

  it('stores the name, the tokens, the repository, the agent and the time, and nothing else', async () => {
    const home = testFolder()
    expect(await hook(home, claude(join(project, 'src'), 'pdf', 't1'))).toEqual(silent)
    expect(inboxOf(home)).toEqual([
      {
        kind: 'use',
        id: expect.stringMatching(/^[0-9a-f]{32}$/),
        skillName: 'pdf',
        tokens: expect.any(Number),
        repoRoot: project,
        source: 'claude-code',
        at: expect.stringMatching(/Z$/),
      },
    ])
  })

  it('answers Cursor with an object that changes nothing', async () => {
    const home = testFolder()
    const payload = {
      conversation_id: 'c',
      generation_id: 'g',
      hook_event_name: 'postToolUse',
      cursor_version: '2.4.1',
      workspace_roots: [project],
      tool_name: 'Read',
      tool_input: { file_path: join(project, '.claude/skills/pdf/SKILL.md') },
      tool_output: 'x'.repeat(10_000),
    }
    expect(await hook(home, JSON.stringify(payload))).toEqual({ ...silent, stdout: '{}\n' })
    expect(inboxOf(home)).toMatchObject([{ skillName: 'pdf', source: 'cursor', repoRoot: project }])
    const other = { ...payload, tool_input: { file_path: join(project, 'README.md') } }
    expect(await hook(home, JSON.stringify(other))).toEqual({ ...silent, stdout: '{}\n' })
    expect(inboxOf(home)).toHaveLength(1)
  })

  it('loses none of fifty that come at once', async () => {
    const home = testFolder()
    const ended = await Promise.all(
      Array.from({ length: 50 }, (_, i) => hook(home, claude(project, `skill-${i}`, `t${i}`))),
    )
    expect(ended).toEqual(ended.map(() => silent))
    const { stdout } = await runIn(project, ['stats', 'count', '-f', 'json'], { env: { HOME: home } })
    expect(JSON.parse(stdout).skills).toHaveLength(50)
  })

  it('waits for no lock, and what it records is there when the lock is gone', async () => {
    const home = testFolder()
    ;(await openUsageDatabase(join(home, '.skillgauge'))).close()
    const other = new Database(join(home, '.skillgauge/usage.db'))
    other.exec('begin exclusive')
    expect(await hook(home, claude(project, 'pdf', 't1'))).toEqual(silent)
    other.exec('commit')
    other.close()
    const { stdout } = await runIn(project, ['stats', 'count', '-f', 'json'], { env: { HOME: home } })
    expect(JSON.parse(stdout).skills).toMatchObject([{ skill_name: 'pdf', uses: 1 }])
  })

  it.each([
    ['nothing', ''],
    ['half an object', '{"tool_name": "Skill", "tool_input": {"ski'],
    ['no object', '[1, 2]'],
    ['bytes', Uint8Array.from({ length: 1000 }, (_, i) => (i * 37) % 256)],
    [
      'another tool',
      '{"hook_event_name": "PostToolUse", "tool_name": "Bash", "tool_input": {"command": "ls"}}',
    ],
    ['too much', `{"tool_name": "Skill", "tool_input": {"skill": "pdf"}, "x": "${'y'.repeat(3_000_000)}"}`],
    ['deep nesting', `${'['.repeat(200_000)}`],
  ])('is silent about %s', async (_, input) => {
    const home = testFolder()
    expect(await hook(home, input)).toEqual(silent)
    expect(existsSync(join(home, '.skillgauge'))).toBe(false)
  })

  it('does not wait for an agent that never hangs up', async () => {
    const home = testFolder()
    expect(await hook(home, claude(project, 'pdf', 't1'), { keepOpen: true })).toEqual(silent)
    expect(inboxOf(home)).toHaveLength(1)
    expect(await hook(home, '', { keepOpen: true })).toEqual(silent)
  })

  it('is silent where it cannot write, and where there is no home', async () => {
    expect(await hook('', claude(project, 'pdf', 't1'))).toEqual(silent)
    const file = testFolder({ '.skillgauge': 'a file where the folder would be' })
    expect(await hook(file, claude(project, 'pdf', 't1'))).toEqual(silent)
    const closed = testFolder()
    mkdirSync(join(closed, '.skillgauge'))
    chmodSync(join(closed, '.skillgauge'), 0o500)
    const other = process.geteuid?.() === 0 ? { uid: 65_534, program: readableCopy() } : {}
    expect(await hook(closed, claude('/gone', 'pdf', 't1'), other)).toEqual(silent)
    expect(inboxOf(closed)).toEqual([])
  })
})

it('needs no database library, and only `stats` says so', () => {
  // Nothing is installed beside this copy.
  const copy = testFolder({ 'good/SKILL.md': skillMd('good') })
  cpSync(dirname(bin), join(copy, 'dist'), { recursive: true })
  const cli = (input: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(copy, 'dist/bin.js'), ...args], {
      cwd: copy,
      env: { HOME: copy },
      input,
      encoding: 'utf8',
    })
  expect(cli(claude(copy, 'pdf', 't1'), 'record-use').status).toBe(0)
  expect(cli('', 'evaluate', 'good', '--skip-review')).toMatchObject({ status: 0, stderr: '' })
  const stats = cli('', 'stats')
  expect([stats.status, stats.stdout]).toEqual([1, ''])
  expect(stats.stderr).toMatch(
    /^error: The usage database needs the package `libsql`, which cannot be loaded here/,
  )
  expect(inboxOf(copy).map(({ kind }) => kind)).toEqual(['use', 'evaluation'])
})
