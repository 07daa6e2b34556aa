import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder } from '../../../test-world.js'

const root = testFolder({
  'skills/alpha/SKILL.md': skillMd('alpha'),
  'skills/alpha/references/more.md': 'More.',
  'skills/beta/SKILL.md': skillMd('beta'),
  'other/gamma/SKILL.md': skillMd('gamma'),
  'README.md': '# Nothing of a skill',
  'docs/page.md': '# Nor this',
})
mkdirSync(join(root, 'empty'))
symlinkSync('circle', join(root, 'circle'))
const long = 'x'.repeat(300)

async function named(...paths: string[]) {
  const { code, stdout, stderr } = await runIn(root, ['check', ...paths, '--format', 'json'])
  const skills =
    stdout === '' ? [] : (JSON.parse(stdout) as { skills: { path: string }[] }).skills.map(({ path }) => path)
  return { code, skills, stderr }
}

const alpha = 'skills/alpha/SKILL.md'
const beta = 'skills/beta/SKILL.md'
const gamma = 'other/gamma/SKILL.md'

describe('several paths', () => {
  it.each([
    ['a folder is every skill in it', ['skills'], [alpha, beta]],
    ['this folder, when it is named', ['.'], [gamma, alpha, beta]],
    ['folders and files', ['other', 'skills/beta/SKILL.md'], [gamma, beta]],
    ['any file of a skill is its skill', ['skills/alpha/references/more.md', beta], [alpha, beta]],
    ['a skill that is named twice is one', ['skills/alpha', alpha, 'skills/*'], [alpha, beta]],
    ['a glob of folders', ['skills/*'], [alpha, beta]],
    ['a glob of everything below', ['other/**'], [gamma]],
    ['a glob of files', ['**/references/*.md'], [alpha]],
  ])('%s', async (_, paths, expected) => {
    const { skills, stderr } = await named(...paths)
    expect({ skills, stderr }).toEqual({ skills: expected, stderr: '' })
  })

  it('notes files that belong to no skill, as commit hooks pass them', async () => {
    const { skills, stderr } = await named('README.md', 'docs/page.md', 'skills/beta')
    expect(skills).toEqual([beta])
    expect(stderr).toBe('note: `README.md`, `docs/page.md` belong to no skill.\n')
    expect(await named('README.md', 'docs/page.md')).toMatchObject({ code: 0, skills: [] })
  })

  it.each([
    [['skils/alpha'], '`skils/alpha` does not exist. Did you mean `skills/alpha`?'],
    [['skills/alpha', 'skills/bta'], '`skills/bta` does not exist. Did you mean `skills/beta`?'],
    [['skills/alpha', ''], 'An empty SKILL_PATH was given.'],
    [['skills/alpha', '-'], 'Use `-` (a SKILL.md on stdin) alone, without other paths.'],
    [['empty'], 'No skill: there is no SKILL.md in `empty` or below.'],
    [['nowhere/**'], '`nowhere/**` matches nothing: there is no folder `nowhere`.'],
    [['README.md/x'], '`README.md/x` does not exist.'],
    [['skills', 'README.md/x'], '`README.md/x` does not exist.'],
    [['README.md/*/x'], '`README.md/*/x` matches nothing: there is no folder `README.md`.'],
    [['README.md/x/*'], '`README.md/x/*` matches nothing: there is no folder `README.md/x`.'],
    [['circle'], '`circle` cannot be read: a link in a circle.'],
    [['skills', 'circle'], '`circle` cannot be read: a link in a circle.'],
    [[long], `\`${long}\` cannot be read: its name is too long.`],
    [['skills', '--all'], 'Use `--all` or a SKILL_PATH, not both.'],
    [['skills', 'other', '--changed'], 'Use `--changed` or a SKILL_PATH, not both.'],
  ])('%j is refused', async (paths, message) => {
    const { code, stderr } = await named(...paths)
    expect([code, stderr]).toEqual([1, `error: ${message}\n`])
  })

  it('is scanned and evaluated too', async () => {
    for (const command of ['scan', 'evaluate']) {
      const { stdout } = await runIn(root, [
        command,
        'skills',
        'other/gamma',
        '--format',
        'json',
        ...(command === 'evaluate' ? ['--no-save'] : []),
      ])
      expect((JSON.parse(stdout) as { skills: unknown[] }).skills).toHaveLength(3)
    }
  })
})
