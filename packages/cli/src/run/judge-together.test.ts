import { describe, expect, it } from 'vitest'
import { commitAll, runIn, skillMd, testFolder, testRepository, write } from '../../test-world.js'

/** Two skills of one name, a plugin whose skills are not where it says, and a description told twice. */
const wrong = {
  'skills/pdf/SKILL.md': skillMd('pdf').replace('Counts', 'Really counts'),
  'tools/pdf/SKILL.md': skillMd('pdf'),
  '.claude-plugin/plugin.json': '{\n"name": "docs",\n"skills": ["./skills/xlsx"]\n}',
}
const ids = ['collection.unique-names', 'collection.manifest-paths']

interface Told {
  readonly collection: {
    readonly findings: readonly {
      check_id: string
      severity: string
      path: string
      line: number
      skills: string[]
    }[]
    readonly accepted?: readonly { check_id: string; reason: string }[]
  }
}
const told = async (cwd: string, ...argv: string[]) => {
  const { code, stdout } = await runIn(cwd, ['check', '--all', '--format', 'json', ...argv])
  return { code, ...(JSON.parse(stdout) as Told).collection }
}

describe('all skills of a run together', () => {
  it('are judged for a selection of several, and fail the run', async () => {
    const root = testFolder(wrong)
    const { code, findings } = await told(root)
    expect(code).toBe(1)
    expect(
      findings.map(({ check_id, severity, path, line }) => [check_id, severity, `${path}:${line}`]),
    ).toEqual([
      [ids[0], 'high', 'tools/pdf/SKILL.md:2'],
      [ids[1], 'high', '.claude-plugin/plugin.json:3'],
    ])
    expect(findings[0]!.skills).toEqual(['skills/pdf', 'tools/pdf'])
    expect((await told(root, '--fail-on', 'none')).code).toBe(0)
  })

  it('are not judged for one skill or with --spec-only', async () => {
    const root = testFolder(wrong)
    const one = await runIn(root, ['check', 'skills/pdf', '--format', 'json'])
    expect([one.code, JSON.parse(one.stdout)]).toEqual([
      0,
      expect.not.objectContaining({ collection: expect.anything() }),
    ])
    expect(await told(root, '--spec-only')).toEqual({ code: 0, findings: [] })
  })

  it.each([
    [
      'console',
      /all skills together\n\s+high\s+collection\.unique-names[^]*tools\/pdf\/SKILL\.md:2:1[^]*All skills together fail: 2 findings/,
    ],
    ['sarif', /"ruleId": "collection\.unique-names"/],
    [
      'github',
      /::error file=tools\/pdf\/SKILL\.md,line=2[^\n]*collection\.unique-names[^]* in 2 skills; none fails, all of them together do/,
    ],
    [
      'junit',
      /<testsuite name="all skills together"[^>]* failures="2"[^]*<testcase classname="collection" name="collection\.unique-names"[^>]*><failure/,
    ],
    ['markdown', /all of them together fail[^]*<summary><code>all skills together<\/code> FAIL/],
  ])('are in the format %s', async (format, expected) => {
    const { code, stdout } = await runIn(testFolder(wrong), ['check', '--all', '--format', format])
    expect(code).toBe(1)
    expect(stdout).toMatch(expected)
  })

  it('have settings by id, and by path', async () => {
    const set = async (rc: object) => told(testFolder({ ...wrong, '.skillrc': JSON.stringify(rc) }))
    const off = await set({ rules: { 'collection.unique-names': 'off', 'collection.manifest-paths': 'low' } })
    expect(off).toMatchObject({ code: 0, findings: [{ check_id: ids[1], severity: 'low' }] })
    const here = await set({
      overrides: [{ files: 'tools/**', rules: { 'collection.unique-names': 'off' } }],
    })
    expect(here.findings.map(({ check_id }) => check_id)).toEqual([ids[1]])
    const budget = await set({ rules: { 'collection.listing-budget': ['high', { maxCharacters: 20 }] } })
    expect(budget.findings.map(({ check_id }) => check_id)).toContain('collection.listing-budget')
    const typo = await runIn(
      testFolder({ ...wrong, '.skillrc': '{"rules": {"collection.unique-name": "off"}}' }),
      ['check', '--all'],
    )
    expect([typo.code, typo.stderr]).toEqual([
      1,
      expect.stringContaining('Did you mean `collection.unique-names`?'),
    ])
  })

  it('can be accepted in a baseline, which reports resolved entries', async () => {
    const root = testFolder(wrong)
    expect((await told(root, '--update-baseline', '--baseline', 'known.json')).code).toBe(0)
    const again = await told(root, '--baseline', 'known.json')
    expect([again.code, again.findings, again.accepted!.map(({ check_id }) => check_id)]).toEqual([
      0,
      [],
      ids,
    ])
    write(root, { 'tools/pdf/SKILL.md': skillMd('pdf-tools') })
    const { stderr } = await runIn(root, ['check', '--all', '--baseline', 'known.json'])
    expect(stderr).toMatch(/entr(?:y|ies) of the baseline `known\.json` can go/)
  })

  it('are reported only for changed skills', async () => {
    const other = (...lines: string[]) =>
      skillMd('other', ...lines).replace(
        /description: .*/,
        'description: Draws maps. Use when a map is missing.',
      )
    const root = testRepository({ ...wrong, 'skills/other/SKILL.md': other() })
    const changed = async () => {
      const { stdout } = await runIn(root, ['check', '--changed', 'HEAD', '--format', 'json'])
      return (JSON.parse(stdout) as Told).collection.findings.map(({ check_id }) => check_id)
    }
    write(root, { 'skills/other/SKILL.md': other('More.') })
    expect(await changed()).toEqual([])
    write(root, { 'skills/pdf/SKILL.md': `${wrong['skills/pdf/SKILL.md']}\nMore.\n` })
    expect(await changed()).toEqual([ids[0]])
    commitAll(root)
    write(root, {
      '.claude-plugin/plugin.json': '{"name": "docs", "skills": ["./skills/none"]}',
      'skills/other/SKILL.md': other(),
    })
    expect(await changed()).toEqual([ids[1]])
  })

  it('can be judged by a rule of a plugin, which fails alone', async () => {
    const plugin = `export default { name: 'house', dimension: 'content', rules: [], collectionRules: [
      { id: 'house.many', name: 'Few skills', severity: 'high', description: 'There are few.', fix: 'Delete some.',
        defaults: { most: 1 }, *check({ collection, options }) {
          if (collection.skills.length > options.most)
            yield { message: 'There are ' + collection.skills.length + ' skills.', at: collection.skills[0].at('name'), skills: ['skills/pdf'] } } },
      { id: 'house.broken', name: 'Breaks', severity: 'low', description: 'It breaks.', fix: 'Fix it.', check() { throw new Error('oh no') } } ] }`
    const root = testFolder({
      ...wrong,
      'house.mjs': plugin,
      '.skillrc': '{"plugins": ["./house.mjs"], "rules": {"house.many": "medium"}}',
    })
    const { findings } = await told(root)
    expect(findings).toMatchObject([
      {},
      {},
      {
        check_id: 'house.many',
        severity: 'medium',
        message: 'There are 2 skills.',
        path: 'skills/pdf/SKILL.md',
        line: 2,
      },
      {
        check_id: 'house.broken',
        message: expect.stringMatching(/^This check crashed: oh no \(plugin `house`/),
      },
    ])
  })
})
