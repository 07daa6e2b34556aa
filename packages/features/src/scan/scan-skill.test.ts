import { createRuleSet } from '@skillgauge/core'
import type { SkillFiles } from '@skillgauge/core'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import type { Details, Risk } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { describe, expect, it } from 'vitest'
import { scanSkill } from './scan-skill.js'
import { scanReportSchema } from './wire-schema.js'
import { scanReport } from './wire.js'

/** A check that finds `word` in every Markdown file, and a mention of it where it is quoted. */
function finds(id: string, word: string, risk?: Risk) {
  return defineRule({
    id,
    name: `No ${word}`,
    severity: 'high',
    ...(risk && { risk }),
    description: `No text has ${word}.`,
    fix: `Remove ${word}.`,
    *check({ skill }) {
      const found: Details[] = []
      const mentions: Details[] = []
      for (const file of skill.files.filter(({ path }) => path.endsWith('.md'))) {
        const offset = file.text?.indexOf(word) ?? -1
        if (offset < 0) continue
        const at = file.at(offset)
        const entry = {
          file: file.path,
          line: at.line,
          column: at.column,
          kind: 'word',
          excerpt: word,
          rule: `en.${word}`,
        }
        if (file.text![offset - 1] === '"') mentions.push(entry)
        else {
          found.push(entry)
          yield { message: `\`${word}\` was found.`, at }
        }
      }
      return { findings: found, mentions }
    },
  })
}

const crashes = (risk: Risk) =>
  defineRule({
    ...finds('test.crash', 'x', risk),
    check() {
      throw new Error('boom')
    },
  })

const bare = defineRule({
  ...finds('test.bare', 'bare', 'suspicious'),
  *check({ skill }) {
    if (skill.skillMd?.text?.includes('bare')) yield { message: 'It is bare.' }
  },
})

const ruleSet = (...rules: Parameters<typeof definePlugin>[0]['rules']) =>
  createRuleSet([
    { plugin: definePlugin({ name: 'test', dimension: 'security', rules }), from: 'test', builtIn: true },
  ])
const rules = ruleSet(
  finds('test.block', 'gamma', 'block'),
  finds('test.sus', 'beta', 'suspicious'),
  finds('test.quality', 'alpha'),
  bare,
)

const skill = (body: string, more: Record<string, string> = {}, path = 'skills/pdf'): SkillFiles =>
  inMemory({ directory: 'pdf', path, files: { 'SKILL.md': `---\nname: pdf\n---\n${body}`, ...more } })
const scan = (files: SkillFiles, set = rules) => scanSkill(files, set)

/** The skill with a file that is there and cannot be read. */
const closed = (files: SkillFiles, path: string): SkillFiles => ({
  ...files,
  entries: files.entries.map((entry) =>
    entry.path === path ? { ...entry, unreadable: 'permission denied' } : entry,
  ),
})

