import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { runOf } from '../../packages/cli/test-sarif.js'
import { skillMd, testFolder, write } from '../../packages/cli/test-world.js'
import { bin, env, path, repository, textOf } from './ci-machine.js'

interface Step {
  readonly id?: string
  readonly run?: string
  readonly env?: Record<string, string>
  readonly if?: string
  readonly with?: Record<string, unknown>
}

interface ProblemMatchers {
  readonly problemMatcher: readonly {
    readonly owner: string
    readonly severity: string
    readonly pattern: readonly {
      readonly regexp: string
      readonly file: number
      readonly line: number
      readonly column: number
      readonly code: number
    }[]
  }[]
}

const action = parse(textOf('../action.yml')) as {
  inputs: Record<string, { description: string; default: string }>
  outputs: Record<string, { value: string }>
  runs: { using: string; steps: Step[] }
}

/** Runs the scripts of the action as the runner does, with the given inputs and defaults for the others. */
function runAction(cwd: string, inputs: Record<string, string> = {}, more: Record<string, string> = {}) {
  const temp = testFolder()
  const file = (name: string) => {
    writeFileSync(join(temp, name), '')
    return join(temp, name)
  }
  const given: Record<string, string> = {
    ...Object.fromEntries(Object.entries(action.inputs).map(([name, input]) => [name, input.default])),
    cli: bin,
    ...inputs,
  }
  const [step] = action.runs.steps.filter(({ run }) => run !== undefined)
  const script = join(temp, 'script.sh')
  writeFileSync(script, step!.run!)
  const outputs = file('output')
  const summary = file('summary')
  const { status, stdout, stderr } = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', script], {
    cwd,
    encoding: 'utf8',
    env: {
      PATH: process.env['PATH'],
      ...env,
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: cwd,
      GITHUB_OUTPUT: outputs,
      GITHUB_STEP_SUMMARY: summary,
      RUNNER_TEMP: temp,
      ...more,
      ...Object.fromEntries(
        Object.entries(step!.env!).map(([name, value]) => [
          name,
          value.replace(/^\$\{\{ inputs\.([\w-]+) \}\}$/, (_, input: string) => given[input]!),
        ]),
      ),
    },
  })
  const set = Object.fromEntries(
    readFileSync(outputs, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>
  return { status, stdout, stderr, set, summary: readFileSync(summary, 'utf8') }
}

// Each run of the action runs the command line five times.
describe('the GitHub action', { timeout: 180_000 }, () => {
  it('fails, annotates, writes the summary and makes a SARIF file when a skill fails', () => {
    const { status, stdout, stderr, set, summary } = runAction(repository())
    expect([status, stderr, set['result']]).toEqual([1, '', 'fail'])
    expect(stdout).toMatch(/^::error file=skills\/old\/SKILL\.md,line=2,col=7,title=naming\.format/m)
    expect(summary).toContain('❌ skillgauge: 1 of 2 skills fail')
    expect(summary.startsWith('<!-- skillgauge:check -->\n')).toBe(true)
    expect(Number(set['score'])).toBeLessThan(100)
    const { results } = runOf(readFileSync(set['sarif']!, 'utf8'))
    expect(results.map(({ ruleId }) => ruleId)).toContain('naming.format')
    expect(JSON.parse(readFileSync(set['report']!, 'utf8')).skills).toHaveLength(2)
    expect(readFileSync(set['markdown']!, 'utf8')).toBe(summary)
  })

  it('has the same annotations by the problem matcher, and none twice', () => {
    const cwd = repository()
    const { stdout: commands } = runAction(cwd)
    const action = { GITHUB_ACTION_PATH: '/action' }
    const { status, stdout, stderr } = runAction(cwd, { annotations: 'matcher' }, action)
    expect([status, stderr]).toEqual([1, ''])
    expect(stdout).not.toMatch(/^::(?:error|warning|notice) /m)
    const [, log] = stdout.split('::add-matcher::/action/problem-matcher.json\n')
    const { problemMatcher } = JSON.parse(textOf('../problem-matcher.json')) as ProblemMatchers
    const matched = log!.split('\n').flatMap((line) =>
      problemMatcher.flatMap(({ severity, pattern: [pattern] }) => {
        const found = new RegExp(pattern!.regexp).exec(line)
        if (!found) return []
        const { file, line: row, column, code } = pattern!
        return [
          `::${severity} file=${found[file]},line=${found[row]},col=${found[column]},title=${found[code]}`,
        ]
      }),
    )
    expect(matched.length).toBeGreaterThan(1)
    expect(matched).toContain('::error file=skills/old/SKILL.md,line=2,col=7,title=naming.format')
    for (const one of matched) expect(commands).toContain(one.replace(/,line=1,col=1,/, ','))
    for (const { owner } of problemMatcher) expect(log).toContain(`::remove-matcher owner=${owner}::`)
    expect(runAction(cwd, { annotations: 'none' }).stdout).not.toMatch(/^::(?:error|add-matcher)/m)
  })

  it('passes on one good skill', () => {
    const { status, set, summary } = runAction(repository(), { path: 'skills/word-count' })
    expect([status, set['result'], set['score']]).toEqual([0, 'pass', '100'])
    expect(summary).toContain('✅ skillgauge: the skill passes')
  })

  it('checks only the skills that a pull request changes, and says when there are none', () => {
    const good = repository({ 'skills/new/SKILL.md': skillMd('new') })
    const base = { GITHUB_BASE_REF: 'main' }
    const changed = runAction(good, { changed: 'true' }, base)
    expect([changed.status, changed.set['result'], changed.set['score']]).toEqual([0, 'pass', '100'])
    expect(changed.summary).toContain('`skills/new`')
    expect(runAction(good, { changed: 'main' }).status).toBe(0)
    expect(runAction(good, { changed: 'false' }).status).toBe(1)
    const nothing = runAction(repository({ 'README.md': 'x' }), { changed: 'true' }, base)
    expect([nothing.status, nothing.set['result'], nothing.set['score']]).toEqual([0, 'pass', ''])
    expect(nothing.summary).toContain('there is no skill to check')
  })

  it('passes every input on', () => {
    const cwd = repository()
    expect(runAction(cwd, { 'fail-on': 'none' }).status).toBe(0)
    expect(runAction(cwd, { 'fail-on': 'none', 'min-score': '99' }).status).toBe(1)
    expect(runAction(cwd, { all: 'true' }).set['result']).toBe('fail')
    expect(runAction(join(cwd, 'skills/word-count'), { all: 'true' }).set['result']).toBe('pass')
    spawnSync(process.execPath, [bin, 'check', '--repo', '--update-baseline', '--baseline', 'known.json'], {
      cwd,
    })
    const known = runAction(cwd, { baseline: 'known.json' })
    expect([known.status, known.set['result']]).toEqual([0, 'pass'])
    expect(runOf(readFileSync(known.set['sarif']!, 'utf8')).results[0]).toHaveProperty('suppressions.0')
    write(cwd, { 'off.json': '{"rules":{"naming.format":"off","naming.matches-directory":"off"}}' })
    expect(runAction(cwd, { config: 'off.json' }).status).toBe(0)
  })

  it.each([
    ['', '1.2.3', 'skillgauge@1.2.3'],
    ['', '$(touch pwned); --foo', 'skillgauge@$(touch pwned); --foo'],
    ['packed/skillgauge.tgz', '', '<checkout>/packed/skillgauge.tgz'],
    ['/packed/skillgauge.tgz', '', '/packed/skillgauge.tgz'],
  ])('installs outside the checkout (cli: %j, version: %j)', (cli, version, installed) => {
    const cwd = repository()
    const { status, set } = runAction(cwd, { cli, version, path: 'skills/word-count' }, { PATH: path })
    expect([status, set['result']]).toEqual([0, 'pass'])
    const called = readFileSync(join(set['report']!, '../called-with'), 'utf8').trimEnd().split('\n')
    expect(called).toContain('--ignore-scripts')
    expect(called.slice(-2)).toEqual(['--', installed.replace('<checkout>', cwd)])
    expect(readdirSync(cwd).sort()).toEqual(['.git', 'skills'])
  })

  it.each([
    [{ path: 'nowhere' }, '`nowhere` does not exist'],
    [{ config: 'nowhere.json' }, 'nowhere.json'],
    [{ 'fail-on': 'never' }, '--fail-on'],
    [{ changed: 'no-such-commit' }, '`no-such-commit` is not a commit'],
    [{ baseline: 'nowhere.json' }, 'There is no baseline'],
    [{ path: 'skills/word-count', all: 'true' }, 'not both'],
  ])('distinguishes an error from failed checks: %j', (inputs, message) => {
    const { status, stdout, set, summary } = runAction(repository(), inputs)
    expect([status, set, summary]).toEqual([1, { result: 'error' }, ''])
    expect(stdout).toContain(message)
    expect(stdout).toContain('::error title=skillgauge::The skills could not be checked.')
  })

  it('executes nothing from an input, a path or a skill', () => {
    const trap = '"; touch pwned; $(touch pwned) `touch pwned` #'
    const traps = Object.keys(action.inputs).filter((name) => !['cli', 'sarif-upload'].includes(name))
    const good = repository()
    for (const name of traps) runAction(good, { path: 'skills/word-count', [name]: trap })
    expect(runAction(good, { path: '--help' }).set).toEqual({ result: 'error' })
    expect(runAction(good, { changed: '--help' }).set).toEqual({ result: 'error' })
    expect(existsSync(join(good, 'pwned'))).toBe(false)

    const cwd = repository({
      'skills/##[error]x $(touch pwned)/SKILL.md': skillMd('\u001B[2J::error::x'),
      'skills/link/SKILL.md': skillMd('link'),
      'skills/link/references/##[add-mask]a': '\u0000',
    })
    const { stdout } = runAction(cwd)
    expect(existsSync(join(cwd, 'pwned'))).toBe(false)
    // The runner ignores commands between the markers; outside of them, only ours start a line.
    const [, pause] = /^::stop-commands::(.+)$/m.exec(stdout)!
    const log = stdout.slice(stdout.indexOf(`::${pause}::`) + pause!.length + 4)
    for (const line of log.split('\n'))
      expect(line).toMatch(/^(?:::(?:error|warning|notice) file=|skillgauge: |$)/)
  })

  it('has no expressions in scripts, uses no secrets, and never runs code of a fork with permissions', () => {
    for (const { run, if: condition } of action.runs.steps) {
      expect(run ?? '').not.toContain('${{')
      if (condition !== undefined) expect(condition).toMatch(/^\$\{\{ [^{}]+ \}\}$/)
    }
    const workflow = parse(textOf('github-action/workflow.yml')) as {
      on: object
      permissions: object
      jobs: Record<string, { steps: Step[] }>
    }
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push'])
    expect(workflow.permissions).toEqual({ contents: 'read', 'security-events': 'write' })
    const { steps } = workflow.jobs['skills']!
    for (const input of Object.keys(steps.at(-1)!.with!)) expect(action.inputs).toHaveProperty(input)
    for (const file of ['../action.yml', 'github-action/workflow.yml']) {
      expect(textOf(file)).not.toMatch(/^\s*pull_request_target:|\bsecrets\.|github\.token/m)
    }
    // A tag may point to another commit later.
    for (const file of ['../action.yml', 'github-action/workflow.yml', '../docs/use/ci.md'])
      for (const [, used] of textOf(file).matchAll(/uses: (\S+)/g))
        expect(used).toMatch(/^(?:skillgauge\/skillgauge@main|[\w-]+\/[\w/-]+@[0-9a-f]{40})$/)
    for (const { value } of Object.values(action.outputs))
      expect(value).toMatch(/^\$\{\{ steps\.check\.outputs\.\w+ \}\}$/)
  })
})
