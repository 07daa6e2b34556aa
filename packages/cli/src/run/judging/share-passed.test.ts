import { createRuleSet, runRules, parseSkill } from '@skillgauge/core'
import type { CheckResult } from '@skillgauge/core'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { deserialize, serialize } from 'node:v8'
import { expect, it } from 'vitest'
import { sharePassed } from './share-passed.js'

const word = defineRule({
  id: 'acme.word',
  name: 'No alpha',
  severity: 'low',
  description: 'The text has no `alpha`.',
  fix: 'Remove it.',
  needs: ['skill'],
  *check({ skill }) {
    if (skill.skillMd!.text!.includes('alpha')) yield { message: 'Found `alpha`.' }
    if (skill.skillMd!.text!.includes('note')) return { notes: ['A note.'] }
  },
})
const plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [word] })
const rules = createRuleSet([{ plugin, from: 'test', builtIn: true }])

it('keeps one result of a check that passes, and every one that says more', async () => {
  const share = sharePassed()
  // As it comes from another process.
  const judge = async (text: string) => {
    const skill = parseSkill(inMemory({ directory: 'x', files: { 'SKILL.md': text } }))
    const [result] = deserialize(serialize(await runRules(skill, rules))) as [CheckResult]
    return { result, shared: share(result, rules[0]) }
  }
  const first = await judge('beta')
  const second = await judge('gamma')
  expect(second.shared).toBe(first.result)
  expect(second.shared).toEqual(second.result)
  for (const text of ['alpha', 'note']) {
    const { result, shared } = await judge(text)
    expect(shared).toBe(result)
  }
})
