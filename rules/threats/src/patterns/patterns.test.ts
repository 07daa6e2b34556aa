import { skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { findThreats } from '../find-threats.js'
import type { Shape } from '../shape.js'
import { commandPatterns, phrasePatterns } from './index.js'

const expressionsOf = (shapes: readonly Shape[]) => shapes.flat().filter((step) => step instanceof RegExp)

/** Ids of the patterns found in a text, as a file of this path. */
function found(path: string, text: string): string[] {
  const file = skill({ 'SKILL.md': '---\nname: x\n---\n', [path]: text }).file(path)!
  return findThreats(file).map(({ patternId }) => patternId)
}

describe.each(commandPatterns)('$id', ({ id, hit, miss, shapes, words, literals, cased, kind }) => {
  const path = hit.startsWith('[') || hit.includes('](') || hit.startsWith('POST') ? 'notes.md' : 'run.sh'

  it('hits its example', () => expect(found(path, hit)).toContain(id))
  it('misses what looks alike', () => expect(found(path, miss)).not.toContain(id))
  it('is named by its kind', () => expect(id.split('.')[0]).toBe(kind))
  it('can be looked for', () => {
    expect(words.length + (literals?.length ?? 0)).toBeGreaterThan(0)
    for (const expression of expressionsOf(shapes)) {
      expect(expression.flags).toMatch(/^gy?$/)
      if (!cased) expect(expression.source.replace(/\\[DSWB]/g, '')).not.toMatch(/[A-Z]/)
    }
    for (const word of words) expect(word).toMatch(/^[a-z0-9_]+$/)
  })
})

describe.each(phrasePatterns)('$id', ({ id, hit, miss, kind }) => {
  it('hits its example', () => expect(found('notes.md', hit)).toContain(id))
  it('misses what looks alike', () => expect(found('notes.md', miss)).not.toContain(id))
  it('is named by its kind', () => expect(id.split('.')[0]).toBe(kind))
})

it('no id is used twice', () => {
  const ids = [...commandPatterns, ...phrasePatterns].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