describe('scanSkill', () => {
  it.each([
    ['gamma and beta', 'BLOCK', ['test.block', 'test.sus']],
    ['beta', 'SUS', ['test.sus']],
    ['alpha', 'ALLOW', []],
    ['', 'ALLOW', []],
  ])('%j: %s', async (body, status, checks) => {
    const scanned = await scan(skill(body))
    expect(scanned).toMatchObject({
      path: 'skills/pdf/SKILL.md',
      name: 'pdf',
      status,
      incomplete: [],
      error: null,
    })
    expect(scanned.findings.map(({ checkId }) => checkId)).toEqual(checks)
  })

  it('runs the rules with a risk and no others', async () => {
    const { results } = await scan(skill(''))
    expect(results.map(({ checkId }) => checkId)).toEqual(['test.block', 'test.sus', 'test.bare'])
  })

  it('joins what was yielded to what the details say', async () => {
    const { findings, mentions } = await scan(
      skill('x', { 'references/a.md': '\n a gamma', 'references/b.md': '"gamma"' }),
    )
    expect(findings).toEqual([
      {
        checkId: 'test.block',
        file: 'references/a.md',
        line: 2,
        column: 4,
        kind: 'word',
        pattern: 'en.gamma',
        excerpt: 'gamma',
        message: '`gamma` was found.',
        sure: null,
        fix: 'Remove gamma.',
      },
    ])
    expect(mentions).toMatchObject([{ file: 'references/b.md', line: 1, column: 2, pattern: 'en.gamma' }])
  })

  it('has a place and a pattern also where the rule gives none', async () => {
    expect((await scan(skill('bare'))).findings).toEqual([
      {
        checkId: 'test.bare',
        file: 'SKILL.md',
        line: 1,
        column: 1,
        kind: 'bare',
        pattern: 'test.bare',
        excerpt: '',
        message: 'It is bare.',
        sure: null,
        fix: 'Remove bare.',
      },
    ])
  })

  it('is not put at ease by mentions, nor upset', async () => {
    expect(await scan(skill('"gamma"'))).toMatchObject({
      status: 'ALLOW',
      findings: [],
      mentions: [{ line: 4 }],
    })
  })

  it('never allows what could not be read', async () => {
    const unreadable = await scan(closed(skill('x'), 'SKILL.md'))
    expect(unreadable).toMatchObject({
      status: 'BLOCK',
      name: null,
      findings: [],
      error: '`SKILL.md` cannot be read: permission denied.',
    })
    const none = await scan(inMemory({ directory: 'pdf', files: { 'a.md': 'x' } }))
    expect(none).toMatchObject({ status: 'BLOCK', error: 'There is no SKILL.md.' })
  })

  it('suspects what was read in part, and says so', async () => {
    const part = closed(skill('x', { 'references/a.md': 'gamma' }), 'references/a.md')
    expect(await scan(part)).toMatchObject({
      status: 'SUS',
      findings: [],
      incomplete: ['`references/a.md` was not read: permission denied.'],
      error: null,
    })
    expect(
      await scan({ ...skill('x'), incomplete: ['Only the first 3 files are looked at.'] }),
    ).toMatchObject({
      status: 'SUS',
      incomplete: ['Only the first 3 files are looked at.'],
    })
    expect((await scan(closed(skill('gamma', { 'a.md': 'x' }), 'a.md'))).status).toBe('BLOCK')
  })

  it.each([
    ['block', 'BLOCK'],
    ['suspicious', 'SUS'],
  ] as const)('a check of risk %s that crashes fails, finds nothing and says so', async (risk, status) => {
    expect(await scan(skill('x'), ruleSet(crashes(risk)))).toMatchObject({
      status,
      findings: [],
      incomplete: ['`test.crash`: This check crashed: boom (plugin `test`).'],
    })
  })

  it('says when there were too many findings to list', async () => {
    const endless = defineRule({
      ...finds('test.endless', 'x', 'block'),
      *check() {
        for (;;) yield { message: 'More.' }
      },
    })
    const { status, findings, incomplete } = await scan(skill('x'), ruleSet(endless))
    expect([status, findings.length, incomplete]).toEqual([
      'BLOCK',
      1_000,
      ['`test.endless`: Stopped after 1,000 findings.'],
    ])
  })
})

describe('scanReport', () => {
  it('has exactly the keys of the contract, with paths as the skill has them', async () => {
    const skills = [
      await scan(skill('gamma')),
      await scan(skill('"gamma"', {}, '')),
      await scan(closed(skill('x'), 'SKILL.md')),
    ]
    const report = scanReport(skills)
    expect(scanReportSchema.parse(report)).toEqual(report)
    expect(JSON.parse(JSON.stringify(report))).toEqual(report)
    expect(report.counts).toEqual({ BLOCK: 2, SUS: 0, ALLOW: 1 })
    expect(report.skills[0]!.findings[0]).toMatchObject({
      check_id: 'test.block',
      file: 'skills/pdf/SKILL.md',
    })
    expect(report.skills[1]!.mentions[0]).toMatchObject({ file: 'SKILL.md' })
  })

  it('counts nothing where there is nothing', () => {
    expect(scanReport([])).toEqual({ skills: [], counts: { BLOCK: 0, SUS: 0, ALLOW: 0 } })
  })
})
