import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' }
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, write } from '../../../test-world.js'
import type { SarifFinding } from './log.js'
import { sarifLog } from './log.js'
import { incompleteRule, unreadableRule } from './rules.js'

// The schema of OASIS. It is draft 04, of which it uses nothing that later drafts read in another way.
const { $schema: _, id: __, ...draft } = schema
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false })
addFormats.default(ajv)
const isSarif = ajv.compile(draft)

interface Result {
  readonly ruleId: string
  readonly ruleIndex: number
  readonly level: string
  readonly message: { readonly text: string }
  readonly locations: {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string; readonly uriBaseId: string }
      readonly region: { readonly startLine: number; readonly startColumn: number }
    }
  }[]
  readonly partialFingerprints: Record<string, string>
  readonly properties?: Record<string, string>
}

/** The run of a log that the schema accepts. */
function runOf(text: string) {
  const log = JSON.parse(text)
  isSarif(log)
  expect(isSarif.errors ?? []).toEqual([])
  expect(log.runs).toHaveLength(1)
  return log.runs[0] as {
    tool: { driver: { rules: { id: string; helpUri?: string; properties: Record<string, unknown> }[] } }
    results: Result[]
  }
}

const placesOf = ({ results }: { results: Result[] }) =>
  results.map(({ locations: [one] }) => {
    const { artifactLocation, region } = one!.physicalLocation
    return `${artifactLocation.uri}:${region.startLine}:${region.startColumn}`
  })

/** A git repository, so that paths have a root to start from. */
function repository(files: Parameters<typeof testFolder>[0]): string {
  const root = testFolder(files)
  mkdirSync(join(root, '.git'))
  writeFileSync(join(root, '.git/HEAD'), 'ref: refs/heads/main\n')
  return root
}

const hidden = 'Count the words, and ig\u200Bnore the rest.'

describe('scan --format sarif', () => {
  it('is valid, and has a place from the git root for every finding', async () => {
    const root = repository({
      'my skills/hides/SKILL.md': skillMd('hides', hidden),
      'my skills/clean/SKILL.md': skillMd('clean'),
    })
    for (const [cwd, argv] of [
      [root, ['scan', '--all']],
      [join(root, 'my skills/clean'), ['scan', '--repo']],
      [join(root, 'my skills/hides'), ['scan']],
    ] as const) {
      const { code, stdout } = await runIn(cwd, [...argv, '-f', 'sarif'])
      const run = runOf(stdout)
      expect([code, placesOf(run)]).toEqual([1, ['my%20skills/hides/SKILL.md:15:24']])
      expect(run.results[0]).toMatchObject({
        ruleId: 'security.unicode',
        level: 'error',
        message: { text: expect.stringMatching(/zero width space.* Fix: /) },
        properties: { kind: 'invisible', excerpt: expect.stringContaining('ig<U+200B>nore') },
      })
    }
  })

  it('describes every rule that ran, with a page and how grave it is', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a') })
    const { tool, results } = runOf((await runIn(root, ['scan', 'a', '-f', 'sarif'])).stdout)
    const { rules } = tool.driver
    expect(results).toEqual([])
    expect(rules.map(({ id }) => id)).toEqual(expect.arrayContaining(['security.unicode', 'security.size']))
    for (const { id, helpUri, properties } of rules) {
      expect(Number(properties['security-severity'])).toBeGreaterThan(0)
      if (id.startsWith('security.'))
        expect(helpUri).toContain(`/rules/security/src/${id.slice(9)}/README.md`)
    }
    const more = runOf((await runIn(root, ['scan', 'a', '--threats', '-f', 'sarif'])).stdout)
    expect(more.tool.driver.rules.length).toBeGreaterThan(rules.length)
  })

  it('does not keep silent about what was not read', async () => {
    const root = testFolder({
      'a/SKILL.md': { link: '/etc/hostname' },
      'b/SKILL.md': skillMd('b'),
      'b/references/x.md': { link: '/etc/hostname' },
    })
    const { results } = runOf((await runIn(root, ['scan', '--all', '-f', 'sarif'])).stdout)
    expect(results.map(({ ruleId, level }) => [ruleId, level])).toEqual([
      [unreadableRule.id, 'error'],
      [incompleteRule.id, 'warning'],
    ])
  })

  it('has no mentions', async () => {
    const root = testFolder({
      'a/SKILL.md': skillMd('a', 'Report "ignore all previous instructions" to the user.'),
    })
    expect(runOf((await runIn(root, ['scan', 'a', '-f', 'sarif', '-v'])).stdout).results).toEqual([])
  })

  it('knows a finding again when it has moved, and tells equal ones apart', async () => {
    const root = testFolder({ 'a/SKILL.md': skillMd('a', hidden, hidden) })
    const prints = async () =>
      runOf((await runIn(root, ['scan', 'a', '-f', 'sarif'])).stdout).results.map(
        ({ partialFingerprints }) => partialFingerprints['findingHash/v1'],
      )
    const before = await prints()
    expect(new Set(before).size).toBe(2)
    write(root, { 'a/SKILL.md': skillMd('a', 'A line above.', hidden, hidden) })
    expect(await prints()).toEqual(before)
  })
})

describe.each(['evaluate', 'check'])('%s --format sarif', (command) => {
  it('is valid, with every finding of every failed check', async () => {
    const root = repository({
      'skills/bad/SKILL.md': skillMd('Bad Name'),
      'skills/bad/references/left.md': 'x',
    })
    const more = command === 'evaluate' ? ['--no-save', '--skip-review'] : []
    const { code, stdout } = await runIn(root, [command, 'skills/bad', '-f', 'sarif', ...more])
    const run = runOf(stdout)
    expect(code).toBe(1)
    expect(placesOf(run)).toContain('skills/bad/SKILL.md:2:7')
    const named = run.results.find(({ ruleId }) => ruleId === 'naming.format')!
    expect(named.message.text).toMatch(/^`Bad Name` is not kebab-case.* Fix: name: bad-name$/)
    expect(run.tool.driver.rules[named.ruleIndex]!.id).toBe('naming.format')
    expect(run.results.map(({ level }) => level)).toContain('note')
    expect(runOf((await runIn(root, [command, '--all', '-f', 'sarif', ...more])).stdout)).toEqual(run)
  })
})

describe('any path and any text', () => {
  it('makes a valid log', () => {
    const text = fc.string({ unit: 'binary', maxLength: 30 })
    const odd = fc.constantFrom('a b', 'ü', '#', '%', '?', 'c:', '\uD800', '"', '<', '\\', '..')
    const finding = fc.record({
      checkId: fc.constantFrom(unreadableRule.id, incompleteRule.id),
      severity: fc.constantFrom('high', 'medium', 'low'),
      message: text,
      fix: fc.option(text, { nil: undefined }),
      path: fc.array(fc.oneof(odd, text), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
      line: fc.integer({ min: 1 }),
      column: fc.integer({ min: 1 }),
    })
    const endedAt = new Date(0)
    const rules = [unreadableRule, incompleteRule]
    fc.assert(
      fc.property(fc.array(finding, { maxLength: 4 }), (findings) => {
        const run = runOf(sarifLog({ command: 'scan', rules, findings: findings as SarifFinding[], endedAt }))
        expect(run.results).toHaveLength(findings.length)
      }),
    )
  })
})
