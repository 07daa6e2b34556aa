import { describe, expect, it } from 'vitest'
import type { RunOptions } from '../test-world.js'
import { runIn, testFolder, twoSkills } from '../test-world.js'
import { run } from './program.js'

const root = twoSkills()
const inRoot = (argv: string, options?: RunOptions) => runIn(root, argv.split(' ').filter(Boolean), options)

describe('no arguments', () => {
  it('shows what is here and what to type next, whatever is wrong with it', async () => {
    const { code, stdout, stderr } = await inRoot('')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^SKILL +PATH +SCORE +STATUS\n/)
    expect(stdout).toContain('  skillgauge evaluate skills/bad ')
    const empty = await runIn(testFolder(), [])
    expect(empty).toMatchObject({
      code: 0,
      stderr: '',
      stdout: expect.stringContaining('There is no SKILL.md'),
    })
  })

  it('fits the terminal', async () => {
    const { stdout } = await inRoot('', { tty: { columns: 80 }, env: { NO_COLOR: '1' } })
    expect(Math.max(...stdout.split('\n').map((row) => row.length))).toBeLessThanOrEqual(80)
  })
})

describe('list-checks', () => {
  it('lists the catalog, filtered', async () => {
    const all = await inRoot('list-checks')
    expect(all.stdout).toMatch(
      /^CHECK +SEVERITY +SPEC +NAME\nstructure\.skill-md-exists +high +yes +SKILL\.md exists\n/,
    )
    expect(all.stdout).toMatch(
      /\n\d+ checks: \d+ high, \d+ medium, \d+ low; \d+ required by the Agent Skills specification\.\n$/,
    )
    const { stdout } = await inRoot('list-checks -d naming --format json')
    const { checks, count } = JSON.parse(stdout)
    expect(checks.map((check: { dimension: string }) => check.dimension)).toEqual(Array(count).fill('naming'))
    expect((await inRoot('list-checks --suggestions-only')).stdout).toContain('; 0 required')
    expect((await inRoot('list-checks -d naming --suggestions-only')).stdout).toBe('No check is like that.\n')
  })

  it('refuses what cannot be', async () => {
    expect((await inRoot('list-checks -s --suggestions-only')).stderr).toContain('not both')
    expect((await inRoot('list-checks -d looks')).stderr).toContain('Allowed choices are structure, naming')
  })
})

describe('usage', () => {
  it.each([
    ['chekc', "error: unknown command 'chekc'\n       (Did you mean check?)\n"],
    ['evaluate --fromat json', "error: unknown option '--fromat'\n       (Did you mean --format?)\n"],
    [
      'evaluate -f xml',
      "error: option '-f, --format <format>' argument 'xml' is invalid. Allowed choices are console, json, sarif, github, junit, markdown.\n",
    ],
    [
      'stats scroe',
      "error: command-argument value 'scroe' is invalid for argument 'topic'. Allowed choices are count, score, tokens. Did you mean `score`?\n",
    ],
    [
      'list-checks --dimension=namin',
      "error: option '-d, --dimension <dimension>' argument 'namin' is invalid. Allowed choices are structure, naming, description, content, security. Did you mean `naming`?\n",
    ],
    ['help chekc', 'error: There is no command `chekc`. Did you mean `check`?\n'],
    ['--cnofig x check', "error: unknown option '--cnofig'\n       (Did you mean --config?)\n"],
    ['check --chnaged', "error: unknown option '--chnaged'\n       (Did you mean --changed?)\n"],
    ['check --all --repo', "error: option '-a, --all' cannot be used with option '--repo'\n"],
    ['check skills/bad --all', 'error: Use `--all` or a SKILL_PATH, not both.\n'],
    ['check nowhere', 'error: `nowhere` does not exist.\n'],
    ['skills', 'error: `skills` is a path. Did you mean `skillgauge evaluate skills`?\n'],
    ['check one two', "error: too many arguments for 'check'. Expected 1 argument but got 2.\n"],
  ])('%s', async (argv, stderr) => {
    expect(await inRoot(argv)).toEqual({ code: 1, stdout: '', stderr })
  })

  it('lists the skills below a folder that is none', async () => {
    const { code, stderr } = await inRoot('check skills')
    expect(code).toBe(1)
    expect(stderr).toContain('holds 2:\n         skills/bad\n         skills/word-count\n')
    expect(stderr).toContain('`--all`')
  })

  it('has help with examples, and a version', async () => {
    const help = await inRoot('--help')
    expect(help).toMatchObject({ code: 0, stderr: '' })
    expect(help.stdout).toContain('Examples:\n  skillgauge ')
    expect((await inRoot('evaluate --help')).stdout).toContain('--config <file>')
    expect(await inRoot('--version')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    })
    expect(await inRoot('help check')).toMatchObject({ code: 0 })
  })

  it('shows the stack of a mistake of ours, and asks for a report', async () => {
    const stdout = {
      write: () => {
        throw new TypeError('boom\u001B[2J')
      },
    }
    let stderr = ''
    const context = {
      stdout,
      stderr: { write: (text: string) => (stderr += text) },
      cwd: root,
      env: {},
      now: () => new Date(),
    }
    expect(await run(['check', '--all'], context)).toBe(1)
    expect(stderr).toMatch(/^error: Something is wrong with skillgauge itself\. Please report this/)
    expect(stderr).toContain('TypeError: boom<U+001B>[2J\n      at ')
  })
})
