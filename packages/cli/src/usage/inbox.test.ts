import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-world.js'
import { openUsageDatabase } from './database.js'
import { appendToInbox, readInbox } from './inbox.js'
import { readUses, importInbox } from './queries.js'
import type { SkillUse } from './inbox.js'

const now = new Date('2026-11-20T10:00:00.000Z')
const later = new Date(now.getTime() + 61_000)

function use(id: string, facts: Partial<SkillUse> = {}): SkillUse {
  const at = now.toISOString()
  return { kind: 'use', id, skillName: 'pdf', tokens: 10, repoRoot: null, source: 'cursor', at, ...facts }
}

async function counted(folder: string, at = now): Promise<number> {
  const database = await openUsageDatabase(folder)
  importInbox(database, folder, at)
  const uses = readUses(database, null).reduce((sum, skill) => sum + skill.uses, 0)
  database.close()
  return uses
}

describe('the inbox', () => {
  it('gives back what was appended, and keeps it until it is safe', () => {
    const folder = join(testFolder(), 'new', 'home')
    appendToInbox(folder, [use('1'), use('2', { skillName: 'ünï 🙂' })])
    appendToInbox(folder, [use('3')])
    expect(readInbox(folder, now).records.map(({ id }) => id)).toEqual(['1', '2', '3'])
    // Put aside, and there to be read again: the reader may have been stopped, or a writer still have it open.
    const again = readInbox(folder, now)
    again.removeOld()
    expect(again.records).toHaveLength(3)
    const old = readInbox(folder, later)
    old.removeOld()
    expect([old.records.length, readdirSync(folder)]).toEqual([3, []])
  })

  it('is for its owner only', () => {
    const folder = join(testFolder(), 'home')
    appendToInbox(folder, [use('1')])
    const mode = (path: string) => statSync(path).mode & 0o777
    expect([mode(folder), mode(join(folder, 'inbox.jsonl'))]).toEqual([0o700, 0o600])
  })

  it('passes over what is not a record, and loses nothing beside it', () => {
    const folder = testFolder()
    appendToInbox(folder, [use('1')])
    // A disk that was full, and lines from who knows where.
    appendFileSync(join(folder, 'inbox.jsonl'), '\n{"kind":"use","id":"torn","skillNa')
    appendToInbox(folder, [use('2')])
    const strange = ['[]', '7', 'null', '{}', '{"kind":"use"}', JSON.stringify({ ...use('x'), tokens: '10' })]
    appendFileSync(join(folder, 'inbox.jsonl'), `\n${strange.join('\n')}\n\0\uFFFD\n`)
    appendToInbox(folder, [use('3')])
    expect(readInbox(folder, now).records.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('writes no line that could be torn apart', () => {
    const folder = testFolder()
    const many = Array.from({ length: 200 }, (_, i) => use(String(i)))
    appendToInbox(folder, [...many, use('long', { repoRoot: '/x'.repeat(3000) })])
    expect(readInbox(folder, now).records).toEqual(many)
  })
})

describe('taking the inbox in', () => {
  it('counts a use once, however often it is seen', async () => {
    const folder = testFolder()
    appendToInbox(folder, [use('1'), use('2'), use('1')])
    expect(await counted(folder)).toBe(2)
    appendToInbox(folder, [use('2'), use('3')])
    expect(await counted(folder)).toBe(3)
    expect(await counted(folder, later)).toBe(3)
    expect(readdirSync(folder)).toEqual(['usage.db'])
    expect(await counted(folder, later)).toBe(3)
  })

  it('loses nothing when it is interrupted before, in or after the transaction', async () => {
    const folder = testFolder()
    appendToInbox(folder, [use('1')])
    // Stopped after the inbox was put aside.
    readInbox(folder, now)
    appendToInbox(folder, [use('2')])
    const database = await openUsageDatabase(folder)
    expect(() =>
      database.inTransaction(() => {
        takeInWithoutCommit(database, folder)
        throw new Error('stopped')
      }),
    ).toThrow('stopped')
    // Committed, but stopped before the files were removed.
    const { records } = readInbox(folder, now)
    database.close()
    expect(records).toHaveLength(2)
    expect([await counted(folder), await counted(folder, later)]).toEqual([2, 2])
  })

  it('leaves alone what it cannot read', async () => {
    const folder = testFolder({ 'inbox-5-0123abcd.jsonl/x': 'a folder where a file would be' })
    appendToInbox(folder, [use('1')])
    expect(await counted(folder, later)).toBe(1)
    expect(readFileSync(join(folder, 'inbox-5-0123abcd.jsonl/x'), 'utf8')).toContain('a folder')
  })
})

function takeInWithoutCommit(database: Awaited<ReturnType<typeof openUsageDatabase>>, folder: string): void {
  for (const { id } of readInbox(folder, now).records)
    database.all(
      "insert into skill_events (id, skill_name, source, at) values (?, 'pdf', 'cursor', '2026-11-20')",
      [id],
    )
}
