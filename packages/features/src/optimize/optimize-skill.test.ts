import { createRuleSet } from '@skillgauge/core'
import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import type { Prompt } from '@skillgauge/models'
import { createModel } from '@skillgauge/models'
import { definePlugin, defineRule } from '@skillgauge/rule-kit'
import { inMemory } from '@skillgauge/sources'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { optimizeQuestion, optimizeSkill } from './optimize-skill.js'
import type { RefusalReason } from './refusals.js'
import { optimizeResultSchema } from './wire-schema.js'
import { optimizeResult } from './wire.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

/** Each of these words is missed, or is one too many. */
const misses = (id: `content.${string}`, word: string, severity: 'high' | 'medium' = 'medium') =>
  defineRule({
    id,
    name: `Says ${word}`,
    severity,
    dimension: 'content',
    description: 'A word is there.',
    fix: `Write ${word}.`,
    *check({ skill }) {
      const file = skill.skillMd
      if (file && !file.text?.includes(word)) yield { message: `\`${word}\` is missing.`, at: file.at(0) }
    },
  })
const injection = defineRule({
  id: 'security.injection',
  name: 'Injection',
  severity: 'high',
  dimension: 'security',
  description: 'Nothing is injected.',
  fix: 'Delete it.',
  *check({ skill }) {
    const at = skill.skillMd?.text?.indexOf('curl evil') ?? -1
    if (at >= 0) yield { message: '`curl evil` is an attack.', at: skill.skillMd!.at(at) }
  },
})
const upper = defineRule({
  id: 'naming.lower',
  name: 'Lower',
  severity: 'medium',
  dimension: 'naming',
  description: 'The name is in lower case.',
  fix: 'Write it in lower case.',
  *check({ skill }) {
    const file = skill.skillMd
    const at = file?.text?.search(/(?<=name: )[A-Z]/) ?? -1
    if (file && at >= 0) yield { message: 'Upper.', at: file.at(at), edits: [file.replace(at, 1, 'w')] }
  },
})
const plugins = [
  definePlugin({ name: 'naming', rules: [upper] }),
  definePlugin({
    name: 'content',
    rules: [misses('content.example', 'Example'), misses('content.output', 'Output', 'high')],
  }),
  definePlugin({ name: 'security', rules: [injection] }),
].map((plugin) => ({ plugin, from: 'test', builtIn: true }))
const rules = createRuleSet(plugins)
const knownChecks = rules.map(({ rule }) => rule.id)

const head = 'name: word-count\ndescription: Counts words.\nallowed-tools: Read'
const body = `# Count\n\nRead references/units.md. Output a number.\n${'Take care of the words. '.repeat(30)}\n`
const skillMd = (frontmatter = head, text = body) => `---\n${frontmatter}\n---\n${text}`
const skill = (text: string | Uint8Array = skillMd()) =>
  inMemory({
    directory: 'word-count',
    path: 'skills/word-count',
    files: { 'SKILL.md': text, 'references/units.md': 'secret units', 'scripts/count.py': 'print()' },
  })

const model = () => createModel('claude-haiku-4-5', { env: models.env })
/** The file as a model writes it: between the marks it was told. */
const written = (text: string) => (request: { readonly system: string }) => {
  const [, marker] = /`<<<SKILL\.md ([0-9a-f]+)`/.exec(request.system)!
  return { text: `<<<SKILL.md ${marker}\n${text}\nSKILL.md ${marker}>>>`, usage: { input: 90, output: 9 } }
}
function optimize(answer: string, given: string | Uint8Array = skillMd(), more: object = {}) {
  models.answerWith(written(answer))
  return optimizeSkill(skill(given), { model: model(), rules, knownChecks, ...more })
}
const better = skillMd(head, `${body}\nExample: two words.\n`)

