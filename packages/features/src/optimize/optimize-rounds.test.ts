import { createRuleSet, SkillgaugeError } from '@skillgauge/core'
import type { FakeModels, ModelRequest } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { createModel } from '@skillgauge/models'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readSkillText } from '../skill-text/open-skill.js'
import type { TriggerTest } from '../trigger/index.js'
import type { TriggerOutcome } from '../trigger/trigger-report.js'
import type { OptimizeRoundsOptions } from './optimize-rounds.js'
import { optimizeRounds } from './optimize-rounds.js'
import { splitTests } from './split-tests.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const says = (word: string) =>
  defineRule({
    id: `content.${word}`,
    name: `Says ${word}`,
    severity: 'medium',
    dimension: 'content',
    description: 'A word is there.',
    fix: `Write ${word}.`,
    *check({ skill }) {
      const file = skill.skillMd
      if (file && !file.text?.includes(word)) yield { message: `\`${word}\` is missing.`, at: file.at(0) }
    },
  })
const plugin = definePlugin({ name: 'content', rules: [says('alpha'), says('beta')] })
const rules = createRuleSet([{ plugin, from: 'test', builtIn: true }])

const text = (body: string, description = 'Counts words.') =>
  `---\nname: word-count\ndescription: ${description}\n---\n# Count\n\n${body}\n`
const skill = (given: string) => inMemory({ directory: 'word-count', files: { 'SKILL.md': given } })
/** Each question gets the next of these texts. */
function proposes(...texts: readonly string[]) {
  let asked = 0
  models.answerWith(({ system }: ModelRequest) => {
    const [, marker] = /`<<<SKILL\.md ([0-9a-f]+)`/.exec(system)!
    return {
      text: `<<<SKILL.md ${marker}\n${texts[asked++]}\nSKILL.md ${marker}>>>`,
      usage: { input: 90, output: 9 },
    }
  })
}
const optimize = (given: string, more: Partial<OptimizeRoundsOptions> = {}) =>
  optimizeRounds(skill(given), {
    model: createModel('claude-haiku-4-5', { env: models.env }),
    rules,
    rounds: 3,
    ...more,
  })
const usage = { model: 'judge', inputTokens: 1, outputTokens: 1 }

