import { readFileSync } from 'node:fs'
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
    expect(stdout).toMatch(
      /^STATUS +SCORE +FINDINGS +FIX +SKILL\nFAIL +[\d.]+ +\d+ +\d+ \[\*\] +skills\/bad \(Bad Name\)\n/,
    )
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
      /^CHECK +SEVERITY +SPEC +FIX +NAME\nstructure\.skill-md-exists +high +yes +- +SKILL\.md exists\n/,
    )
    expect(all.stdout).toMatch(
      /\n\d+ checks: \d+ high, \d+ medium, \d+ low; \d+ required by the Agent Skills specification\.\n\[\*\] \d+ of them have fixes that --fix writes\.\n\n/,
    )
    expect(all.stdout).toMatch(
      /\n\nOver all skills together, [^\n]+ not part of the score:\n\nCHECK +SEVERITY +NAME\ncollection\.unique-names +high +Names are unique\n/,
    )
    const asJson = JSON.parse((await inRoot('list-checks --format json')).stdout)
    expect(asJson.count).toBe(asJson.checks.length)
    expect(Object.keys(asJson)).toEqual(['checks', 'count'])
    expect((await inRoot('list-checks --spec-only')).stdout).not.toContain('collection.')
    const { stdout } = await inRoot('list-checks -d naming --format json')
    const { checks, count } = JSON.parse(stdout)
    expect(checks.map((check: { dimension: string }) => check.dimension)).toEqual(Array(count).fill('naming'))
    expect((await inRoot('list-checks --suggestions-only')).stdout).toContain('; 0 required')
    expect((await inRoot('list-checks -d naming --suggestions-only')).stdout).toBe('No checks match.\n')
  })

  it('marks the checks that `--fix` can fix, which are those of the docs', async () => {
    const { stdout } = await inRoot('list-checks')
    const marked = [...stdout.matchAll(/^([a-z.-]+) .* \[\*\] /gm)].map(([, id]) => id)
    const docs = readFileSync(new URL('../../../docs/use/fix.md', import.meta.url), 'utf8')
    const listed = [...docs.matchAll(/^\| \[`([a-z.-]+)`\]/gm)].map(([, id]) => id)
    expect(marked.sort()).toEqual(listed.sort())
    expect((await inRoot('explain naming.format')).stdout).toContain('\n[*] --fix writes it')
    expect((await inRoot('explain content.has-examples')).stdout).not.toContain('[*]')
  })

  it('refuses what cannot be', async () => {
    expect((await inRoot('list-checks -s --suggestions-only')).stderr).toContain('not both')
    expect((await inRoot('list-checks -d looks')).stderr).toContain('Allowed choices are structure, naming')
  })
})

describe('usage', () => {
  it.each([
    ['chekc', 'There is no command `chekc`. Did you mean `check`?'],
    ['xyzzy', 'There is no command `xyzzy`. `skillgauge --help` lists them.'],
    ['help chekc', 'There is no command `chekc`. Did you mean `check`?'],
    ['evaluate --fromat json', '`skillgauge evaluate` has no option `--fromat`. Did you mean `--format`?'],
    ['check --chnaged', '`skillgauge check` has no option `--chnaged`. Did you mean `--changed`?'],
    ['--cnofig x check', '`skillgauge` has no option `--cnofig`. Did you mean `--config`?'],
    ['check --xyzzy', '`skillgauge check` has no option `--xyzzy`. `skillgauge check --help` lists them.'],
    ['check --threats', '`skillgauge check` has no option `--threats`. `skillgauge scan` has it.'],
    ['scan --json', '`skillgauge scan` has no option `--json`. Use `--format json`.'],
    [
      'scan --fix',
      '`skillgauge scan` has no option `--fix`. `skillgauge evaluate` and `skillgauge check` have it.',
    ],
    ['scan skills/bad --threats=yes', '`--threats` takes no value: leave out `=yes`.'],
    ['check --all=', '`--all` takes no value: leave out `=`.'],
    ['scan -q -v', 'Use `--verbose` or `--quiet`, not both.'],
    ['check -V', '`skillgauge check` has no option `-V`. `skillgauge evaluate` has it.'],
    ['evaluate -v', '`skillgauge evaluate` has no option `-v`. Did you mean `-V` (`--verbose`)?'],
    ['scan -V', '`skillgauge scan` has no option `-V`. Did you mean `-v` (`--verbose`)?'],
    ['evaluate --output', '`--output <file>` needs a value.'],
    [
      'evaluate -f xml',
      '`--format` cannot be `xml`. Allowed choices are console, concise, json, sarif, github, gitlab, junit, markdown, html. Did you mean `html`?',
    ],
    [
      "evaluate -f it's",
      "`--format` cannot be `it's`. Allowed choices are console, concise, json, sarif, github, gitlab, junit, markdown, html.",
    ],
    [
      'list-checks --dimension=namin',
      '`--dimension` cannot be `namin`. Allowed choices are structure, naming, description, content, security. Did you mean `naming`?',
    ],
    ['check --min-score 101', '`--min-score` cannot be `101`. It must be a number from 0 to 100.'],
    ['serve --port 99999', '`--port` cannot be `99999`. It must be a whole number from 0 to 65535.'],
    [
      'stats scroe',
      '`scroe` is not a valid topic. Allowed choices are count, score, tokens. Did you mean `score`?',
    ],
    ['keys add ci --scans abc', '`--scans` cannot be `abc`. It must be a whole number from 1 to 1000000.'],
    ['keys add ci --models 0.5', '`--models` cannot be `0.5`. It must be a whole number from 0 to 1000000.'],
    ['keys', '`skillgauge keys` needs an ACTION. `skillgauge keys --help` has examples.'],
    ['explain', '`skillgauge explain` needs a CHECK_ID. `skillgauge explain --help` has examples.'],
    ['check --all --repo', 'Use `--all` or `--repo`, not both.'],
    ['check --print-config -o x', 'Use `--print-config` or `--output`, not both.'],
    [
      'check - --print-config',
      'Use `--print-config` or `-` (a SKILL.md on stdin), not both: settings go by the path of a skill.',
    ],
    ['check skills/bad --all', 'Use `--all` or a SKILL_PATH, not both.'],
    ['check nowhere', '`nowhere` does not exist.'],
    ['skills', '`skills` is a path. Did you mean `skillgauge evaluate skills`?'],
    ['check skills one two', '`one` does not exist.'],
    ['stats count score', '`skillgauge stats` takes one TOPIC, and was given 2: `count`, `score`.'],
    ['list-checks naming', '`skillgauge list-checks` takes no argument, and was given `naming`.'],
  ])('%s', async (argv, message) => {
    expect(await inRoot(argv)).toEqual({ code: 1, stdout: '', stderr: `error: ${message}\n` })
  })

  it.each(['--output', '--baseline', '--config', '--stdin-path'])(
    'takes no variable that is not set for the name of a file: %s',
    async (option) => {
      expect(await runIn(root, ['check', option, ''])).toEqual({
        code: 1,
        stdout: '',
        stderr: `error: \`${option}\` cannot be \`\`. The name of a file is missing.\n`,
      })
    },
  )

  it('lists the skills below a folder that is none', async () => {
    const { code, stderr } = await inRoot('generate skills')
    expect(code).toBe(1)
    expect(stderr).toContain('holds 2:\n         skills/bad\n         skills/word-count\n')
    const { stderr: here } = await inRoot('check')
    expect(here).toContain('`--all`')
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
    expect(stderr).toMatch(/^error: Unexpected error\. Please report it/)
    expect(stderr).toContain('TypeError: boom<U+001B>[2J\n      at ')
  })
})
