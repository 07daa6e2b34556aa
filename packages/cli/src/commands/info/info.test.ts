import { skillInfoSchema } from '@skillgauge/features/wire-schema'
import { describeSkill } from '@skillgauge/features'
import { folder } from '@skillgauge/sources'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills } from '../../../test-world.js'
import { render } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'
import { infoReport } from './console.js'

const root = twoSkills()
const info = (here: string, ...argv: string[]) => runIn(here, ['info', ...argv])

describe('info', () => {
  it('says what a skill is, and what it costs when', async () => {
    const { code, stdout, stderr } = await info(root, 'skills/bad')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^Bad Name {2}skills\/bad\nCounts the words of a text\./)
    expect(stdout).toMatch(/\n {2}discovery +\d+ {2}name and description, in every conversation\n/)
    expect(stdout).toMatch(/\n {2}activation +\d+ {2}the body, \d+ lines, whenever the skill is used\n/)
    expect(stdout).toMatch(/\n {2}on demand +\d+ {2}1 file, each when the agent opens it\n/)
    expect(stdout).toMatch(/\n {2}references\n +\d+ B {2}references\/left-alone\.md {2}\d+ tokens\n/)
  })

  it.each([['skills'], ['skills/*'], ['skills/bad', 'skills/word-count/SKILL.md', 'skills/bad/']])(
    'says it of every skill of %s',
    async (...paths) => {
      const { code, stdout } = await info(root, ...paths)
      expect(code).toBe(0)
      expect(stdout.match(/^\S.* {2}skills\/.*$/gm)).toEqual([
        'Bad Name  skills/bad',
        'word-count  skills/word-count',
      ])
      const { stdout: all } = await info(root, ...paths, '--json')
      expect(JSON.parse(all)).toEqual([
        JSON.parse((await info(root, 'skills/bad', '--json')).stdout),
        JSON.parse((await info(root, 'skills/word-count', '--json')).stdout),
      ])
      expect((await info(root, ...paths, '-f', 'name')).stdout).toBe('Bad Name\nword-count\n')
      expect(JSON.parse((await info(root, ...paths, '-f', 'name', '--json')).stdout)).toEqual([
        'Bad Name',
        'word-count',
      ])
    },
  )

  it('says what it can of many skills, and fails for one that cannot be read', async () => {
    const here = testFolder({
      'a/SKILL.md': skillMd('a'),
      'big/SKILL.md': `${skillMd('big')}${'x'.repeat(1024 * 1024)}`,
    })
    expect(await info(here, 'big', 'a', '-f', 'name')).toEqual({
      code: 1,
      stdout: 'a\n',
      stderr: 'note: big: `SKILL.md` cannot be read: larger than 1 MiB.\n',
    })
  })

  it('says a field of the skills that have it, and fails for one that has not', async () => {
    const here = testFolder({
      'a/SKILL.md': skillMd('a'),
      'b/SKILL.md': skillMd('b'),
      'b/references/more.md': 'x',
    })
    const { code, stdout, stderr } = await info(here, 'a', 'b', '-f', 'files.1.path')
    expect([code, stdout]).toEqual([1, expect.stringMatching(/^\S+\n$/)])
    expect(stderr).toMatch(/^note: a: `files\.1\.path` is not a field\./)
    expect(JSON.parse((await info(here, 'a', 'b', '-f', 'files.1.path', '--json')).stdout)).toHaveLength(1)
    expect((await info(here, 'a', '-f', 'files.1.path')).stderr).toMatch(/^error: `files\.1\.path` is not/)
  })

  it('fits the terminal', async () => {
    const { stdout } = await runIn(root, ['info', 'skills/bad'], {
      tty: { columns: 60 },
      env: { NO_COLOR: '1' },
    })
    expect(Math.max(...stdout.split('\n').map((row) => row.length))).toBeLessThanOrEqual(60)
  })

  it('gives the JSON of the API', async () => {
    const { code, stdout, stderr } = await info(root, 'skills/bad/SKILL.md', '--json')
    expect([code, stderr]).toEqual([0, ''])
    expect(skillInfoSchema.parse(JSON.parse(stdout))).toMatchObject({
      path: 'skills/bad/SKILL.md',
      name: 'Bad Name',
      has_references: true,
      parse_errors: [],
    })
  })

  it('gives one field, for scripts', async () => {
    const { stdout } = await info(root, 'skills/bad', '--json')
    const { tokens, files } = JSON.parse(stdout)
    const field = async (...argv: string[]) => (await info(root, 'skills/bad', ...argv)).stdout
    expect(await field('--field', 'tokens.activation')).toBe(`${tokens.activation}\n`)
    expect(await field('-f', 'name')).toBe('Bad Name\n')
    expect(await field('-f', 'name', '--json')).toBe('"Bad Name"\n')
    expect(JSON.parse(await field('-f', 'files'))).toEqual(files)
    expect(await info(root, 'skills/bad', '-f', 'token.activation')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('error: `token.activation` is not a field.'),
    })
  })

  it('gives the same for each field as in the whole', async () => {
    const whole = JSON.parse((await info(root, 'skills/bad', '--json')).stdout)
    for (const [name, value] of Object.entries(whole))
      expect(JSON.parse((await info(root, 'skills/bad', '-f', name, '--json')).stdout)).toEqual(value)
  })

  it('hands a program the text as it is, and a person what is in it', async () => {
    const here = testFolder({ 'a/SKILL.md': '---\nname: "a\\e[2J"\ndescription: "x\\ny"\n---\n' })
    expect((await info(here, 'a', '-f', 'name')).stdout).toBe('a\u001B[2J\n')
    const seen = await runIn(here, ['info', 'a', '-f', 'name'], { tty: { columns: 80 } })
    expect(seen.stdout).toBe('a<U+001B>[2J\n')
    expect((await runIn(here, ['info', 'a', '-f', 'description'], { tty: { columns: 80 } })).stdout).toBe(
      'x\ny\n',
    )
  })

  it('names the line that keeps a frontmatter from being read', async () => {
    const here = testFolder({ 'a/SKILL.md': '---\nname: a\ndescription: Use when: asked\n---\nBody.\n' })
    const { code, stdout } = await info(here, 'a')
    expect(code).toBe(0)
    expect(stdout).toContain('The frontmatter cannot be read\n  a/SKILL.md:3:')
    expect(stdout).toContain('fix: description: "Use when: asked"')
    const { stdout: name, stderr } = await info(here, 'a', '--field', 'name')
    expect([name, stderr]).toEqual([
      'null\n',
      expect.stringMatching(/^note: The frontmatter cannot be read\. a\/SKILL\.md:3:/),
    ])
    const { stdout: errors } = await info(here, 'a', '--field', 'parse_errors')
    expect(JSON.parse(errors)).toEqual([expect.stringMatching(/^Line 3, column \d+: /)])
  })

  it('refuses what is no skill, and what cannot be read', async () => {
    expect((await info(root)).stderr).toContain('holds 2:')
    expect(await info(root, 'nowhere')).toMatchObject({
      code: 1,
      stderr: 'error: `nowhere` does not exist.\n',
    })
    expect(await info(testFolder({ 'README.md': '' }), 'README.md')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'note: `README.md` belongs to no skill.\nerror: No skill was given.\n',
    })
    const here = testFolder({ 'big/SKILL.md': `${skillMd('big')}${'x'.repeat(1024 * 1024)}` })
    expect(await info(here, 'big')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'error: big: `SKILL.md` cannot be read: larger than 1 MiB.\n',
    })
  })

  it('counts no further than it has looked, and says so', async () => {
    const described = await describeSkill(folder(join(root, 'skills/bad')))
    const unread = [{ path: '', reason: 'Only the first 2 files are looked at.' }]
    const terminal = terminalOf({ write() {} }, {})
    const text = render(infoReport({ ...described, unread }, 'a'), terminal)
    expect(text).toContain('Files (at least 2, ')
  })

  it('counts what is text and lists the rest', async () => {
    const here = testFolder({
      'a/SKILL.md': skillMd('a'),
      'a/assets/logo.png': Uint8Array.of(137, 80, 0, 1),
      'a/assets/huge.txt': 'word '.repeat(300_000),
      ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`a/references/${i}.md`, 'x'])),
    })
    const { code, stdout, stderr } = await info(here, 'a')
    expect([code, stderr]).toEqual([0, 'note: `a/assets/huge.txt` was not read: larger than 1 MiB.\n'])
    expect(stdout).toMatch(/4 B {2}assets\/logo\.png {2}not text, or not read\n/)
    expect(stdout).toContain('and 18 more (--json lists all)')
  })
})