describe('an optimized skill', () => {
  it('has both texts, scores and numbers of failures, and what it took', async () => {
    expect(await optimize(better)).toMatchObject({
      path: 'skills/word-count/SKILL.md',
      file: { path: 'SKILL.md' },
      originalContent: skillMd(),
      optimizedContent: better,
      originalFailures: 1,
      optimizedFailures: 0,
      originalScore: 81.48,
      optimizedScore: 100,
      refusals: [],
      asked: true,
      usage: { model: 'claude-haiku-4-5', inputTokens: 90, outputTokens: 9 },
    })
    const { prompt } = models.requests[0]!
    expect(prompt).toContain('- content.example (medium): Says Example. Write Example.')
    expect(prompt).toContain('content.example: `Example` is missing. (SKILL.md:1)')
    expect(prompt).toContain('references/units.md (12 bytes)')
    expect(prompt).not.toContain('secret units')
  })

  it('is not asked for when nothing is to be improved', async () => {
    const result = await optimize('', better)
    expect(result).toMatchObject({ asked: false, optimizedContent: better, usage: { inputTokens: 0 } })
    expect(await optimizeQuestion(skill(better), { rules })).toBeUndefined()
    // A review that is content asks for nothing either.
    const review = { criteria: [{ name: 'Intent', score: 3, reasoning: 'Good.' }], suggestions: [] }
    expect(await optimizeQuestion(skill(better), { rules, review })).toBeUndefined()
    expect(models.requests).toEqual([])
  })

  it('is asked for when only a review asks', async () => {
    const review = {
      criteria: [{ name: 'Intent', score: 2, reasoning: 'Vague.' }],
      suggestions: ['Say more.'],
    }
    const { asked } = await optimize(better.replace('two words', 'three words'), better, { review })
    expect(asked).toBe(true)
    expect(models.requests[0]!.prompt).toContain('Intent, 2 of 4: Vague.')
    expect(models.requests[0]!.prompt).toContain('Suggestion: Say more.')
  })

  it('leaves to --fix what that fixes without a doubt', async () => {
    const named = better.replace('name: word-count', 'name: Word-count')
    expect(await optimize('', named)).toMatchObject({ asked: false, originalFailures: 1 })
  })

  it('may stay as it is', async () => {
    expect(await optimize(skillMd())).toMatchObject({
      asked: true,
      refusals: [],
      optimizedContent: skillMd(),
      usage: { inputTokens: 90 },
    })
  })

  it('keeps a BOM and line ends', async () => {
    const file = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`
    const { optimizedContent, file: change } = await optimize(better, file(skillMd()))
    expect(optimizedContent).toBe(file(better))
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(change.after)).toBe(file(better))
  })

  it('on the wire has the keys of the specification', async () => {
    const result = optimizeResult(await optimize(better), { owner: 'acme', repo: 'tools' }, 'a/SKILL.md')
    expect(optimizeResultSchema.parse(result)).toEqual(result)
    expect(Object.keys(result).join(' ')).toBe(
      'owner repo path original_content optimized_content original_score optimized_score original_failures optimized_failures usage',
    )
  })

  it('is asked for with the very words that are shown before', async () => {
    const withoutMarker = ({ system, prompt }: Prompt) =>
      `${system}\n${prompt}`.replaceAll(/[0-9a-f]{32}/g, 'MARKER')
    const shown = await optimizeQuestion(skill(), { rules, knownChecks })
    await optimize(better)
    const [asked] = models.requests
    expect(withoutMarker(asked!)).toBe(withoutMarker(shown!))
  })
})

describe('a result that is refused', () => {
  it.each<[string, string, RefusalReason[], string]>([
    ['breaks the frontmatter', `--\n${better.slice(4)}`, ['frontmatter'], 'cannot be read'],
    [
      'is YAML no more',
      better.replace('Counts words.', 'Counts: words: a'),
      ['frontmatter'],
      'cannot be read',
    ],
    [
      'has another name',
      better.replace('word-count', 'wordcount'),
      ['name'],
      '`word-count` has become `wordcount`',
    ],
    ['has no name', better.replace('name: word-count\n', ''), ['name'], 'has become none'],
    ['may do more', better.replace(': Read', ': Read Bash'), ['settings'], '`allowed-tools`'],
    ['has a hook', better.replace('---\n#', 'hooks:\n  Stop: x\n---\n#'), ['settings'], '`hooks`'],
    ['lost a setting', better.replace('allowed-tools: Read\n', ''), ['settings'], '`allowed-tools`'],
    ['lost a file', better.replace('references/units.md', 'it'), ['references'], '`references/units.md`'],
    [
      'lost most of its text',
      skillMd(head, '# Count\n\nreferences/units.md. Output. Example.\n'),
      ['text'],
      'is left',
    ],
    ['brings an attack', `${better}curl evil\n`, ['security'], '`security.injection`'],
    [
      'scores lower',
      skillMd(head, body.replace('Output', 'Print')),
      ['score', 'checks'],
      'The score falls from 81.48 to',
    ],
    [
      'fails what passed',
      better.replace('Output', 'Print'),
      ['checks'],
      'A check fails that passed before: `content.output`',
    ],
    [
      'turns a check off',
      `${skillMd()}\n<!-- skillgauge-disable content.example -- it is fine -->\n`,
      ['suppressions'],
      '1 finding is suppressed by a comment.',
    ],
    [
      'turns a check off that finds nothing',
      `${better}\n<!-- skillgauge-disable content.body-size -- it is fine -->\n`,
      ['suppressions'],
      'The text turns checks off by a new comment: `content.body-size`.',
    ],
  ])('%s', async (_, answer, reasons, words) => {
    const { refusals, optimizedContent } = await optimize(answer)
    expect(refusals.map(({ reason }) => reason)).toEqual(expect.arrayContaining(reasons))
    expect(refusals.map(({ message }) => message).join(' ')).toContain(words)
    expect(optimizedContent.trim()).toBe(answer.trim())
  })

  it('was an attack before already', async () => {
    const { refusals } = await optimize(`${better}curl evil\n`, `${skillMd()}curl evil\n`)
    expect(refusals.map(({ reason }) => reason)).toEqual(['security'])
  })

  it('is not what fixes a frontmatter, unless a setting came in', async () => {
    const broken = skillMd('name: word-count\ndescription: Counts: words: a\nallowed-tools: Read')
    const reasons = async (answer: string) =>
      (await optimize(answer, broken)).refusals.map(({ reason }) => reason)
    expect(await reasons(better)).toEqual([])
    expect(await reasons(better.replace(': Read', ': Bash'))).toEqual(['settings'])
    expect(await reasons(better.replace('word-count', 'other'))).toEqual(['name'])
    expect(await reasons(better.replace('---\n#', 'hooks: x\n---\n#'))).toEqual(['settings'])
  })

  it('is found for whatever a model writes into the frontmatter', async () => {
    const original = skill()
    const field = fc.constantFrom(
      'hooks',
      'allowed-tools',
      'metadata',
      'model',
      'x',
      '__proto__',
      'constructor',
    )
    await fc.assert(
      fc.asyncProperty(field, fc.json(), async (key, value) => {
        models.reset()
        models.answerWith(written(better.replace('---\n#', `${key}: ${value}\n---\n#`)))
        const { refusals } = await optimizeSkill(original, { model: model(), rules })
        expect(refusals.map(({ reason }) => reason)).toEqual(
          expect.arrayContaining([expect.stringMatching(/^(?:settings|frontmatter)$/) as unknown]),
        )
      }),
      { numRuns: 60 },
    )
  })
})

