import { hosts } from '@skillgauge/hosts'
import { hostsReportSchema } from '@skillgauge/features/wire-schema'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, testFolder } from '../../../test-world.js'

const skill = (name: string, more = '', description = 'Counts words. Use when a text is long.') =>
  `---\nname: ${name}\ndescription: ${description}\n${more}---\n\nCount.\n`
const report = async (files: Record<string, string>, ...argv: string[]) => {
  const { code, stdout } = await runIn(testFolder(files), ['hosts', '--format', 'json', ...argv])
  expect(code).toBe(0)
  const { skills } = hostsReportSchema.parse(JSON.parse(stdout))
  return Object.fromEntries(skills[0]!.hosts.map((one) => [one.host, one]))
}

describe('skillgauge hosts', () => {
  it('says of each host that a plain skill loads', async () => {
    const told = await report({ 'a/SKILL.md': skill('a') }, 'a')
    expect(Object.keys(told)).toEqual(hosts.map(({ id }) => id))
    expect(Object.values(told).map(({ loads }) => loads)).toEqual(hosts.map(() => 'fully'))
  })

  it('names what a host leaves out, and what keeps it from loading', async () => {
    const told = await report(
      { 'a/SKILL.md': skill('a', 'context: fork\nallowed-tools: [Read, Bash]\n') },
      'a',
    )
    expect(told['claude-code']).toMatchObject({ loads: 'fully', without: [], verified: true })
    expect(told['codex']).toMatchObject({
      loads: 'partly',
      without: ['`context`', '`allowed-tools`'],
      verified: true,
    })
    expect(told['spec']).toMatchObject({ loads: 'not', why: ['`context` is not a field that it allows.'] })
  })

  it.each(['{Bash: "git:*"}', '5', 'true'])('leaves out `allowed-tools: %s`', async (value) => {
    const told = await report({ 'a/SKILL.md': skill('a', `allowed-tools: ${value}\n`) }, 'a')
    const without = ['`allowed-tools`, which is not text or a list']
    expect(told['claude-code']).toMatchObject({ loads: 'partly', without })
    expect(told['spec']).toMatchObject({ loads: 'partly', without })
    expect(told['codex']).toMatchObject({ without: ['`allowed-tools`'] })
  })

  it('knows limits of length', async () => {
    const told = await report({ 'a/SKILL.md': skill('a', '', 'x'.repeat(1600)) }, 'a')
    expect(told['claude-code']).toMatchObject({
      loads: 'partly',
      without: ['`description` beyond 1,536 characters'],
    })
    expect(told['codex']).toMatchObject({
      loads: 'not',
      why: ['`description` has 1,600 characters, and 1,024 are taken.'],
    })
  })

  it('knows words and tags that a host refuses', async () => {
    const files = { 'a/SKILL.md': skill('claude-notes', '', 'Writes <b>notes</b>.') }
    const told = await report(files, 'a')
    const why = ['`name` holds the reserved word `claude`.', '`description` holds the XML tag `<b>`.']
    expect(told['claude-ai']).toMatchObject({ loads: 'not', why, verified: true })
    expect(told['codex']).toMatchObject({ loads: 'fully' })
  })

  it('knows names of files, folders and what is required', async () => {
    const lower = await report({ 'a/skill.md': skill('a') }, 'a')
    for (const id of ['codex', 'spec']) {
      const why = ['The file is `skill.md`; it takes `SKILL.md`.']
      expect(lower[id]).toMatchObject({ loads: 'not', why })
    }
    const folder = await report({ '.claude/skills/a/SKILL.md': skill('a') }, '.claude/skills/a')
    expect(folder['claude-code']).toMatchObject({ loads: 'fully' })
    expect(folder['codex']!.why[0]).toMatch(
      /^It does not look in `\.claude\/skills`, but in `\.agents\/skills`/,
    )
    const nameless = await report({ 'a/SKILL.md': '---\ndescription: Counts.\n---\nCount.\n' }, 'a')
    expect(nameless['codex']).toMatchObject({ loads: 'not', why: ['`name` is missing.'] })
    expect(nameless['claude-code']).toMatchObject({ loads: 'fully' })
    const broken = await report({ 'a/SKILL.md': '---\nname: [\n---\n' }, 'a')
    expect(broken['codex']).toMatchObject({ loads: 'not', why: ['The frontmatter cannot be read.'] })
    const open = await report({ 'a/SKILL.md': '---\nname: a\ndescription: Counts.\n\nCount.\n' }, 'a')
    const without = ['the frontmatter, which cannot be read']
    for (const told of [broken, open])
      expect(told['claude-code']).toMatchObject({ loads: 'partly', without, why: [], verified: true })
  })

  it('tells once what all hosts make of many skills alike, after those that some host does not load', async () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const root = testFolder({
      ...Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skill(name)])),
      'x/SKILL.md': skill('x', 'context: fork\n'),
      'y/SKILL.md': '---\ndescription: Counts.\n---\nCount.\n',
    })
    const { stdout } = await runIn(root, ['hosts', '--all', '--host', 'codex,claude-code'])
    expect(stdout).toBe(
      [
        'y  y\n  fully    Claude Code\n  not      Codex\n           `name` is missing.\n',
        'x  x\n  fully    Claude Code\n  partly   Codex\n           without `context`\n',
        '5 skills\n  a\n  b\n  c\n  and 2 more (--format html or json lists all)\n  fully    Claude Code, Codex\n',
        '',
      ].join('\n'),
    )
  })

  it('says of no host that it loads what cannot be read, and says of the others what it knows', async () => {
    const root = testFolder({
      'a/SKILL.md': skill('a'),
      'huge/SKILL.md': 'a'.repeat(1024 * 1024 + 1),
      'nameless/SKILL.md': '---\ndescription: Counts.\n---\nCount.\n',
    })
    expect(await runIn(root, ['hosts', 'huge'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'error: huge: `SKILL.md` cannot be read: larger than 1 MiB.\n',
    })
    const all = await runIn(root, ['hosts', '--all', '--host', 'claude-code'])
    expect([all.code, all.stderr]).toEqual([
      1,
      'note: huge was left out: `SKILL.md` cannot be read: larger than 1 MiB.\n',
    ])
    expect(all.stdout).toBe('a  a\n  fully    Claude Code\n\nnameless  nameless\n  fully    Claude Code\n\n')
  })

  it('asks the hosts that are chosen, and shows people one line for those that agree', async () => {
    const root = testFolder({
      'a/SKILL.md': skill('a', 'model: opus\n'),
      '.skillrc': 'hosts: [codex, gemini-cli, claude-code]',
    })
    const { stdout } = await runIn(root, ['hosts', 'a'])
    expect(stdout).toBe(
      'a  a\n  fully    Claude Code\n  partly   Codex, Gemini CLI\n           without `model`\n\n',
    )
    expect((await runIn(root, ['hosts', 'a', '--host', 'claude-code'])).stdout).toBe(
      'a  a\n  fully    Claude Code\n\n',
    )
    const typo = await runIn(root, ['hosts', 'a', '--host', 'codx'])
    expect([typo.code, typo.stderr]).toEqual([1, expect.stringContaining('Did you mean `codex`?')])
  })
})

