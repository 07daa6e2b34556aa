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
})
