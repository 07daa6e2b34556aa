import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultDatabase } from './default-database.js'

let home: string
beforeEach(() => (home = mkdtempSync(join(tmpdir(), 'home-'))))
afterEach(() => rmSync(home, { recursive: true, force: true }))

it('is in the data folder of the user, which is made', () => {
  expect(defaultDatabase('a.db', { HOME: home })).toBe(join(home, '.skillgauge/a.db'))
  expect(existsSync(join(home, '.skillgauge'))).toBe(true)
  const data = { HOME: home, XDG_DATA_HOME: join(home, 'data') }
  expect(defaultDatabase('a.db', data)).toBe(join(home, 'data/skillgauge/a.db'))
  expect(defaultDatabase('a.db', { ...data, SKILLGAUGE_HOME: join(home, 'own') })).toBe(
    join(home, 'own/a.db'),
  )
})

it('is in the working directory without a home, or with one that is not to be written', () => {
  expect(defaultDatabase('a.db', {})).toBe('a.db')
  expect(defaultDatabase('a.db', { HOME: 'relative' })).toBe('a.db')
  expect(defaultDatabase('a.db', { HOME: home, SKILLGAUGE_HOME: 'relative' })).toBe('a.db')
  writeFileSync(join(home, '.skillgauge'), '')
  expect(defaultDatabase('a.db', { HOME: home })).toBe('a.db')
  if (process.platform === 'linux') expect(defaultDatabase('a.db', { HOME: '/proc/x' })).toBe('a.db')
})

it('stays where it is', () => {
  const there = join(home, 'a.db')
  writeFileSync(there, '')
  expect(defaultDatabase(there, { HOME: home })).toBe(there)
})
