import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testServer } from '../../test-server.js'
import type { Scan } from './history.js'
import { openSqliteHistory } from './history-store.js'

it('one repository whose branches all have the same skills of long names does not fill the disk', async () => {
  const server = await testServer({
    env: { SKILLGAUGE_HISTORY_MEGABYTES: '1' },
    github: { quota: { anonymous: 10_000 } },
  })
  server.github.host('acme/small', { 'SKILL.md': '# A\n' })
  const large = server.github.host('evil/skills', { 'SKILL.md': '# A\n' })
  const folder = Array.from({ length: 14 }, () => 'x'.repeat(250)).join('/')
  large.editTree = ([file]) =>
    Array.from({ length: 30 }, (_, i) => ({ ...file!, path: `${folder}/${i}/SKILL.md` }))
  const branches = Array.from({ length: 25 }, (_, i) => `branch-${i}`)
  large.refs = Object.fromEntries(branches.map((name) => [name, large.git.head()!]))

  await server.get('/v1/repos/acme/small/evaluate')
  for (const name of branches)
    expect((await server.get(`/v1/repos/evil/skills/evaluate?ref=${name}`)).status).toBe(200)
  const scans = async (name: string) => (await server.get(`/v1/repos/${name}`)).body.scans.length as number
  expect(await scans('evil/skills/history?ref=branch-24')).toBe(1)
  expect(await scans('evil/skills/history?ref=branch-0')).toBe(0)
  // It is the oldest, but not what has taken the room.
  expect(await scans('acme/small/history')).toBe(1)
  expect(statSync(join(server.cwd, 'history.db')).size).toBeLessThan(1_500_000)
  await server.stop()
})

it('scans of many owners make room by their age', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'history-')), 'history.db')
  const options = { checks: 'one', age: 1e12, bytes: 1_000_000, now: () => new Date(), report: () => {} }
  const history = await openSqliteHistory(file, options)
  const owners = Array.from({ length: 300 }, (_, i) => `owner-${i}`)
  for (const [i, owner] of owners.entries()) await history.record('', scanOf(owner, i))
  const kept = (await history.recent(1000)).map(({ owner }) => owner)
  expect(kept).toEqual(owners.slice(-kept.length).reverse())
  expect(kept.length).toBeGreaterThan(50)
  expect(statSync(file).size).toBeLessThan(1_500_000)
  await history.close()
})

it('an answer ends early where scans are large, and the rest comes with the next', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'history-')), 'history.db')
  const options = { checks: 'one', age: 1e12, now: () => new Date(), report: () => {} }
  const history = await openSqliteHistory(file, options)
  for (let i = 0; i < 9; i++) {
    const commitSha = String(i).padStart(40, '0')
    const skill = { path: 'x'.repeat(600_000), score: 1, passed: true, failsSecurity: false, failed: [] }
    await history.record('', { ...scanOf('acme', i), commitSha, details: [skill] })
  }
  const query = { owner: 'acme', repo: 'skills', ref: '', path: '', limit: 200 }
  const commits: string[] = []
  for (let before: Date | undefined; ;) {
    const scans = await history.list('', { ...query, before })
    if (scans.length === 0) break
    expect(scans.length).toBeLessThanOrEqual(3)
    commits.push(...scans.map(({ commitSha }) => commitSha.at(-1)!))
    before = scans.at(-1)!.scannedAt
  }
  expect(commits.join('')).toBe('876543210')
  await history.close()
})

function scanOf(owner: string, minute: number): Scan {
  return {
    owner,
    repo: 'skills',
    ref: '',
    path: '',
    commitSha: '0'.repeat(40),
    scannedAt: new Date(minute * 60_000),
    score: 1,
    passed: true,
    skills: 1,
    checksPassed: 1,
    checksFailed: 0,
    details: [{ path: 'x'.repeat(5000), score: 1, passed: true, failsSecurity: false, failed: [] }],
  }
}
