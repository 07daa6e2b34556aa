import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { bin, outcomeOf, startScript } from '../../../built-program.js'
import { git, runIn, skillMd, testFolder, testRepository } from '../../../test-world.js'
import { hostsOf } from './inspect-repository.js'

const examples = fileURLToPath(new URL('../../../../../examples/', import.meta.url))
const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8')
const settingsIn = (here: string) => parse(textOf(here, '.skillrc')) as Record<string, unknown>
const tty = { columns: 100 }
const skill = { '.claude/skills/a/SKILL.md': skillMd('a') }

describe('init', () => {
  it.each([
    ['nothing of an agent', {}, undefined],
    ['a folder of skills that is nobody’s', { 'skills/a/SKILL.md': skillMd('a') }, undefined],
    ['Claude Code', skill, ['claude-code']],
    ['two agents', { '.cursor/rules/x.mdc': '', '.codex/config.toml': '' }, ['codex', 'cursor']],
    ['Copilot', { '.github/skills/a/SKILL.md': skillMd('a') }, ['copilot']],
    ['workflows of GitHub', { '.github/workflows/x.yml': '' }, undefined],
    ['Gemini', { '.gemini/settings.json': '{}' }, ['gemini-cli']],
    ['a package below', { 'packages/x/.claude/skills/a/SKILL.md': skillMd('a') }, ['claude-code']],
  ])('writes settings that fit, and that hold: %s', async (_, files, hosts) => {
    const here = testFolder(files)
    expect((await runIn(here, ['init', '--yes'])).code).toBe(0)
    expect(settingsIn(here)).toEqual({ extends: 'recommended', ...(hosts && { hosts }) })
    const shown = await runIn(here, ['config', '--format', 'json'])
    expect([shown.code, shown.stderr]).toEqual([0, ''])
    expect((await runIn(here, ['check', '--all'])).code).toBe(0)
  })

  it('takes the folder of all agents for each that reads it', () => {
    expect(hostsOf(['.agents/skills'])).toEqual(
      expect.arrayContaining(['codex', 'copilot', 'cursor', 'gemini-cli', 'amp']),
    )
    expect(hostsOf(['.agents/skills'])).not.toContain('claude-code')
    expect(hostsOf(['.agents/skills', '.claude/skills'])).toContain('claude-code')
  })

  it('takes the hosts and the checks for threats that it is told, and refuses a host that nobody knows', async () => {
    const here = testFolder(skill)
    const wrong = await runIn(here, ['init', '--host', 'codx', '--yes'])
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.stringContaining('Did you mean `codex`?')])
    await runIn(here, ['init', '--host', 'codex,spec', '--extends', 'threats', '--yes'])
    expect(settingsIn(here)).toEqual({ extends: ['recommended', 'threats'], hosts: ['codex', 'spec'] })
    const { stdout } = await runIn(here, ['config', '--format', 'json'])
    expect(stdout).toContain('threats.remote-execution')
  })

  it.each(['recommended', 'spec', 'strict', 'security', 'threats', 'strict,threats'])(
    'begins with a preset that holds: %s',
    async (presets) => {
      const here = testFolder(skill)
      await runIn(here, ['init', '--extends', presets, '--yes'])
      const extended = [settingsIn(here)['extends']].flat()
      expect(extended).toEqual(expect.arrayContaining(presets.split(',')))
      expect((await runIn(here, ['check', '--all'])).code).toBe(0)
    },
  )

  it('takes no preset that nobody knows', async () => {
    const { code, stderr } = await runIn(testFolder(), ['init', '--extends', 'strickt'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('`strickt` is not one of recommended, ')])
  })

  it('names plugins that are installed, and none that are only asked for', async () => {
    const manifest = {
      devDependencies: {
        '@acme/skillgauge-rules': '1',
        'skillgauge-rules-gone': '1',
        '@skillgauge/rules-threats': '1',
      },
    }
    const plugin = {
      'package.json': JSON.stringify({
        name: '@acme/skillgauge-rules',
        type: 'module',
        exports: './index.js',
      }),
      'index.js': "export default { name: 'acme', rules: [] }",
    }
    const here = testFolder({
      'package.json': JSON.stringify(manifest),
      ...Object.fromEntries(
        Object.entries(plugin).map(([path, text]) => [`node_modules/@acme/skillgauge-rules/${path}`, text]),
      ),
    })
    await runIn(here, ['init', '--yes'])
    expect(settingsIn(here)).toEqual({
      extends: ['recommended', 'threats'],
      plugins: ['@acme/skillgauge-rules'],
    })
    expect(await runIn(here, ['check', '--all'])).toMatchObject({ code: 0 })
  })

  it.each(['{', '[]', 'null', '{"dependencies": "x", "devDependencies": null}'])(
    'minds no package.json that is broken: %s',
    async (text) => {
      const here = testFolder({ 'package.json': text })
      expect((await runIn(here, ['init', '--yes'])).code).toBe(0)
    },
  )

  it('adds the CI job and the hook of the examples, at the root of the repository', async () => {
    const here = testRepository({ 'deep/down/x.md': '' })
    for (const service of ['github', 'gitlab'])
      await runIn(join(here, 'deep/down'), ['init', '--ci', service, '--pre-commit', '--yes'])
    const same = (path: string, example: string) =>
      expect(parse(textOf(here, path))).toEqual(parse(textOf(examples, example)))
    same('.github/workflows/skillgauge.yml', 'github-action/workflow.yml')
    same('.gitlab-ci.yml', 'gitlab-ci/.gitlab-ci.yml')
    same('.pre-commit-config.yaml', 'pre-commit/.pre-commit-config.yaml')
    expect(settingsIn(here)).toEqual({ extends: 'recommended' })
    expect(git(here, 'status', '--porcelain')).not.toContain('deep/down/.')
  })

  it('shows what it would write, writes nothing and says how, where nobody can be asked', async () => {
    const here = testFolder()
    const { code, stdout, stderr } = await runIn(here, ['init', '--ci', 'github'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\.skillrc\n {2}# [^]+\n\.github\/workflows\/skillgauge\.yml\n {2}# /)
    expect(stderr).toBe('note: Nothing was written. Add `--yes` to write what is shown.\n')
    expect(readdirSync(here)).toEqual([])
  })

  it('asks a person about CI, about the hook, and before it writes', async () => {
    const here = testFolder()
    const { code, stderr } = await runIn(here, ['init'], { tty, typed: 'GitHub\ny\ny\n' })
    expect([code, stderr]).toEqual([0, expect.stringContaining('Write 3 files? [y/N]')])
    expect(readdirSync(here).sort()).toEqual(['.github', '.pre-commit-config.yaml', '.skillrc'])
    const there = testFolder()
    expect((await runIn(there, ['init'], { tty, typed: 'jenkins\n\n\n' })).stderr).toContain(
      'no job for `jenkins`',
    )
    expect(readdirSync(there)).toEqual([])
  })

  it.each(['.skillrc', '.skillrc.json', 'package.json'])('leaves %s as it is', async (name) => {
    const text = name === 'package.json' ? '{"skill": {}}' : '{}'
    const here = testFolder({ [name]: text })
    const { code, stderr } = await runIn(here, ['init', '--yes'])
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`\`${name}\` exists already and was left as it is.`),
    ])
    expect(stderr).toContain('error: Nothing was written')
    expect([readdirSync(here), textOf(here, name)]).toEqual([[name], text])
  })

  it('says what to add to files that exist, and writes the others', async () => {
    const here = testFolder({ '.gitlab-ci.yml': 'stages: []\n', '.pre-commit-config.yaml': 'repos: []\n' })
    const { code, stderr } = await runIn(here, ['init', '--ci', 'gitlab', '--pre-commit', '--yes'])
    expect(code).toBe(0)
    expect(stderr).toContain('  include:\n    - local: .gitlab/skillgauge.yml\n')
    expect(stderr).toContain('entry: skillgauge check --changed HEAD')
    expect(textOf(here, '.gitlab-ci.yml') + textOf(here, '.pre-commit-config.yaml')).toBe(
      'stages: []\nrepos: []\n',
    )
    expect(readdirSync(here).sort()).toEqual([
      '.gitlab',
      '.gitlab-ci.yml',
      '.pre-commit-config.yaml',
      '.skillrc',
    ])
  })

  it('writes all or nothing, and follows no link that came with the repository', async () => {
    const here = testRepository({ '.github': { link: '../elsewhere' } })
    const { code, stderr } = await runIn(here, ['init', '--ci', 'github', '--yes'])
    expect([code, stderr]).toEqual([1, expect.stringContaining('`.github` is a link')])
    expect(readdirSync(here)).not.toContain('.skillrc')
  })

  it('runs as built, without a terminal', async () => {
    const here = testFolder(skill)
    const written = await outcomeOf(startScript(bin, ['init', '--yes'], { cwd: here }))
    expect([written.code, written.stderr]).toEqual([0, expect.stringContaining('Wrote `.skillrc`.')])
    for (const args of [['config'], ['check', '--all']])
      expect((await outcomeOf(startScript(bin, args, { cwd: here }))).code).toBe(0)
  })
})
