import { describe, expect, it } from 'vitest'
import { testHosts } from '../test-report.js'
import { renderHosts } from './hosts-report.js'
import { utf8Length } from './shown-text.js'

const names = (main: string) => [...main.matchAll(/<h3><bdi>(.*?)<\/bdi><\/h3>/g)].map(([, name]) => name)
const text = (main: string) => main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('agents of many skills', () => {
  const { title, main } = renderHosts({ hosts: testHosts(14), askedAt: '2026-11-22T10:05:00.000Z' })

  it('have on top what some agent does not load, then what one loads in part', () => {
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

  it('have a row for each agent with how many skills it loads how', () => {
    const rows = [...main.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => text(row!).trim())
    expect(rows).toEqual(['Agent One one 2 0 12', 'Agent Two two 0 4 10'])
  })

  it('say why, and mark what could not be verified', () => {
    expect(text(main)).toContain('Not loaded Agent One It takes no context .')
    expect(text(main)).toContain('Partly Agent Two? without context')
    expect(text(main)).toContain('A question mark: this could not be read')
  })
})

describe('agents of one skill', () => {
  it('are told whole, under its name', () => {
    const { title, main } = renderHosts({ hosts: testHosts(1, 'model') })
    expect(title).toBe('model')
    expect(text(main)).toContain('Partly by 1 by Agent Two')
    expect(main).not.toContain('<form')
  })
})

it('says so when all agents load all, and when there is no skill', () => {
  const { skills } = testHosts(3)
  const sound = skills.slice(1)
  expect(text(renderHosts({ hosts: { skills: sound } }).main)).toContain(
    'All 2 agents load all 2 skills fully.',
  )
  expect(text(renderHosts({ hosts: { skills: [] } }).main)).toContain('No skills found.')
})

it('stays within its bytes, and says what is left out', () => {
  const { main } = renderHosts({ hosts: testHosts(3_000), maxBytes: 400_000 })
  expect(utf8Length(main)).toBeLessThan(420_000)
  expect(main).toMatch(
    /To keep this page small: (?:\S+ skills at the end.*|What agents make of \S+ skills is left out)/,
  )
  // The worst stay.
  expect(names(main)[0]).toBe('skill-1023')
})
