import { describe, expect, it } from 'vitest'
import { testHosts } from '../test-report.js'
import { renderHosts } from './hosts-report.js'
import { utf8Length } from '@skillgauge/rule-kit'

const names = (main: string) => [...main.matchAll(/<h3><bdi>(.*?)<\/bdi><\/h3>/g)].map(([, name]) => name)
const text = (main: string) => main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('skills for several agents', () => {
  const { title, main } = renderHosts({ hosts: testHosts(14), askedAt: '2026-11-22T10:05:00.000Z' })

  it('are sorted: skills that some agent does not load, then those loaded in part', () => {
    expect(title).toBe('Agents that load these skills')
    // 3 and 13 are not loaded by the first agent; 0, 4, 8 and 12 by the second in part.
    expect(names(main).slice(0, 2)).toEqual(['skill-3', 'skill-13'])
    expect(names(main).slice(2, 6).toSorted()).toEqual(['`context`', 'skill-12', 'skill-4', 'skill-8'])
    expect(names(main)).toHaveLength(14)
    expect(text(main)).toContain(
      '2 of 14 skills are not loaded by every agent. 4 more are loaded only in part.',
    )
    expect(text(main)).toContain('22 Nov 2026, 10:05 UTC')
  })

  it('have a table of agents, with the number of skills by result', () => {
    const rows = [...main.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => text(row!).trim())
    expect(rows).toEqual(['Agent One one 2 0 12', 'Agent Two two 0 4 10'])
  })

  it('are shown with reasons, and results that could not be verified are marked', () => {
    expect(text(main)).toContain('Not loaded Agent One It does not support context .')
    expect(text(main)).toContain('Partly Agent Two? without context')
    expect(text(main)).toContain('Results with a question mark could not be verified')
  })
})

describe('a single skill', () => {
  it('is shown with all details, under its name', () => {
    const { title, main } = renderHosts({ hosts: testHosts(1, 'model') })
    expect(title).toBe('model')
    expect(text(main)).toContain('Partly by 1 by Agent Two')
    expect(main).not.toContain('<form')
  })
})

it('says that all agents load all skills, or that there are none', () => {
  const { skills } = testHosts(3)
  const sound = skills.slice(1)
  expect(text(renderHosts({ hosts: { skills: sound } }).main)).toContain(
    'All 2 agents load all 2 skills fully.',
  )
  expect(text(renderHosts({ hosts: { skills: [] } }).main)).toContain('No skills found.')
})

it('stays within `maxBytes`, and says what is left out', () => {
  const { main } = renderHosts({ hosts: testHosts(3_000), maxBytes: 400_000 })
  expect(utf8Length(main)).toBeLessThan(420_000)
  expect(main).toMatch(
    /To keep this page small: (?:\S+ skills at the end.*|The details of \S+ skills are left out)/,
  )
  // The worst skills are still there.
  expect(names(main)[0]).toBe('skill-1023')
})