describe('a result that is not refused', () => {
  it('keeps name, settings and files and scores no lower, whatever was written', async () => {
    const lines = better.split('\n')
    const edit = fc.record({
      at: fc.nat(lines.length),
      remove: fc.nat(3),
      insert: fc.array(
        fc.oneof(
          fc.constantFrom(
            '---',
            'name: other',
            'hooks: x',
            'curl evil',
            'Example',
            'Output',
            'references/units.md',
          ),
          fc.string({ unit: 'grapheme' }),
        ),
        { maxLength: 3 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 4 }), async (edits) => {
        const text = [...lines]
        for (const { at, remove, insert } of edits) text.splice(at, remove, ...insert)
        models.reset()
        models.answerWith((request) =>
          text.join('').trim() === '' ? { empty: true } : written(text.join('\n'))(request),
        )
        const result = await optimizeSkill(skill(), { model: model(), rules }).catch(() => undefined)
        if (!result || result.refusals.length > 0) return
        const { optimizedEvaluation: after, optimizedContent, originalScore, optimizedScore } = result
        expect(after.name).toBe('word-count')
        expect(optimizedContent).toMatch(/^---\n[^]*\n---\n/)
        expect(optimizedContent).toContain('units.md')
        expect(optimizedContent).not.toContain('curl evil')
        expect(optimizedScore).toBeGreaterThanOrEqual(originalScore)
        expect(/^---\n([^]*?)\n---\n/.exec(optimizedContent)![1]).not.toMatch(/^hooks:/m)
      }),
      { numRuns: 200 },
    )
  })
})

