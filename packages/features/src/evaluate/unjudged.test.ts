import { createRuleSet, groupFailedChecks } from '@skillgauge/core'
import type { Finding, Details, Need } from '@skillgauge/rule-kit'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { describe, expect, it } from 'vitest'
import { evaluateSkill } from './evaluate-skill.js'
import { skillResult } from './wire.js'
import { skillResultSchema } from './wire-schema.js'

const asks = (id: string, needs: Need[], check: () => Generator<Finding, Details | void>) =>
  defineRule({ id, name: id, severity: 'high', description: 'x.', fix: 'y.', needs, check })

/** Says of itself what the tool says of checks that did not judge. */
function* pretends(): Generator<Finding, Details> {
  yield { message: 'Cannot be judged: `description` is a list.' }
  return { judged: false, seen: 1 }
}

const plugin = definePlugin({
  name: 'test',
  dimension: 'content',
  rules: [
    asks('test.a', ['frontmatter'], pretends),
    asks('test.b', ['frontmatter'], pretends),
    asks('test.c', ['body'], pretends),
    asks('test.d', ['body'], pretends),
    asks('test.e', ['body'], () => {
      throw new Error('no')
    }),
  ],
})
const rules = createRuleSet([{ plugin, from: 'test', builtIn: false }])
const evaluated = async () => {
  const files = inMemory({ directory: 'a', files: { 'SKILL.md': '---\nname: [\n---\n\nCount.\n' } })
  return skillResultSchema.parse(skillResult(await evaluateSkill(files, rules)))
}

describe('a check that did not judge', () => {
  it('is marked in the JSON, and no other is, whatever it says of itself', async () => {
    const { results } = await evaluated()
    expect(results.map(({ check_id, details }) => [check_id, details?.judged])).toEqual([
      ['test.a', false],
      ['test.b', false],
      ['test.c', undefined],
      ['test.d', undefined],
      ['test.e', false],
    ])
    expect(results[2]!.details).toMatchObject({ seen: 1 })
  })

  it('is grouped with those that have the same reason', async () => {
    const { results } = await evaluated()
    const groups = groupFailedChecks(results).map((group) => group.map(({ check_id }) => check_id))
    expect(groups).toEqual([['test.c'], ['test.d'], ['test.a', 'test.b'], ['test.e']])
  })
})
