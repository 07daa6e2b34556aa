import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { describe, expect, it } from 'vitest'
import { judge } from '../judge.js'
import { lawReport } from './law-report.js'
import { stoppingLoops } from './stop-loops.js'

const rule = defineRule({
  id: 'acme.loops',
  name: 'Loops',
  severity: 'low',
  description: 'All is well.',
  fix: 'Make it well.',
  needs: ['body'],
  check({ body }) {
    // Endless for a skill without an example.
    for (let at = 0; !body.text.includes('```'); at = body.text.indexOf('x', at));
    return []
  },
})
const endless = defineRule({
  ...rule,
  id: 'acme.endless',
  *check() {
    for (;;) yield { message: 'Found.' }
  },
})
const skill = { 'SKILL.md': '---\nname: a\n---\n\nNo example.\n' }

describe('stoppingLoops', () => {
  it('stops a rule that loops, and names it', async () => {
    const { judged, message } = await judge(stoppingLoops(rule, 50), { skill })
    expect([judged, message]).toEqual([
      false,
      expect.stringContaining('`acme.loops` loops: stopped after 0.05 seconds'),
    ])
  })

  it('stops a rule that yields endlessly, or loops in its fast path', async () => {
    expect((await judge(endless, { skill })).passed).toBe(false)
    const fast = { ...rule, fastPath: () => { for (;;); } } // prettier-ignore
    expect((await judge(stoppingLoops(fast, 50), { skill })).message).toContain('`acme.loops` loops')
  })

  it('breaks the laws for a rule that loops, and lets the others be checked', async () => {
    const plugin = definePlugin({ name: 'acme', dimension: 'content', rules: [rule] })
    const report = await lawReport(plugin, undefined, { mutations: 1, stepLimit: 50 })
    const broken = report.laws.filter(({ broken }) => broken !== undefined)
    expect(broken.length).toBeGreaterThan(0)
    for (const law of broken) expect(law.broken).toContain('`acme.loops` loops')
    expect(report.laws.length).toBeGreaterThan(broken.length)
  })

  it('does not change other rules: their findings, details and errors', async () => {
    const sound = defineRule({
      ...rule,
      id: 'acme.sound',
      *check({ body }) {
        yield { message: 'First.', at: body.at(body.offset) }
        return { words: 3 }
      },
    })
    const plain = await judge(sound, { skill })
    expect(plain).toMatchObject({ passed: false, message: 'First.', details: { words: 3 } })
    const thrower = { ...sound, check: () => { throw new Error('boom') } } // prettier-ignore
    expect((await judge(thrower, { skill })).message).toContain('boom')
  })
})
