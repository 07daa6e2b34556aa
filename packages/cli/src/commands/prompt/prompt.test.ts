import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, skillMd, testFolder, twoSkills, write } from '../../../test-world.js'

const root = twoSkills()
const prompt = (here: string, ...argv: string[]) => runIn(here, ['prompt', ...argv])

describe('prompt', () => {
  it('renders skills in the order they are named, and says what they cost', async () => {
    const { code, stdout, stderr } = await prompt(root, 'skills/word-count', 'skills/bad/SKILL.md')
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^note: 2 skills, \d+ tokens in every conversation\.\n$/),
    ])
    expect(stdout).toMatch(/^<available_skills>\n {2}<skill>\n {4}<name>word-count<\/name>\n/)
    expect(stdout).toContain(`<location>${root}/skills/bad/SKILL.md</location>`)
    expect(stdout).toMatch(/<\/available_skills>\n$/)
  })

  it('has three formats', async () => {
    const { stdout } = await prompt(root, 'skills/bad', '-f', 'json')
    const location = `${root}/skills/bad/SKILL.md`
    expect(JSON.parse(stdout)).toEqual({
      available_skills: [{ name: 'Bad Name', description: expect.stringContaining('Counts'), location }],
    })
    expect((await prompt(root, 'skills/bad', '--format', 'markdown')).stdout).toMatch(
      /^## Available Skills\n\n- \*\*Bad Name\*\*: Counts .*\n {2}- Location: `/,
    )
    expect(await prompt(root, 'skills/bad', '-f', 'yaml')).toMatchObject({ code: 1, stdout: '' })
  })

  it('renders a skill once, however it is named', async () => {
    const here = twoSkills()
    write(here, { again: { link: 'skills/bad' } })
    const { stdout } = await prompt(here, 'skills/bad', 'again', './skills/bad/SKILL.md', '-f', 'json')
    expect(JSON.parse(stdout).available_skills.map(({ location }: { location: string }) => location)).toEqual(
      [join(here, 'skills/bad/SKILL.md')],
    )
  })

  it.each(['skills', 'skills/*', '**/SKILL.md'])('renders every skill of %s', async (path) => {
    const { code, stdout } = await prompt(root, path, '-f', 'json')
    const names = JSON.parse(stdout).available_skills.map(({ name }: { name: string }) => name)
    expect([code, names]).toEqual([0, ['Bad Name', 'word-count']])
  })

  it('searches no folder that the settings ignore', async () => {
    const here = twoSkills()
    write(here, { '.skillrc': 'ignore: [bad]' })
    expect((await prompt(here, 'skills')).stdout).not.toContain('Bad Name')
    expect((await prompt(here, 'skills/bad')).stdout).toContain('Bad Name')
  })

  it('takes all that is here, whatever a broken config says of those that are named', async () => {
    const here = twoSkills()
    expect(await prompt(here, '--all', '-f', 'json')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/Bad Name[^]*word-count/),
    })
    write(here, { '.skillrc': '{"ignore": 7}' })
    expect(await prompt(here, 'skills/bad')).toMatchObject({ code: 0 })
    expect(await prompt(here, '--all')).toMatchObject({ code: 1, stdout: '' })
    expect(await prompt(testFolder(), '--all')).toEqual({
      code: 0,
      stdout: '<available_skills>\n</available_skills>\n',
      stderr: expect.stringMatching(/^note: No skill was found.*\nnote: 0 skills, 0 tokens/),
    })
  })

  it('fails when a skill that was meant is not in it, and names it', async () => {
    const here = testFolder({ 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': '---\nname: b\n---\n' })
    const { code, stdout, stderr } = await prompt(here, 'a', 'b')
    expect([code, stdout]).toEqual([1, expect.stringContaining('<name>a</name>')])
    expect(stderr).toContain('note: b/SKILL.md was left out: It has no description.\n')
    expect(await prompt(here, '--all')).toMatchObject({ code: 1 })
  })

  it('says when an agent cannot tell two skills apart', async () => {
    const here = testFolder({ 'a/SKILL.md': skillMd('same'), 'b/SKILL.md': skillMd('same') })
    expect(await prompt(here, 'a', 'b')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('More than one skill is called `same`'),
    })
  })

  it.each([
    [[], 'Give the skills to render, or `--all`'],
    [['skills/bad', '--all'], 'Use `--all` or a SKILL_PATH, not both.'],
    [['--all', '--repo'], 'Use `--all` or `--repo`, not both.'],
    [['skills/bad', 'nowhere'], '`nowhere` does not exist.'],
  ])('refuses %j', async (argv, message) => {
    expect(await prompt(root, ...argv)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(message),
    })
  })
})
