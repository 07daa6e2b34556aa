import { defineRule } from '@skillgauge/rule-kit'
import { describe, expect, it } from 'vitest'
import { recordingRunner } from '../recording-runner.js'
import { testRule } from './test-rule.js'

const frontmatter = '---\nname: pdf-tools\ndescription: Reads PDF files.\n---\n'

describe('a finding with edits', () => {
  const cut = (fixable?: true) =>
    defineRule({
      id: 'acme.no-draft',
      name: 'No draft',
      severity: 'low',
      description: 'The body has no `DRAFT`.',
      fix: 'Remove the word.',
      needs: ['body'],
      ...(fixable && { fixable }),
      *check({ body }) {
        for (const { index } of body.text.matchAll(/DRAFT /g))
          yield { message: 'A draft.', edits: [body.replace({ offset: index, length: 6 }, '')] }
      },
    })
  const failureWith = (fixable?: true) => {
    const runner = recordingRunner()
    const fails = { name: 'x', skill: { 'SKILL.md': `${frontmatter}A DRAFT text.\n` }, findings: [{}] }
    testRule(cut(fixable), { pass: [], fail: [{ ...fails, fixed: `${frontmatter}A text.\n` }] }, runner)
    return runner.failureOf(runner.names()[0]!)
  }

  it('is allowed only for a rule with `fixable`, which lists of checks show', async () => {
    expect((await failureWith())?.message).toContain('`acme.no-draft` has no `fixable: true`')
    expect(await failureWith(true)).toBeUndefined()
  })

  it('is rejected where `--fix` would not apply it, because edits overlap', async () => {
    const twice = defineRule({
      ...cut(true),
      *check({ body }) {
        const index = body.text.indexOf('DRAFT')
        const edit = (from: number) => body.replace({ offset: index + from, length: 3 }, '')
        if (index !== -1) yield { message: 'A draft.', edits: [edit(0), edit(1)] }
      },
    })
    const runner = recordingRunner()
    const fails = { name: 'x', skill: { 'SKILL.md': `${frontmatter}A DRAFT text.\n` }, findings: [{}] }
    testRule(twice, { pass: [], fail: [fails] }, runner)
    expect((await runner.failureOf(runner.names()[0]!))?.message).toContain('`edits` of a finding overlap')
  })

  it('is rejected where `--fix` would not apply it, because the finding remains', async () => {
    const remains = defineRule({
      ...cut(true),
      *check({ body }) {
        for (const { index } of body.text.matchAll(/DRAFT/g))
          yield { message: 'A draft.', edits: [body.replace({ offset: index, length: 0 }, 'a ')] }
      },
    })
    const runner = recordingRunner()
    const files = { 'SKILL.md': `${frontmatter}A DRAFT text, and a DRAFT of it.\n` }
    testRule(remains, { pass: [], fail: [{ name: 'x', skill: files, findings: [{}, {}] }] }, runner)
    expect((await runner.failureOf(runner.names()[0]!))?.message).toContain(
      'The `edits` of the finding `A draft.` do not take it away, so `--fix` does not write them.',
    )
  })

  it('changes the file that it names', async () => {
    const inScripts = defineRule({
      ...cut(true),
      *check({ skill }) {
        const file = skill.file('run.sh')
        const index = file?.text?.indexOf('DRAFT') ?? -1
        if (file && index !== -1) yield { message: 'A draft.', edits: [file.replace(index, 5, 'done')] }
      },
    })
    const runner = recordingRunner()
    const files = { 'SKILL.md': `${frontmatter}A text.\n`, 'run.sh': '# DRAFT\n' }
    const fails = { name: 'x', skill: files, findings: [{}], fixed: files['SKILL.md'] }
    testRule(inScripts, { pass: [], fail: [fails] }, runner)
    expect(await runner.failureOf(runner.names()[0]!)).toBeUndefined()
  })
})
