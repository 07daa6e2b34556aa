import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
const bin = join(packages, 'cli/dist/bin.js')
/** In ms. A process that hangs is killed after this time; the commands here take less than a second. */
const killAfter = 50_000
const linux = process.platform === 'linux'

let root = ''
beforeAll(() => void (root = mkdtempSync(join(tmpdir(), 'skillgauge-places-'))))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const skillMd = '---\nname: x\ndescription: Reads x. Use when the user asks for x.\n---\n\n# X\n\nRead x.\n'

/** A folder with a skill, and a separate home folder. */
function world(): { readonly cwd: string; readonly home: string } {
  const directory = mkdtempSync(join(root, 'case-'))
  const [cwd, home] = [join(directory, 'x'), join(directory, 'home')]
  for (const folder of [cwd, home]) mkdirSync(folder)
  writeFileSync(join(cwd, 'SKILL.md'), skillMd)
  return { cwd, home }
}

function pipe(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  expect(spawnSync('mkfifo', [path]).status).toBe(0)
}

const environment = (home: string) => ({ ...process.env, HOME: home, NO_COLOR: '1', XDG_DATA_HOME: '' })

function skillgauge(args: readonly string[], { cwd, home }: ReturnType<typeof world>, input = '') {
  const env = environment(home)
  const child = spawnSync(process.execPath, [bin, ...args], {
    cwd,
    env,
    input,
    encoding: 'utf8',
    timeout: killAfter,
  })
  expect(child.signal, 'killed: it waited').toBeNull()
  expect(child.stderr).not.toMatch(/please report|node:internal/i)
  return child
}

describe.runIf(linux)('output that cannot be written', () => {
  it.each([
    ['list-checks'],
    ['list-checks --format json'],
    ['explain naming.format'],
    ['scan .'],
    ['scan . --format sarif'],
    ['info .'],
    ['completion bash'],
    ['--help'],
    ['--version'],
  ])('is an error, and is reported: %s', (line) => {
    const { cwd, home } = world()
    const child = spawnSync(
      'sh',
      ['-c', `"$0" "$@" > /dev/full`, process.execPath, bin, ...line.split(' ')],
      {
        cwd,
        env: environment(home),
        encoding: 'utf8',
        timeout: killAfter,
      },
    )
    expect(child.stderr).toBe('error: The output cannot be written: the disk is full.\n')
    expect(child.status).toBe(1)
  })

  it('is an error for stderr, too', () => {
    const { home } = world()
    const run = (to: string) =>
      spawnSync('sh', ['-c', `"$0" "$@" 2> ${to}`, process.execPath, bin, 'scan', '--all'], {
        cwd: home,
        env: environment(home),
        timeout: killAfter,
      }).status
    expect([run('/dev/null'), run('/dev/full')]).toEqual([0, 1])
  })

  it('is reported with its path when it is a file', () => {
    const { stderr, status } = skillgauge(['scan', '.', '-o', '/dev/full'], world())
    expect({ stderr, status }).toEqual({
      status: 1,
      stderr: 'error: `/dev/full` cannot be written: the disk is full.\n',
    })
  })
})

describe('a closed pipe', () => {
  const ended = (child: ChildProcess) =>
    new Promise<{ code: number | null; stderr: string }>((done) => {
      let stderr = ''
      child.stderr!.on('data', (chunk) => (stderr += String(chunk)))
      child.once('close', (code) => done({ code, stderr }))
    })

  it.each([
    ['list-checks --format json', 0],
    ['evaluate . --skip-review --no-save --format json', 0],
    ['scan . --format json', 0],
    ['evaluate nowhere', 1],
  ])('ends nothing and changes no verdict: %s', async (line, code) => {
    const { cwd, home } = world()
    const child = spawn(process.execPath, [bin, ...line.split(' ')], { cwd, env: environment(home) })
    child.stdout.destroy()
    const end = await ended(child)
    expect(end.code).toBe(code)
    expect(end.stderr).not.toMatch(/EPIPE|cannot be written| at /)
  })
})

