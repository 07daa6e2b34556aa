import { describe, expect, it } from 'vitest'
import { runIn, testFolder } from '../../test-world.js'
import { repeatCommands, skillArguments } from './repeat-arguments.js'

const one = [{ skill: { directory: '/x', shown: "my skills/it's", files: () => ({}) as never } }]

describe('what to type for the same skills', () => {
  it.each([
    [{}, [], ''],
    [{ skillPath: 'anything' }, one, "'my skills/it'\\''s'"],
    [{ all: true }, one, "'my skills/it'\\''s'"],
    [{ all: true }, [...one, ...one], '--all'],
    [{ repo: true, changed: true }, [...one, ...one], '--repo --changed'],
    [{ changed: 'a b' }, [...one, ...one], "'--changed=a b'"],
    [{ skillPath: '-' }, one, '-'],
    [{ skillPath: '-', stdinPath: 'a b/SKILL.md' }, one, "- --stdin-path 'a b/SKILL.md'"],
  ])('%j', (which, reported, words) => {
    expect(skillArguments(which, reported)).toBe(words)
  })

  it('judges in the same way, but by options of its own', () => {
    const args = { all: true, config: 'x.yaml', host: ['codex'], rule: ['naming.format'], minScore: 70 }
    const commands = repeatCommands(args, [])
    const same = '--all --config x.yaml --host codex'
    expect(commands.again('check')).toBe(`skillgauge check ${same} --rule naming.format --min-score 70`)
    expect(commands.anew('scan', '--verbose')).toBe(`skillgauge scan ${same} --verbose`)
    expect(commands.onlyCheck('check', 'a.b')).toBe(`skillgauge check ${same} --rule a.b --format concise`)
    expect(commands.fix).toBe(`skillgauge check ${same} --fix`)
    expect(commands.explain('a.b')).toBe('skillgauge explain a.b --config x.yaml')
    for (const which of [{ skillPath: '-' }, { installed: true }])
      expect(repeatCommands(which, []).fix).toBeUndefined()
  })

  it('is what check proposes', async () => {
    const vague = (name: string) => `---\nname: ${name}\ndescription: Counts.\n---\nCounts.\n`
    const root = testFolder({ 'a/SKILL.md': vague('a'), 'b/SKILL.md': vague('b') })
    expect((await runIn(root, ['check', '--all'])).stdout).toContain('\n  skillgauge evaluate --all\n')
    const typed = await runIn(root, ['check', '-'], { stdin: vague('a') })
    expect(typed.stdout).toContain('\n  skillgauge evaluate -\n')
  })
})
