import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

/** Ten skills of 901 characters each: over the budgets of Codex and Claude Code. */
const ten = (folder: string, more = '') =>
  Object.fromEntries(
    Array.from({ length: 10 }, (_, i) => [
      `${folder}/s${i}/SKILL.md`,
      skillMd(`s${i}`, 'x'.repeat(899), more),
    ]),
  )
const messages = async (files: Record<string, string>, hosts?: string[]) =>
  (await judgeCollection(rule, { files, hosts })).findings.map(({ message }) => message)

describe('collection.listing-budget', () => {
  it('counts the skills that a host loads from its own folder', async () => {
    expect(await messages(ten('.agents/skills'))).toEqual([
      'Names and descriptions of the 10 skills of `.agents/skills` have 9,010 characters together; Codex shows 8,000 and cuts the rest.',
    ])
    expect(await messages(ten('.claude/skills'))).toEqual([
      expect.stringContaining('Claude Code shows 8,000'),
    ])
    expect(await messages({ ...ten('.github/skills') })).toEqual([])
  })

  it('reports a collection as if all of it were installed, for hosts with a budget', async () => {
    expect(await messages(ten('skills'))).toEqual([
      expect.stringMatching(/if all are installed; Claude Code and Codex show 8,000/),
    ])
    expect(await messages(ten('skills'), ['codex'])).toEqual([expect.stringMatching(/; Codex shows 8,000/)])
    expect(await messages(ten('skills'), ['copilot'])).toEqual([])
  })

  it('does not count skills that the model is not shown', async () => {
    expect(await messages(ten('.claude/skills', 'disable-model-invocation: true\n'))).toEqual([])
    expect(await messages(ten('.claude/skills', 'disable-model-invocation: { a: b }\n'))).toHaveLength(1)
    const hidden = Object.fromEntries(
      Array.from({ length: 10 }, (_, i) => [
        `.agents/skills/s${i}/agents/openai.yaml`,
        'policy:\n  allow_implicit_invocation: false\n',
      ]),
    )
    expect(await messages({ ...ten('.agents/skills'), ...hidden })).toEqual([])
  })
})
