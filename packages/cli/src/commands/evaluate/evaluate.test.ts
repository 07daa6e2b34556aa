import { scanResultSchema, skillEvaluateResultSchema } from '@skillgauge/features/wire-schema'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills, write } from '../../../test-world.js'

const root = twoSkills()
const inRoot = (argv: string) => runIn(root, argv.split(' '))
const evaluateOne = (path: string, more = '') =>
  inRoot(`evaluate ${path} --skip-review --no-save ${more}`.trim())

describe('evaluate', () => {
  it('passes and fails by checks of severity high', async () => {
    const good = await evaluateOne('skills/word-count')
    expect(good).toMatchObject({ code: 0, stderr: '' })
    expect(good.stdout).toMatch(/^word-count {2}skills\/word-count\nScore 100 of 100 {2}passes\n/)
    const bad = await evaluateOne('skills/bad/SKILL.md')
    expect(bad).toMatchObject({ code: 1, stderr: '' })
    expect(bad.stdout).toContain('  high   naming.format')
    expect(bad.stdout).toContain('    skills/bad/SKILL.md:2:7  [*]\n')
    expect(bad.stdout).toContain('skillgauge check skills/bad')
  })

  it('gives the JSON of the API, and nothing else on stdout', async () => {
    const { code, stdout } = await evaluateOne('skills/bad', '-f json')
    const { review, ...evaluation } = JSON.parse(stdout)
    const parsed = skillEvaluateResultSchema.parse(evaluation)
    expect([code, review]).toEqual([1, null])
    expect(parsed).toMatchObject({
      path: 'skills/bad/SKILL.md',
      name: 'Bad Name',
      overall_pass: false,
      owner: '',
      commit_sha: '',
    })
    expect(parsed.scanned_at).toBe('2026-11-20T10:00:00.123Z')
    expect(parsed.results.find(({ check_id }) => check_id === 'naming.format')).toMatchObject({
      passed: false,
      location: 'skills/bad/SKILL.md:2:7',
      details: { findings: [{ path: 'skills/bad/SKILL.md', line: 2, column: 7 }] },
    })
    const bulk = await inRoot('evaluate --all --format json --no-save')
    expect(bulk).toMatchObject({ code: 1, stderr: '' })
    const scan = scanResultSchema.parse(JSON.parse(bulk.stdout))
    expect(scan.skills.map(({ path }) => path)).toEqual(['skills/bad/SKILL.md', 'skills/word-count/SKILL.md'])
    expect(scan).toMatchObject({ error: null, truncated: false })
  })

  it('runs the checks of the specification only', async () => {
    const { stdout } = await evaluateOne('skills/bad', '--spec-only -f json')
    const { results }: { results: { check_id: string }[] } = JSON.parse(stdout)
    const { stdout: catalog } = await inRoot('list-checks --spec-only --format json')
    expect(results.map(({ check_id }) => check_id)).toEqual(
      JSON.parse(catalog).checks.map((check: { check_id: string }) => check.check_id),
    )
  })

  it('keeps the result below the skill, unless told not to or unable to', async () => {
    const here = twoSkills()
    const evals = join(here, 'skills/word-count/.skillgauge/evals')
    await runIn(here, ['evaluate', 'skills/word-count', '--no-save', '--skip-review'])
    expect(existsSync(evals)).toBe(false)
    const first = await runIn(here, ['evaluate', 'skills/word-count', '--skip-review', '-f', 'json'])
    expect(readFileSync(join(evals, '2026-11-20T10-00-00.123Z.json'), 'utf8')).toBe(first.stdout)
    // What was kept is no part of the skill: the next run says the same.
    const second = await runIn(here, ['evaluate', 'skills/word-count', '--skip-review', '-f', 'json'])
    expect(second.stdout).toBe(first.stdout)

    write(here, { 'skills/bad/.skillgauge': 'a file where the folder would be' })
    const closed = await runIn(here, ['evaluate', 'skills/bad', '--skip-review', '-f', 'json'])
    expect(closed.stderr).toBe(
      'note: One result was not kept below the skill: a file is in the way (--no-save silences this).\n',
    )
    expect(JSON.parse(closed.stdout)).toMatchObject({ name: 'Bad Name' })
    const all = await runIn(here, ['evaluate', '--all'])
    expect(all.stderr).toContain('One result was not kept')
    expect(readdirSync(evals)).toHaveLength(2)
  })

  it('writes to a file, as JSON unless told otherwise', async () => {
    const here = twoSkills()
    const json = await runIn(here, [
      'evaluate',
      'skills/bad',
      '-o',
      'out/report.json',
      '--skip-review',
      '--no-save',
    ])
    expect(json).toEqual({ code: 1, stdout: '', stderr: 'note: The result is in `out/report.json`.\n' })
    expect(JSON.parse(readFileSync(join(here, 'out/report.json'), 'utf8'))).toMatchObject({ review: null })
    const argv = ['evaluate', '--all', '-o', 'report.txt', '-f', 'console', '--no-save']
    await runIn(here, argv, { env: { FORCE_COLOR: '1' }, tty: { columns: 80 } })
    expect(readFileSync(join(here, 'report.txt'), 'utf8')).toMatch(/^SKILL +SCORE/)
    expect(
      (await runIn(here, ['evaluate', 'skills/bad', '-o', '/dev/null/x', '--skip-review', '--no-save']))
        .stderr,
    ).toContain('error: `/dev/null/x` cannot be written:')
  })

  it('says with --verbose why a check that failed is there, and lists none that passed', async () => {
    const why =
      /\n {2}high {3}naming\.format {2}Name is kebab-case\n {4}why: .+\n {4}skills\/bad\/SKILL\.md:2:7 {2}\[\*\]\n/
    expect((await evaluateOne('skills/bad', '-V')).stdout).toMatch(why)
    expect((await evaluateOne('skills/bad')).stdout).not.toContain('why: ')
    const all = await inRoot('evaluate --all --verbose --no-save')
    expect(all.stdout).toMatch(why)
    expect(all.stdout).not.toContain('structure.skill-md-exists')
  })

  it('goes on where one of many cannot be read, and fails', async () => {
    const here = testFolder({ 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': { link: '/etc/hostname' } })
    const { code, stdout } = await runIn(here, ['evaluate', '--all', '--no-save', '-f', 'json'])
    const { skills } = scanResultSchema.parse(JSON.parse(stdout))
    expect([code, skills.map(({ error }) => error)]).toEqual([
      1,
      [null, '`SKILL.md` cannot be read: a link that leaves the folder.'],
    ])
    expect(await runIn(here, ['check', 'b'])).toEqual({
      code: 1,
      stdout: '',
      stderr: 'error: b: `SKILL.md` cannot be read: a link that leaves the folder.\n',
    })
    expect((await runIn(here, ['check', '--all'])).stdout).toContain('x b  b\n    `SKILL.md` cannot be read')
  })

  it('says which files were not read', async () => {
    const here = testFolder({
      'a/SKILL.md': skillMd('a', '[x](references/x.md)'),
      'a/references/x.md': { link: '/etc/hostname' },
    })
    expect((await runIn(here, ['evaluate', 'a', '--skip-review', '--no-save'])).stderr).toBe(
      'note: `a/references/x.md` was not read: a link that leaves the folder.\n',
    )
  })
})