describe('rounds', () => {
  it('go on from the best version, and end when nothing is left to improve', async () => {
    proposes(text('alpha'), text('alpha beta'))
    const result = await optimize(text('none'))
    expect(result).toMatchObject({
      better: true,
      proposed: 2,
      originalContent: text('none'),
      optimizedContent: text('alpha beta'),
      before: { failures: 2 },
      after: { score: 100, failures: 0 },
      usage: { inputTokens: 180, outputTokens: 18 },
    })
    expect(models.requests[1]!.prompt).toContain('# Count\n\nalpha\n')
  })

  it('keep the best version when a later answer fails: it is paid for', async () => {
    proposes(text('alpha'))
    const good = models
    let asked = 0
    const model = createModel('claude-haiku-4-5', { env: good.env })
    const failing: typeof model = {
      id: model.id,
      ask: (question) => (asked++ === 0 ? model.ask(question) : Promise.reject(broken)),
    }
    const spent = { model: model.id, inputTokens: 10, outputTokens: 1 }
    const broken = new SkillgaugeError('generation-failed', 'No answer.', { spent })
    expect(await optimize(text('none'), { model: failing })).toMatchObject({
      better: true,
      proposed: 1,
      optimizedContent: text('alpha'),
      endedBy: broken,
      usage: { inputTokens: 100, outputTokens: 10 },
    })
    // Without any version there is nothing to keep.
    await expect(optimize(text('none'), { model: failing })).rejects.toBe(broken)
    asked = 0
    const stopped = new SkillgaugeError('cancelled', 'Stopped.')
    const cancelled = { id: model.id, ask: () => Promise.reject(stopped) }
    await expect(optimize(text('none'), { model: cancelled })).rejects.toBe(stopped)
  })

  it('keep the best version when somebody stops it, and one that was not measured when there is no other', async () => {
    const stopped = new SkillgaugeError('cancelled', 'Stopped.')
    const stopsAt = (nth: number): OptimizeRoundsOptions['reviewVersion'] => {
      let asked = 0
      return () => (++asked < nth ? Promise.resolve(null) : Promise.reject(stopped))
    }
    proposes(text('alpha'))
    expect(await optimize(text('none'), { reviewVersion: stopsAt(1) })).toMatchObject({
      better: false,
      proposed: 1,
      optimizedContent: text('alpha'),
      after: { review: null },
      endedBy: stopped,
    })
    let asked = 0
    const model = createModel('claude-haiku-4-5', { env: models.env })
    const stops: typeof model = {
      id: model.id,
      ask: (question) => (asked++ === 0 ? model.ask(question) : Promise.reject(stopped)),
    }
    proposes(text('alpha'))
    expect(await optimize(text('none'), { model: stops })).toMatchObject({
      better: true,
      optimizedContent: text('alpha'),
      endedBy: stopped,
    })
  })

  it('keep the best version when later ones are worse, and tell the model why they were not taken', async () => {
    proposes(text('alpha'), text('neither'), text('alpha, said again'))
    const result = await optimize(text('none'))
    expect(result).toMatchObject({ better: true, proposed: 3, optimizedContent: text('alpha') })
    expect(models.requests[1]!.prompt).not.toContain('earlier proposals')
    expect(models.requests[2]!.prompt).toContain(
      'earlier proposals\nIt was better in nothing that is measured.',
    )
  })

  it('end when the model changes nothing', async () => {
    proposes(text('alpha'), text('alpha'), text('alpha beta'))
    expect(await optimize(text('none'))).toMatchObject({ optimizedContent: text('alpha'), proposed: 2 })
  })

  it('find nothing better in another word', async () => {
    proposes(text('nothing'), text('naught'))
    const result = await optimize(text('none'), { rounds: 2 })
    expect(result).toMatchObject({ better: false, refusals: [], optimizedContent: text('naught') })
  })

  it('hold every version against the skill as it was: a drift in small steps is refused', async () => {
    const long = 'All of it matters. '.repeat(60)
    const step = (share: number) => long.slice(0, long.length * share).trim()
    // Each is more than half of the one before, and the second less than half of the first.
    proposes(text(`alpha ${step(0.6)}`), text(`alpha beta ${step(0.35)}`))
    const result = await optimize(text(long.trim()), { rounds: 2 })
    expect(result).toMatchObject({ better: true, optimizedContent: text(`alpha ${step(0.6)}`), proposed: 2 })
  })
})

describe('a review of each version', () => {
  const reviews = (...scores: (number | null)[]) => {
    const reviewed: string[] = []
    const reviewVersion: OptimizeRoundsOptions['reviewVersion'] = async (files) => {
      reviewed.push((await readSkillText(files)).text.body)
      const judgeScore = scores.shift() ?? null
      return judgeScore === null ? null : { judgeScore, criteria: [], suggestions: ['More.'], usage }
    }
    return { reviewed, reviewVersion }
  }

  it('that is worse keeps a version from being taken, though the checks find it better', async () => {
    proposes(text('alpha'))
    const { reviewVersion } = reviews(80, 70)
    expect(await optimize(text('none'), { rounds: 1, reviewVersion })).toMatchObject({
      better: false,
      refusals: [{ reason: 'review', message: 'The score of the review falls from 80 to 70.' }],
      usage: { inputTokens: 92 },
    })
  })

  it('that is better is enough', async () => {
    proposes(text('none, and more'))
    const { reviewVersion } = reviews(80, 90)
    expect(await optimize(text('none'), { rounds: 1, reviewVersion })).toMatchObject({
      better: true,
      before: { review: { judgeScore: 80 } },
      after: { review: { judgeScore: 90 } },
    })
  })

  it('is not paid for when a version is refused, and not asked for again when it fails', async () => {
    proposes(text('alpha').replace('word-count', 'other'), text('alpha'), text('alpha beta'))
    const { reviewed, reviewVersion } = reviews(null)
    expect(await optimize(text('none'), { reviewVersion })).toMatchObject({ better: true, proposed: 3 })
    expect(reviewed).toEqual(['# Count\n\nnone'])
  })
})

