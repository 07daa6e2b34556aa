import type { FakeModels, ModelRequest } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { notesOf, runtimeEnv, skillWithTests, standIn } from '../../../test-runtimes.js'
import { runIn, write } from '../../../test-world.js'
import type { RunOptions } from '../../../test-world.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const file = 'word-count/SKILL.md'
/** Uses the skill for whatever its description names, as far as the prompt says the word. */
const literal = `
  const [, described] = /description: (.*)/.exec(fs.readFileSync('.claude/skills/word-count/SKILL.md', 'utf8'))
  note('runs', prompt); init()
  if (/length/.test(described) && /length/.test(prompt)) used('word-count')
  else { text('Done.'); result({ total_cost_usd: 0.01 }) }`
const prompts = Array.from({ length: 5 }, (_, i) => ({
  id: `implicit-${i}`,
  type: 'implicit' as const,
  prompt: `What is the length of text ${i}?`,
}))
const negatives = Array.from({ length: 5 }, (_, i) => ({
  id: `negative-${i}`,
  type: 'negative' as const,
  prompt: `Translate text ${i}.`,
}))

/** A skill whose score no description changes, and that the agent never uses. */
async function world(agent = literal): Promise<string> {
  const root = skillWithTests(...prompts, ...negatives)
  const text = readFileSync(join(root, file), 'utf8').replace(/how long a text is/, 'for words')
  write(root, { [file]: text })
  standIn(root, 'claude', agent)
  await runIn(root, ['evaluate', 'word-count', '--skip-review'])
  return root
}
const read = (root: string) => readFileSync(join(root, file), 'utf8')
const proposes = (change: (text: string) => string, root: string) =>
  models.answerWith(({ system }: ModelRequest) => {
    const [, marker] = /`<<<SKILL\.md ([0-9a-f]+)`/.exec(system)!
    return { text: `<<<SKILL.md ${marker}\n${change(read(root))}\nSKILL.md ${marker}>>>` }
  })
const better = (text: string) => text.replace('asks for words', 'asks for the length of a text')

function optimize(root: string, argv: readonly string[], options: RunOptions = {}) {
  const env = { ...runtimeEnv(root), ...models.env, PATH: runtimeEnv(root)['PATH']! }
  return runIn(root, ['optimize', 'word-count', '--triggers', '--runs', '1', ...argv], { env, ...options })
}
/** Those of this process: other tests have theirs. */
const folders = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`skillgauge-run-${process.pid}-`))

describe('optimize --triggers', () => {
  it('runs the tests before, tells those that fail, and takes the version by which more of the kept back ones pass', async () => {
    const root = await world()
    proposes(better, root)
    const { code, stderr } = await optimize(root, ['--auto'])
    expect(stderr).toContain('score          98.75 -> 98.75  (0)\n')
    expect(stderr).toContain('kept back      2 of 4 -> 4 of 4 trigger tests\n')
    expect(stderr).toMatch(/recall +0 % \(0 to 65\.8\) -> 100 % \(34\.2 to 100\)\n/)
    expect(code).toBe(0)
    expect(read(root)).toContain('asks for the length of a text')
    const runs = notesOf(root, 'runs')
    expect(runs).toHaveLength(14)
    const told = /prompts that fail\n([^]*?)\nDATA /.exec(models.requests[0]!.prompt)![1]!.split('\n')
    expect(told).toHaveLength(3)
    for (const heldBack of runs.slice(10)) expect(models.requests[0]!.prompt).not.toContain(heldBack)
  })

  it('never takes a version by which fewer pass', async () => {
    const root = await world(literal.replace('/length/.test(described)', '/words/.test(described)'))
    proposes((text) => text.replace(/^description: .*$/m, 'description: Is not for it.'), root)
    const before = read(root)
    const { stderr } = await optimize(root, ['--auto'])
    expect(stderr).toContain('Nothing was written')
    expect(read(root)).toBe(before)
  })

  it('asks at a terminal before anything is spent, and then whether to write', async () => {
    const root = await world()
    proposes(better, root)
    const tty = { columns: 200 }
    const declined = await optimize(root, [], { tty, typed: 'n\n' })
    expect(declined.stderr).toContain(
      'word-count: 10 trigger tests × 1 now, then 4 of them with the new version, with Claude Code; at most: 14 runs of an agent',
    )
    expect([declined.code, notesOf(root, 'runs').length, models.requests.length]).toEqual([0, 0, 0])
    const agreed = await optimize(root, [], { tty, typed: 'y\ny\n' })
    expect(agreed.stderr).toContain('was written.')
    expect(read(root)).toContain('asks for the length of a text')
  })

  it('stops at --max-cost, which needs a price that is known', async () => {
    const root = await world()
    expect((await optimize(root, ['--max-cost', '1'])).stderr).toContain('name one with `--model`')
    const { code, stderr } = await optimize(root, ['--max-cost', '0.05', '--agent-model', 'claude-haiku-4-5'])
    expect(code).toBe(1)
    expect(stderr).toContain('another run could cost more than --max-cost allows')
    expect(models.requests).toEqual([])
  })

  it.each([
    [1, '', 'error: Stopped; nothing is left running.\n'],
    [
      11,
      '+description: ',
      'note: Stopped. Nothing was written; this is the last version, which may not be better.\n',
    ],
  ])('that Ctrl-C ends in run %i shows a version that was paid for', async (nth, shown, said) => {
    const root = await world()
    standIn(
      root,
      'claude',
      literal.replace(
        'init()',
        `init(); if (fs.readFileSync(path.join(here, 'runs.notes'), 'utf8').trimEnd().split('\\n').length >= ${nth}) await forever()`,
      ),
    )
    proposes(better, root)
    const before = read(root)
    const ended = optimize(root, ['--auto'])
    while (notesOf(root, 'runs').length < nth) await new Promise(setImmediate)
    process.emit('SIGINT')
    const { code, stdout, stderr } = await ended
    expect(code).toBe(130)
    expect(stdout).toContain(shown)
    expect(stderr).toContain(said)
    expect(stderr).not.toMatch(/gave no answer|kept back/)
    expect(read(root)).toBe(before)
  })

  it('leaves no copy of the skill behind', async () => {
    const root = await world()
    proposes(better, root)
    const before = folders()
    await optimize(root, [])
    expect(folders().filter((name) => !before.includes(name))).toEqual([])
  })

  it.each([['--runtime', 'codex'], ['--agent-model', 'x'], ['--max-cost', '1'], ['--yes']])(
    '%s without --triggers has no effect, and is an error',
    async (...argv) => {
      const root = await world()
      const { code, stderr } = await runIn(root, ['optimize', 'word-count', ...argv], { env: models.env })
      expect(code).toBe(1)
      expect(stderr).toContain(`\`${argv[0]}\` is about the agent that runs the trigger tests`)
    },
  )

  it('needs tests of which some can be kept back', async () => {
    const root = skillWithTests(prompts[0]!, negatives[0]!)
    await runIn(root, ['evaluate', 'word-count', '--skip-review'])
    expect((await optimize(root, [])).stderr).toContain('has too few tests for `--triggers`')
  })
})
