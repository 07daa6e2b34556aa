import { scanResultSchema, skillEvaluateResultSchema } from '@skillgauge/features/wire-schema'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills, write } from '../../../test-world.js'
import { asNobody } from '../../../../../tests/as-nobody.js'

const root = twoSkills()
const inRoot = (argv: string) => runIn(root, argv.split(' '))

describe('check', () => {
  it('prints only failures of severity high, and one line about the others', async () => {
    const bad = await inRoot('check skills/bad')
    expect(bad.code).toBe(1)
    expect(bad.stdout).toContain('naming.format')
    expect(bad.stdout).not.toContain('content.orphaned-files')
    expect(await inRoot('check skills/word-count')).toEqual({
      code: 0,
      stdout: 'ok word-count passes.\n',
      stderr: '',
    })
    const all = await inRoot('check -a')
    expect([all.code, all.stdout.includes('x 1 of 2 skills fail.')]).toEqual([1, true])
  })

  it('names for more no check but one that it shows', async () => {
    const rule = `{ id: 'p.r', severity: 'high', name: 'R', description: 'D.', fix: 'F.', check() { throw new Error('boom') } }`
    const here = testFolder({
      '.skillrc': '{ "plugins": ["./p.mjs"] }',
      'p.mjs': `export default { name: 'p', dimension: 'content', rules: [${rule}] }`,
      'a/SKILL.md': '---\nname: a\ndescription: Counts words. Use it to count words.\n---\n\nShort.\n',
    })
    const { stdout } = await runIn(here, ['check', 'a'])
    expect(stdout).toContain('This check crashed: boom')
    expect(stdout).toContain('of lower severity failed too')
    expect(stdout).not.toContain('skillgauge explain')
    const low = await runIn(here, ['check', 'a', '--fail-on', 'low'])
    expect(low.stdout).toContain('More: skillgauge explain content.body-not-empty')
  })

  it('warns of a check that crashed, whatever its severity', async () => {
    const rule = (severity: string) =>
      `{ id: 'p.r', severity: '${severity}', name: 'R', description: 'D.', fix: 'F.', check() { throw new Error('boom') } }`
    const text = (name: string) =>
      `---\nname: ${name}\ndescription: Counts words. Use it to count words.\n---\n`
    const run = (severity: string) =>
      runIn(
        testFolder({
          '.skillrc': '{ "plugins": ["./p.mjs"] }',
          'p.mjs': `export default { name: 'p', dimension: 'content', rules: [${rule(severity)}] }`,
          'a/SKILL.md': text('a'),
          'b/SKILL.md': text('b'),
        }),
        ['check', '--all'],
      )
    expect((await run('low')).stderr).toMatch(
      /`p\.r` did not judge `a` and 1 more\. This check crashed: boom/,
    )
    expect((await run('high')).stderr).not.toContain('did not judge')
  })

  it('gives the JSON of evaluate, without a review', async () => {
    const one = await inRoot('check skills/bad --format json')
    expect([one.code, one.stderr]).toEqual([1, ''])
    expect(skillEvaluateResultSchema.parse(JSON.parse(one.stdout))).toMatchObject({ name: 'Bad Name' })
    const all = scanResultSchema.parse(JSON.parse((await inRoot('check --all -f json')).stdout))
    expect(all.skills.map(({ overall_pass }) => overall_pass)).toEqual([false, true])
    const none = await runIn(testFolder(), ['check', '--all', '-f', 'json'])
    expect(JSON.parse(none.stdout)).toMatchObject({ skills: [] })
  })

  it('writes nothing', async () => {
    await inRoot('check --all')
    expect(readdirSync(join(root, 'skills/bad')).sort()).toEqual(['SKILL.md', 'references'])
  })

  it('is content where there is no skill', async () => {
    const none = await runIn(testFolder(), ['check', '--all'])
    expect(none).toEqual({
      code: 0,
      stdout: '',
      stderr: 'note: No skill was found: there is no SKILL.md in this folder or below.\n',
    })
    const json = await runIn(testFolder(), ['evaluate', '--all', '-f', 'json'])
    expect([json.code, JSON.parse(json.stdout).skills]).toEqual([0, []])
  })

  it('says what it could not open', async () => {
    await runIn(twoSkills(), ['check', '--all'])
    await asNobody(async () => {
      const here = testFolder({ 'a/SKILL.md': skillMd('a'), 'closed/SKILL.md': '' })
      chmodSync(join(here, 'closed'), 0)
      for (const path of ['--all', 'closed', '*'])
        expect(await runIn(here, ['check', path])).toMatchObject({
          code: 1,
          stderr: 'note: `closed` was not searched: permission denied.\n',
        })
    })
  })

  it('takes settings from a config file', async () => {
    const here = twoSkills()
    write(here, {
      '.skillrc': '{"ignore": ["skills/bad"]}',
      'other.json': '{"rules": {"naming.format": "off", "naming.matches-directory": "low"}}',
    })
    expect((await runIn(here, ['check', '--all'])).stdout).toBe('ok word-count passes.\n')
    expect((await runIn(here, ['check', 'skills/bad', '--config', 'other.json'])).code).toBe(0)
    expect((await runIn(here, ['--config', 'other.json', 'check', 'skills/bad'])).code).toBe(0)
    const missing = await runIn(here, ['check', '--all', '--config', 'nope.json'])
    expect(missing).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^error: .*nope\.json/),
    })
  })
})
