import { judgeCollection } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { skillMd } from '../../test-skills.js'
import rule from './rule.js'

const found = async (more: string, hosts?: string[]) =>
  (await judgeCollection(rule, { files: { 'a/SKILL.md': skillMd('a', 'Does a.', more) }, hosts })).findings

describe('collection.startable', () => {
  it.each([
    'disable-model-invocation: true\nuser-invocable: false\n',
    'user-invocable: "false"\ndisable-model-invocation: "true"\n',
  ])('finds %j', async (more) => {
    expect(await found(more)).toMatchObject([{ severity: 'high', path: 'a/SKILL.md', skills: ['a'] }])
    expect(await found(more, ['codex'])).toEqual([])
  })

  it.each([
    'disable-model-invocation: true\n',
    'user-invocable: false\n',
    'disable-model-invocation: false\nuser-invocable: false\n',
  ])('passes %j', async (more) => expect(await found(more)).toEqual([]))
})