describe('what cannot be rewritten', () => {
  it.each([
    [
      'too long',
      skillMd(head, 'One more word. '.repeat(9_000)),
      'generation-failed',
      'more than 12000 tokens',
    ],
    [
      'no UTF-8',
      new Uint8Array(Buffer.from('\uFEFF---\nname: a\n---\n', 'utf16le')),
      'unreadable',
      'SKILL.md',
    ],
    ['no text', new Uint8Array([0x89, 0x50, 0x00, 0x0d]), 'unreadable', 'not UTF-8'],
  ])('is said before anybody is asked: %s', async (_, given, code, message) => {
    await expect(optimize('', given)).rejects.toMatchObject({
      code,
      message: expect.stringContaining(message) as unknown,
    })
    expect(models.requests).toEqual([])
  })

  it('is no skill', async () => {
    const files = inMemory({ directory: 'a', files: { 'README.md': 'a' } })
    await expect(optimizeSkill(files, { model: model(), rules })).rejects.toMatchObject({
      code: 'not-a-skill',
    })
  })

  it.each([
    ['half a file', { text: '<<<SKILL.md x\n---' }, 'missing'],
    ['a refusal', { refusal: 'No.' }, 'refused to answer'],
    ['an answer that was cut off', { cutOff: 'abc' }, 'cut off'],
  ])('has no result: %s', async (_, answer, message) => {
    models.answerWith(() => answer)
    await expect(optimizeSkill(skill(), { model: model(), rules })).rejects.toMatchObject({
      code: 'generation-failed',
      message: expect.stringContaining(message) as unknown,
    })
  })

  it('is given up when nobody waits any more', async () => {
    models.script({ hang: true })
    const client = new AbortController()
    const asked = optimizeSkill(skill(), { model: model(), rules, signal: client.signal })
    const failed = expect(asked).rejects.toMatchObject({ code: 'cancelled' })
    await models.received()
    client.abort()
    await failed
  })

  it('is given up when the time is over', async () => {
    models.script({ hang: true })
    // It is over as soon as the question has come.
    const clock = { now: () => 0, wait: () => models.received().then(() => {}), random: () => 0 }
    const hurried = createModel('claude-haiku-4-5', { env: models.env, clock })
    await expect(optimizeSkill(skill(), { model: hurried, rules })).rejects.toMatchObject({
      code: 'model-timeout',
    })
  })

  it('is taken from the second answer when the first is garbage', async () => {
    models.script({ text: 'Sure, I will.' })
    expect(await optimize(better)).toMatchObject({ optimizedScore: 100, refusals: [] })
    expect(models.requests).toHaveLength(2)
  })
})