describe.skipIf(process.platform === 'win32')('a named pipe is rejected instead of blocking, for', () => {
  it('a baseline', () => {
    const place = world()
    pipe(join(place.cwd, 'known.json'))
    for (const more of [[], ['--update-baseline']]) {
      const { stderr, status } = skillgauge(['check', '.', '--baseline', 'known.json', ...more], place)
      expect(stderr).toBe('error: The baseline `known.json` cannot be read: it is not a regular file.\n')
      expect(status).toBe(1)
    }
  })

  it.each(['usage.db', 'usage.db-journal', 'usage.db-wal'])('the database: %s', (name) => {
    const place = world()
    const own = join(place.home, '.skillgauge')
    pipe(join(own, name))
    if (name !== 'usage.db') writeFileSync(join(own, 'usage.db'), '')
    const { stderr, status } = skillgauge(['stats'], place)
    expect(stderr).toBe(`error: \`${join(own, 'usage.db')}\` cannot be used: it is not a regular file.\n`)
    expect(status).toBe(1)
  })

  it('the inbox', () => {
    const place = world()
    pipe(join(place.home, '.skillgauge/inbox.jsonl'))
    const use = {
      hook_event_name: 'PostToolUse',
      tool_name: 'Skill',
      tool_input: { skill: 'x' },
      session_id: 's',
    }
    expect(skillgauge(['record-use'], place, JSON.stringify(use))).toMatchObject({ status: 0, stderr: '' })
    expect(skillgauge(['evaluate', '.', '--skip-review', '--no-save'], place).status).toBe(0)
    expect(skillgauge(['stats'], place).status).toBe(0)
  })

  it('compiled code', () => {
    const place = world()
    skillgauge(['list-checks'], place)
    const folder = join(place.home, '.cache/skillgauge/compiled')
    const kept = spawnSync('find', [folder, '-type', 'f'], { encoding: 'utf8' })
      .stdout.split('\n')
      .filter(Boolean)
    expect(kept).not.toEqual([])
    for (const file of kept) {
      rmSync(file)
      pipe(file)
    }
    expect(skillgauge(['list-checks'], place)).toMatchObject({ status: 0, stderr: '' })
  })

  it('the choice about telemetry', () => {
    const place = world()
    pipe(join(place.home, '.skillgauge/telemetry.json'))
    expect(skillgauge(['scan', '.'], place).status).toBe(0)
    expect(skillgauge(['telemetry'], place).stdout).toContain('Telemetry is off')
  })

  it('the settings of an agent', () => {
    const place = world()
    pipe(join(place.home, '.claude/settings.json'))
    const { stderr, stdout } = skillgauge(['setup'], place)
    expect(stdout + stderr).toContain('it is not a regular file')
  })

  it.each([
    '.gitignore',
    'package.json',
    '.env',
    '.git/HEAD',
    '.git/config',
    '.git/info/exclude',
    '.skillrc',
  ])('what a folder may hold: %s', (name) => {
    const { cwd, home } = world()
    mkdirSync(join(cwd, '.git'))
    pipe(join(cwd, name))
    for (const line of ['check --all', 'scan --all', 'evaluate . --no-save', 'plugins']) {
      const { status } = skillgauge(line.split(' '), { cwd, home })
      expect([0, 1]).toContain(status)
    }
  })
})

describe('a file instead of our own folder', () => {
  const place = () => {
    const made = world()
    writeFileSync(join(made.home, '.skillgauge'), '')
    return made
  }

  it.each([
    'check .',
    'scan .',
    'evaluate . --skip-review --no-save',
    'list-checks',
    'record-use',
    'telemetry',
  ])('does not matter for %s', (line) => {
    expect(skillgauge(line.split(' '), place())).toMatchObject({ status: 0, stderr: '' })
  })

  it('is an error, with what to do, for commands that need the folder', () => {
    const here = place()
    for (const line of ['stats', 'stats --format json']) {
      const { stderr, status } = skillgauge(line.split(' '), here)
      expect(stderr.replace(/\s+/g, ' ')).toContain(
        `\`${join(here.home, '.skillgauge')}\` is a file, and skillgauge keeps its own files in a folder of that name. Move it away, or set \`SKILLGAUGE_HOME\` to another folder.`,
      )
      expect(status).toBe(1)
    }
    const choice = skillgauge(['telemetry', 'on', '--url', 'https://a.example'], here)
    expect(choice).toMatchObject({ status: 1 })
    expect(choice.stderr).toContain('The choice cannot be kept: a file is in the way.')
  })
})

describe('a Node that is too old', () => {
  const entries = [
    ['the command line', 'cli/dist/bin.js', 'skillgauge'],
    ['the server', 'server/dist/start.js', 'The skillgauge server'],
    ['what npm create runs', 'create-skillgauge-rules/dist/bin.js', 'create-skillgauge-rules'],
  ] as const

  /** Runs one file alone, without anything to import, in a Node that pretends to have another version. */
  function runAs(version: string, entry: string, ...args: string[]) {
    const folder = mkdtempSync(join(root, 'old-'))
    const type = entry.startsWith('cli') ? 'commonjs' : 'module'
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type }))
    cpSync(join(packages, entry), join(folder, 'entry.js'))
    const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })
      Object.defineProperty(process, 'version', { value: 'v${version}' })`
    writeFileSync(join(folder, 'pretend.cjs'), pretend)
    return spawnSync(process.execPath, ['--require', './pretend.cjs', 'entry.js', ...args], {
      cwd: folder,
      encoding: 'utf8',
      timeout: killAfter,
    })
  }

  it.each(entries)('is reported in one line by %s, before anything is imported', (_, entry, name) => {
    for (const version of ['18.20.8', '20.18.3', '19.9.0']) {
      expect(runAs(version, entry)).toMatchObject({
        status: 1,
        stdout: '',
        stderr: `${name} needs Node.js 20.19 or later; this is v${version}.\n`,
      })
    }
  })

  it('is not reported for supported versions', () => {
    for (const version of ['20.19.0', '22.0.0', '100.1.0'])
      for (const [, entry] of entries) expect(runAs(version, entry).stderr).not.toContain('or later')
  })

  it('makes hooks exit silently', () => {
    expect(runAs('18.20.8', 'cli/dist/bin.js', 'record-use')).toMatchObject({
      status: 0,
      stdout: '',
      stderr: '',
    })
  })

  it('is the same version as in the manifests', () => {
    for (const [, entry] of entries) {
      const manifest = join(packages, entry.split('/')[0]!, 'package.json')
      expect(existsSync(manifest)).toBe(true)
      expect(JSON.parse(readFileSync(manifest, 'utf8'))).toMatchObject({ engines: { node: '>=20.19' } })
    }
  })
})
