import { judge } from '@skillgauge/rule-tester'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import rule from './rule.js'

/**
 * Descriptions by five writers who had seen nothing of this rule, `<language>-<writer>.txt`: `+` says when, in other words than "Use
 * when", and `-` only what. What the rule made of each before it was read stands in docs/contribute/testing.md.
 */
const folder = new URL('../../descriptions/', import.meta.url)

async function passes(description: string): Promise<boolean> {
  const text = `---\nname: x\ndescription: ${JSON.stringify(description)}\n---\n\nDo it.\n`
  return (await judge(rule, { skill: { 'SKILL.md': text } })).passed
}

describe.each(readdirSync(folder))('descriptions of %s', (name) => {
  const lines = readFileSync(new URL(name, folder), 'utf8').trim().split('\n')
  const sharePassing = async (sign: string): Promise<number> => {
    const all = lines.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2))
    const passed = await Promise.all(all.map(passes))
    return passed.filter(Boolean).length / all.length
  }

  it('pass where they say when', async () => expect(await sharePassing('+')).toBeGreaterThan(0.75))

  it('seldom pass where they do not', async () => expect(await sharePassing('-')).toBeLessThan(0.2))
})
