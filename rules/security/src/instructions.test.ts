import type { Phrase } from '@skillgauge/rule-kit/detect'
import { judge, skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import evaluator from './evaluator/rule.js'
import injection from './injection/rule.js'
import { findInstructions } from './instructions.js'
import { attacks, lookAlikes } from './paraphrases.test-data.js'
import { evaluatorPhrases, injectionPhrases } from './phrases.js'

const phrases = [...injectionPhrases, ...evaluatorPhrases]
const used = (text: string) => findInstructions(text).filter(({ mention }) => !mention)

/** Ids found in an example; one that counts only in a certain place is read as a file. */
function idsIn(text: string, { within }: Phrase): string[] {
  const source = within ? skill({ 'SKILL.md': `---\nname: x\n---\n\n${text}\n` }).skillMd! : text
  return findInstructions(source).map(({ patternId }) => patternId)
}

describe('every pattern', () => {
  it('has an id of its own', () => {
    expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length)
  })

  it.each(phrases.map((phrase) => [phrase.id, phrase] as const))(
    '%s hits and misses its examples',
    (id, phrase) => {
      expect(idsIn(phrase.hit, phrase)).toContain(id)
      expect(idsIn(phrase.miss, phrase)).not.toContain(id)
    },
  )
})

describe('texts in words of their own', () => {
  it('finds the attacks', () => {
    const missed = attacks.filter((text) => used(text).length === 0)
    // Not all of them, and no new ones lost: what is missed is shown when this fails.
    expect(missed.length / attacks.length, missed.join('\n')).toBeLessThanOrEqual(0.1)
  })

  it.each(lookAlikes)('leaves alone: %s', (text) => {
    expect(used(text)).toEqual([])
  })
})

describe('security.injection and security.evaluator', () => {
  it('have words for every kind of pattern, so that none is dropped in silence', async () => {
    for (const phrase of phrases) {
      const rule = evaluatorPhrases.includes(phrase) ? evaluator : injection
      const { passed } = await judge(rule, { skill: { 'SKILL.md': `---\nname: x\n---\n\n${phrase.hit}\n` } })
      expect(passed, phrase.id).toBe(false)
    }
  })
})
