import { parseSkill, runRules } from '@skillgauge/core'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../load-config.js'
import { errorOf, project } from '../testing/project.js'

const load = (text: string) => loadConfig({ cwd: project({ '.skillrc': text }) })
const complaints = async (text: string) => (await errorOf(load(text))).message.split('\n')

/** What the required fields of these settings find in a frontmatter. */
async function found(settings: string, frontmatter: string, path = 'skills/pdf') {
  const { rulesFor, ignoreRoot } = await load(settings)
  const rules = rulesFor(join(ignoreRoot, path)).filter(({ plugin }) => plugin === 'require')
  const bytes = new TextEncoder().encode(`---\n${frontmatter}\n---\n`)
  const entries = [{ path: 'SKILL.md', bytes: bytes.length }]
  const skill = parseSkill({ directory: 'pdf', path, entries, incomplete: [], read: () => bytes })
  const results = await runRules(skill, rules)
  return results.flatMap(({ checkId, severity, findings }) =>
    findings.map(({ line, column, message }) => `${severity} ${checkId} ${line}:${column} ${message}`),
  )
}

describe('require', () => {
  it.each([
    ['license: MIT', []],
    ['license: [MIT]', []],
    ['license: false', []],
    ['name: x', ['high require.license 1:1 `license` is missing; a value was expected.']],
    ['license:', ['high require.license 2:9 `license` is empty; a value was expected.']],
    ['name: x\nlicense: "  "', ['high require.license 3:10 `license` is blank; a value was expected.']],
    ['license: {}', ['high require.license 2:10 `license` is empty; a value was expected.']],
  ])('a field: %j', async (frontmatter, expected) => {
    expect(await found('require: { license: true }', frontmatter)).toEqual(expected)
  })

  const wanted = 'a text that matches `^team-[a-z]+$` was expected.'
  it.each([
    ['metadata: { owner: team-docs }', []],
    ['metadata: { owner: [team-docs, team-web] }', []],
    ['metadata:\n  owner: bob', [`low require.metadata.owner 3:10 \`metadata.owner\` is \`bob\`; ${wanted}`]],
    ['metadata: none', [`low require.metadata.owner 2:11 \`metadata.owner\` is missing; ${wanted}`]],
    [
      'metadata: { owner: [team-docs, bob] }',
      [`low require.metadata.owner 2:20 \`metadata.owner\` has an entry that is \`bob\`; ${wanted}`],
    ],
    [
      'metadata: { owner: { a: b } }',
      [`low require.metadata.owner 2:20 \`metadata.owner\` is a mapping; ${wanted}`],
    ],
    [
      `metadata: { owner: team-${'a'.repeat(1_000)} }`,
      [`low require.metadata.owner 2:20 \`metadata.owner\` has 1,005 characters; ${wanted}`],
    ],
  ])('an expression: %.40j', async (frontmatter, expected) => {
    const settings = 'require: { metadata.owner: [low, "^team-[a-z]+$"] }'
    expect(await found(settings, frontmatter)).toEqual(expected)
  })

  it('can be switched off and weighed like any other check', async () => {
    const settings = [
      'require: { license: true, metadata.owner: true }',
      'rules: { require.license: medium }',
      'overrides: [{ files: vendored/*, rules: { require.metadata.owner: off } }]',
    ].join('\n')
    expect(await found(settings, 'name: x', 'vendored/pdf')).toEqual([
      'medium require.license 1:1 `license` is missing; a value was expected.',
    ])
  })

  it('looks at nothing but what is written', async () => {
    const settings = 'require: { __proto__: true, constructor.name: true, tags.length: true }'
    expect(await found(settings, 'tags: [a]')).toHaveLength(3)
  })

  it('takes its time on no expression', async () => {
    const value = 'a'.repeat(990)
    for (const expression of ['(a+)+$', '(a|a)*b', '^(.*)(.*)(.*)(.*)(.*)(.*)x$', '(?:a?){900}b'])
      await found(`require: { license: '${expression}' }`, `license: ${value}!`)
  })

  it.each([
    [
      'require: { metadata.owner: "(" }',
      '1:28 `require.metadata.owner` is `(`; it is not a regular expression (of RE2, without look-around and back-references): missing closing ): `(`.',
    ],
    [
      'require: { a: "(?=b)" }',
      '1:15 `require.a` is `(?=b)`; it is not a regular expression (of RE2, without look-around and back-references): invalid or unsupported Perl syntax: `(?=`.',
    ],
    ['require: { "a b": true }', '1:12 `a b` is not a field: `require` has keys joined by dots.'],
    [
      'require: { a: false }',
      '1:15 `require.a` is `false`; it must be `true`, a regular expression or `[severity, …]` with one of them.',
    ],
    [
      'require: { a: [hihg, true] }',
      '1:16 `require.a[0]` is `hihg`; it must be `high`, `medium` or `low`. Did you mean `high`?',
    ],
    ['require: []', '1:10 `require` is an empty list; it must be requirements by field.'],
    [
      'rules: { require.license: off }',
      '1:10 `require.license` is not a known rule: no plugin named `require` is listed in `plugins`.',
    ],
  ])('%s', async (text, message) => {
    expect(await complaints(text)).toEqual([`.skillrc:${message}`])
  })

  it('refuses an expression that is long', async () => {
    expect(await complaints(`require: { a: ${'x'.repeat(501)} }`)).toEqual([
      expect.stringMatching(/; a regular expression has at most 500 characters\.$/),
    ])
  })
})
