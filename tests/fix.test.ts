import { loadConfig } from '../packages/config/src/index.js'
import type { RuleSet, SkillFiles } from '../packages/core/src/index.js'
import { runRules, parseSkill } from '../packages/core/src/index.js'
import { fixSkill } from '../packages/features/src/index.js'
import { inMemory } from '../packages/sources/src/index.js'
import fc from 'fast-check'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { builtInChecks } from './built-in-checks.js'

/** Lines with a fix, alone or together. */
const fixable = [
  'name: PDF Tools', 'name: pdf_tools # the name', "name: 'PDF Tools'", 'name: other', 'name: 42', 'name: 2024-01-01', 'name:', 'name: ""',
  'description: Use when: the user asks for PDF Tools', 'description: Reads PDF files: forms. Use when asked.', 'license: MIT: mostly',
  'edition: 1.0', 'edition: "1.0"   # ours', 'owner: Jane', 'year: 2026', 'site: https://x.example',
  'allowed-tools: Read, Write', 'allowed-tools: [Read, Bash(git:*)]', 'allowed-tools:\n  - Read\n  - Bash(git add:*)',
  'metadata:\n  version: 2\n  stars: 3', 'metadata: {stars: 5, "a": b}', 'metadata:\n    team: a # b\n    1: one',
] // prettier-ignore

/** Lines that look similar and must not be changed. */
const untouchable = [
  '# name: PDF Tools', '# version: 1.0', 'version: 1.0', 'author: Jane', 'rtl: true', 'homepage: https://x.example', 'disallowed-tools: Bash', 'tags: [PDF Tools, 1.0]', 'notes: |\n  name: PDF Tools\n  version: 1.0\n', 'keywords:\n  - name: PDF Tools\n  - 1.0 # one',
  'user-invocable: true', 'description: "name: PDF Tools. Use when the user says: version: 1.0"', "description: 'It''s for \"PDF Tools\": use when asked'",
  'story: one\n  name: PDF Tools', 'hooks: {name: PDF Tools}', 'license: &l MIT', 'empty:', 'odd: !!int "7"', '{', 'a: b: c', '\ttab: 1', '',
] // prettier-ignore

const body = '\n# PDF Tools\n\nname: PDF Tools, `version: 1.0`\t\n\n```sh\nnpx x\n```\n\n---\nversion: 1.0\n'

const example = fc.record({
  lines: fc.array(fc.oneof(fc.constantFrom(...fixable), fc.constantFrom(...untouchable)), { maxLength: 9 }),
  bom: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  directory: fc.constantFrom('pdf-tools', 'PDF Tools', 'x', '42', '工具', 'no'),
  mode: fc.constantFrom('name' as const, 'directory' as const),
})

let rules: RuleSet

beforeAll(async () => {
  const config = await loadConfig({ cwd: mkdtempSync(join(tmpdir(), 'skillgauge-')) })
  rules = config.rulesFor('/')
  expect(rules).toHaveLength(builtInChecks.length)
})

const textOf = (files: SkillFiles) =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(files.read('SKILL.md'))

async function verdicts(files: SkillFiles): Promise<Map<string, boolean>> {
  return new Map((await runRules(parseSkill(files), rules)).map(({ checkId, passed }) => [checkId, passed]))
}

describe('fixing', () => {
  it('breaks no passing check, is complete after one run, and changes nothing else', async () => {
    let fixedSkills = 0
    await fc.assert(
      fc.asyncProperty(example, async ({ lines, bom, lineEnd, directory, mode }) => {
        const front = ['---', ...lines, '---'].join('\n')
        const raw = (bom ? '\uFEFF' : '') + `${front}${body}`.replaceAll('\n', lineEnd)
        const options = mode === 'directory' ? { mayRename: () => true } : {}
        const skill = inMemory({
          directory,
          files: { 'SKILL.md': raw, 'references/x.md': 'name: PDF Tools' },
        })
        const fixed = await fixSkill(skill, rules, options)
        const text = textOf(fixed.files)

        const [before, after] = [await verdicts(skill), await verdicts(fixed.files)]
        for (const [id, passed] of before) expect([id, after.get(id) || !passed]).toEqual([id, true])

        const again = await fixSkill(fixed.files, rules, options)
        expect([again.fixedChecks, again.changes, again.renameTo]).toEqual([[], [], undefined])

        expect(text.startsWith('\uFEFF')).toBe(bom)
        expect(text.endsWith(body.replaceAll('\n', lineEnd))).toBe(true)
        expect(text.replaceAll(lineEnd, '')).not.toMatch(/[\r\n]/)
        let from = 0
        for (const line of lines.filter((one) => untouchable.includes(one))) {
          const at = text.indexOf(`${line.replaceAll('\n', lineEnd)}${lineEnd}`, from)
          expect([line, at >= 0]).toEqual([line, true])
          from = at + line.length
        }
        expect(fixed.changes.every(({ path }) => path === 'SKILL.md')).toBe(true)
        expect(fixed.fixedChecks.length > 0).toBe(text !== raw || fixed.renameTo !== undefined)
        if (fixed.fixedChecks.length > 0) fixedSkills++
      }),
      { numRuns: 200 },
    )
    // A fixer that does nothing would pass as well.
    expect(fixedSkills).toBeGreaterThan(50)
  })

  it('fixes several mistakes in one file', async () => {
    const raw = [
      '---', 'name: PDF Tools', 'description: Use when: the user has a PDF', 'scope: 1.0', 'allowed-tools: Read, Write Grep',
      'metadata:', '  stars: 5.0', '---', body,
    ].join('\n') // prettier-ignore
    const files = inMemory({ directory: 'pdf-tools', files: { 'SKILL.md': raw } })
    const fixed = await fixSkill(files, rules)
    expect(textOf(fixed.files)).toBe(
      [
        '---', 'name: pdf-tools', 'description: "Use when: the user has a PDF"', 'allowed-tools: Read Write Grep',
        'metadata:', '  stars: "5.0"', '  scope: "1.0"', '---', body,
      ].join('\n'),
    ) // prettier-ignore
    expect(fixed.fixedChecks).toEqual([
      'structure.valid-frontmatter',
      'structure.metadata-format',
      'structure.allowed-tools-format',
      'structure.standard-frontmatter-fields',
      'naming.format',
    ])
  })

  it('keeps a name that matches the directory, unless the directory may be renamed', async () => {
    const skill = inMemory({ directory: 'PDF Tools', files: { 'SKILL.md': '---\nname: PDF Tools\n---\n' } })
    expect((await fixSkill(skill, rules)).changes).toEqual([])
    const both = await fixSkill(skill, rules, { mayRename: () => true })
    expect([textOf(both.files), both.renameTo]).toEqual(['---\nname: pdf-tools\n---\n', 'pdf-tools'])
  })
})
