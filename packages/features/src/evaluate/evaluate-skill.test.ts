import { createRuleSet } from '@skillgauge/core'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import type { Dimension, Severity } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { describe, expect, it } from 'vitest'
import { evaluateSkill, notEvaluated } from './evaluate-skill.js'
import { listChecks } from '../checks/list-checks.js'
import { catalog } from '../checks/wire.js'
import { scanResult, skillEvaluateResult, skillResult } from './wire.js'
import { catalogSchema } from '../checks/wire-schema.js'
import { scanResultSchema, skillEvaluateResultSchema, skillResultSchema } from './wire-schema.js'

/** A check that finds every line of the body that holds `word`. */
function finds(id: string, dimension: Dimension, severity: Severity, word: string, specRequired = false) {
  return defineRule({
    id,
    name: `No ${word}`,
    dimension,
    severity,
    specRequired,
    description: `The body has no ${word}.`,
    fix: `Remove ${word}.`,
    needs: ['body'],
    *check({ body }) {
      const lines: number[] = []
      for (let at = body.text.indexOf(word); at !== -1; at = body.text.indexOf(word, at + 1)) {
        const place = body.at(at)
        lines.push(place.line)
        yield { message: `\`${word}\` was found.`, at: place, fix: lines.length > 1 ? 'Again.' : undefined }
      }
      return { lines, findings: lines.map((line) => ({ kind: `kind-${line}` })) }
    },
  })
}

const plugin = definePlugin({
  name: 'test',
  rules: [
    finds('test.alpha', 'structure', 'high', 'alpha', true),
    finds('test.beta', 'content', 'medium', 'beta'),
    finds('test.gamma', 'security', 'high', 'gamma'),
  ],
})
const rules = createRuleSet([{ plugin, from: 'test', builtIn: true }])
const skill = (body: string, path = 'skills/pdf') =>
  inMemory({ directory: 'pdf', path, files: { 'SKILL.md': `---\nname: pdf\ndescription: 7\n---\n${body}` } })
const origin = { owner: 'acme', repo: 'tools', commitSha: 'abc', scannedAt: new Date(0) }

describe('evaluateSkill', () => {
  it('counts, scores and gates', async () => {
    const evaluation = await evaluateSkill(skill('beta\n'), rules)
    expect(evaluation).toMatchObject({
      path: 'skills/pdf/SKILL.md',
      name: 'pdf',
      description: null,
      qualityScore: 54.55,
      overallPass: true,
      checksRun: 3,
      checksPassed: 2,
      checksFailed: 1,
      error: null,
      unread: [],
    })
    expect((await evaluateSkill(skill('gamma'), rules)).overallPass).toBe(false)
  })

  it('says in words that a SKILL.md cannot be read', async () => {
    const files = inMemory({ directory: 'pdf', files: { 'SKILL.md': 'x' } })
    const closed = {
      ...files,
      entries: [{ path: 'SKILL.md', bytes: 1, unreadable: 'permission denied' }],
    }
    const evaluation = await evaluateSkill(closed, rules)
    expect(evaluation).toMatchObject({
      overallPass: false,
      error: '`SKILL.md` cannot be read: permission denied.',
      results: [],
    })
    expect(skillResultSchema.parse(skillResult(evaluation))).toMatchObject({
      checks_run: 0,
      quality_score: 0,
    })
  })
})

describe('wire', () => {
  it('has exactly the keys of the contract', async () => {
    const failed = await evaluateSkill(skill('\ngamma gamma\nalpha\n'), rules)
    const one = skillEvaluateResult(failed, origin)
    const { unread: _, ...evaluation } = failed
    const many = scanResult([evaluation, notEvaluated('x/SKILL.md', 'no')], origin, {
      error: null,
      truncated: false,
    })
    expect(skillEvaluateResultSchema.parse(one)).toEqual(one)
    expect(scanResultSchema.parse(many)).toEqual(many)
    expect(one).not.toHaveProperty('skills')
    expect(JSON.parse(JSON.stringify(one))).toEqual(one)
    expect(one.scanned_at).toBe('1970-01-01T00:00:00.000Z')
  })

  it('says what was not read, and nothing where all was', async () => {
    const all = inMemory({ directory: 'pdf', files: { 'SKILL.md': '# Read\n', 'references/a.md': 'a' } })
    const part = {
      ...all,
      read(path: string) {
        if (path !== 'SKILL.md') throw new Error('larger than 1 MiB')
        return all.read(path)
      },
    }
    const reading = defineRule({
      id: 'reading.all',
      name: 'Reads all',
      dimension: 'content',
      severity: 'low',
      description: 'Every file is read.',
      fix: 'Read it.',
      needs: ['skill'],
      *check({ skill }) {
        for (const { text } of skill.files) if (text === 'never') yield { message: 'It is never.' }
      },
    })
    const reader = createRuleSet([
      { plugin: definePlugin({ name: 'reading', rules: [reading] }), from: 'test', builtIn: true },
    ])
    expect(skillResult(await evaluateSkill(part, reader)).incomplete).toEqual([
      '`references/a.md` was not read: larger than 1 MiB.',
    ])
    expect(skillResult(await evaluateSkill(all, reader))).not.toHaveProperty('incomplete')
  })

  it('holds every finding, with the path as reports show it, joined to what the rule says', async () => {
    const { results } = skillResult(await evaluateSkill(skill('\ngamma\ngamma'), rules))
    expect(results[2]).toEqual({
      check_id: 'test.gamma',
      check_name: 'No gamma',
      passed: false,
      severity: 'high',
      dimension: 'security',
      message: '`gamma` was found. (and 1 more)',
      fix: 'Remove gamma.',
      location: 'skills/pdf/SKILL.md:6:1',
      details: {
        lines: [6, 7],
        findings: [
          { kind: 'kind-6', message: '`gamma` was found.', path: 'skills/pdf/SKILL.md', line: 6, column: 1 },
          {
            kind: 'kind-7',
            message: '`gamma` was found.',
            fix: 'Again.',
            path: 'skills/pdf/SKILL.md',
            line: 7,
            column: 1,
          },
        ],
      },
    })
    expect(results[0]).toMatchObject({
      passed: true,
      message: 'The body has no alpha.',
      details: { lines: [] },
    })
  })

  it('shows the root of a repository without a folder', async () => {
    const { path, results } = skillResult(await evaluateSkill(skill('alpha', ''), rules))
    expect([path, results[0]?.location]).toEqual(['SKILL.md', 'SKILL.md:5:1'])
  })
})

describe('listChecks', () => {
  it('filters by dimension and by the specification', () => {
    const ids = (...args: Parameters<typeof listChecks>) => listChecks(...args).map(({ checkId }) => checkId)
    expect(ids(rules)).toEqual(['test.alpha', 'test.beta', 'test.gamma'])
    expect(ids(rules, { dimension: 'content' })).toEqual(['test.beta'])
    expect(ids(rules, { spec: 'required' })).toEqual(['test.alpha'])
    expect(ids(rules, { spec: 'suggested' })).toEqual(['test.beta', 'test.gamma'])
    const wire = catalog(listChecks(rules))
    expect(catalogSchema.parse(wire)).toEqual(wire)
    expect(wire.count).toBe(3)
  })
})