describe('skillgauge hosts --format html', () => {
  const page = ['hosts', '--format', 'html']
  const markup = '<img src=x onerror=alert(1)>'

  it('makes one page of one skill, which loads nothing and has nothing of the skill as markup', async () => {
    const root = testFolder({ 'a/SKILL.md': skill(markup, 'model: opus\n') })
    const { code, stdout } = await runIn(root, [...page, 'a'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^<!doctype html>/)
    expect(stdout).toContain('without <code>model</code>')
    expect(stdout).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(stdout).not.toMatch(/<img|<script[^>]|url\(|<link/)
  })

  it('has every skill of many, for the chosen agents only, in the file that is named', async () => {
    const root = testFolder({ 'a/SKILL.md': skill('a', 'context: fork\n'), 'b/SKILL.md': skill('b') })
    const argv = [...page, '--all', '--host', 'codex,claude-code', '-o', 'out/agents.html']
    const { stdout, stderr } = await runIn(root, argv)
    expect([stdout, stderr]).toEqual(['', expect.stringContaining('`out/agents.html`')])
    const text = readFileSync(join(root, 'out/agents.html'), 'utf8')
    expect([...text.matchAll(/<h3><bdi>(.*?)</g)].map(([, name]) => name)).toEqual(['a', 'b'])
    expect(text).toContain('1 of 2 skills is loaded only in part.')
    expect(text).not.toContain('Gemini CLI')
  })
})

describe('--host and `hosts`', () => {
  const argv = ['check', 'a', '--format', 'json']
  const failing = async (rc: object, ...more: string[]) => {
    const root = testFolder({ 'a/SKILL.md': skill('a', 'context: fork\n'), '.skillrc': JSON.stringify(rc) })
    const { stdout } = await runIn(root, [...argv, ...more])
    const { results } = JSON.parse(stdout) as { results: { check_id: string; passed: boolean }[] }
    return results.some((one) => one.check_id === 'structure.standard-frontmatter-fields' && !one.passed)
  }

  it('decide what the checks pass that ask for hosts', async () => {
    expect(await failing({})).toBe(false)
    expect(await failing({ hosts: ['codex'] })).toBe(true)
    expect(await failing({ hosts: ['codex', 'claude-code'] })).toBe(false)
    expect(await failing({}, '--host', 'spec')).toBe(true)
    expect(await failing({ hosts: ['codex'] }, '--host', 'claude-code')).toBe(false)
    const own = { 'structure.standard-frontmatter-fields': ['medium', { hosts: ['claude-code'] }] }
    expect(await failing({ hosts: ['codex'], rules: own })).toBe(false)
  })

  it('are refused when nobody knows them', async () => {
    const root = testFolder({ 'a/SKILL.md': skill('a'), '.skillrc': '{"hosts": ["claude"]}' })
    const { code, stderr } = await runIn(root, argv)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/`hosts\[0\]` is `claude`; it must be `spec`, /),
    ])
  })
})