describe('trigger tests', () => {
  const all = Array.from({ length: 10 }, (_, i): TriggerTest => ({
    id: `implicit-${i}`,
    type: 'implicit',
    prompt: `How long is text ${i}?`,
    expect: 'trigger',
  }))
  const tests = splitTests(all)
  const outcome = ({ id, type, prompt }: TriggerTest, triggered: boolean | null): TriggerOutcome => ({
    id,
    type,
    prompt,
    expected: 'trigger',
    note: null,
    attempts: [
      {
        triggered,
        chosen: null,
        durationMs: 1,
        error: triggered === null ? 'Gone.' : null,
        trace: null,
        model: null,
        inputTokens: null,
        outputTokens: null,
        costUsd: null,
        turns: 1,
      },
    ],
  })
  /** An agent that uses the skill when its description says this, and fails to answer about `Gone`. */
  const agent = (word: string) => {
    const ran: string[][] = []
    const runTests: OptimizeRoundsOptions['runTests'] = async (change, some) => {
      ran.push(some.map(({ id }) => id))
      const now = change ? new TextDecoder().decode(change.after) : ''
      return some.map((test) => outcome(test, now.includes('Gone') ? null : now.includes(word)))
    }
    return { ran, runTests }
  }
  const idsOf = (some: readonly TriggerTest[]) => some.map(({ id }) => id)

  it('that are kept back decide, and are never told', async () => {
    proposes(text('alpha beta', 'Counts words. Use for length.'))
    const { ran, runTests } = agent('Use for length')
    const result = await optimize(text('alpha beta'), { tests, runTests, rounds: 1 })
    expect(result).toMatchObject({ better: true, before: { score: 100 }, after: { score: 100 } })
    expect(ran).toEqual([idsOf([...tests.told, ...tests.heldBack]), idsOf(tests.heldBack)])
    const { prompt, system } = models.requests[0]!
    for (const test of tests.told)
      expect(prompt).toContain(`should use the skill and did not: ${test.prompt}`)
    for (const test of tests.heldBack) expect(prompt + system).not.toContain(test.prompt)
  })

  it('that fail less often with another version make it the better one; that fail more often refuse it', async () => {
    proposes(text('alpha', 'Counts words. Use for length.'), text('alpha beta', 'Counts no words.'))
    const { runTests } = agent('Use for length')
    const result = await optimize(text('none'), { tests, runTests, rounds: 2 })
    expect(result).toMatchObject({
      better: true,
      optimizedContent: text('alpha', 'Counts words. Use for length.'),
    })
    expect(models.requests[1]!.prompt).not.toContain('should use the skill and did not')
  })

  it('refuse a version by which fewer pass, whatever the checks say', async () => {
    proposes(text('alpha beta', 'Says nothing.'))
    const runTests: OptimizeRoundsOptions['runTests'] = async (change, some) =>
      some.map((test) => outcome(test, change === undefined))
    expect(await optimize(text('none'), { tests, runTests, rounds: 1 })).toMatchObject({
      better: false,
      refusals: [
        {
          reason: 'triggers',
          message: 'Of 4 trigger tests that were kept back, 4 passed before and 0 pass now.',
        },
      ],
    })
  })

  it('are not run again for the same description', async () => {
    proposes(text('alpha beta'))
    const { ran, runTests } = agent('anything')
    expect(await optimize(text('none'), { tests, runTests, rounds: 1 })).toMatchObject({ better: true })
    expect(ran).toHaveLength(1)
  })

  it('that come to no answer refuse the version and end it', async () => {
    proposes(text('alpha', 'Gone.'), text('alpha beta'))
    const { runTests } = agent('anything')
    const result = await optimize(text('none'), { tests, runTests })
    expect(result.refusals).toEqual([
      { reason: 'triggers', message: '4 of 4 trigger tests that were kept back gave no answer.' },
    ])
    expect(models.requests).toHaveLength(1)
  })

  it('that are told and still fail are run again before the next round', async () => {
    proposes(text('alpha', 'Counts words better.'), text('alpha beta', 'Counts words. Use for length.'))
    const { ran, runTests } = agent('Use for length')
    const result = await optimize(text('none'), { tests, runTests, rounds: 2 })
    expect(result.optimizedContent).toContain('Use for length')
    expect(ran.slice(1)).toEqual([idsOf(tests.heldBack), idsOf(tests.told), idsOf(tests.heldBack)])
  })
})
