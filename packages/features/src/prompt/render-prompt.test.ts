import { inMemory } from '@skillgauge/sources'
import { describe, expect, it } from 'vitest'
import { renderPrompt } from './render-prompt.js'

const skill = (name: string, text: string, file = 'SKILL.md') => ({
  files: inMemory({ directory: name, path: `skills/${name}`, files: { [file]: text } }),
  location: `/home/ada/skills/${name}`,
})
const sound = (name: string) => skill(name, `---\nname: ${name}\ndescription: >\n  Counts\n  words.\n---\n`)

describe('renderPrompt', () => {
  it('renders the skills in their order, and counts what they cost', async () => {
    const { content, skills, discoveryTokens, leftOut } = await renderPrompt([sound('b'), sound('a')], 'json')
    const expected = ['b', 'a'].map((name) => ({
      name,
      description: 'Counts words.',
      location: `/home/ada/skills/${name}/SKILL.md`,
    }))
    expect(JSON.parse(content)).toEqual({ available_skills: expected })
    expect([skills, leftOut]).toEqual([expected, []])
    expect(discoveryTokens).toBeGreaterThan(4)
  })

  it('names the file as it is called, and a root as the place it is', async () => {
    const { skills } = await renderPrompt(
      [skill('a', '---\nname: a\ndescription: b\n---\n', 'skill.md'), { ...sound('c'), location: '' }],
      'xml',
    )
    expect(skills.map(({ location }) => location)).toEqual(['/home/ada/skills/a/skill.md', 'SKILL.md'])
  })

  it('leaves out what no agent could choose, and says why', async () => {
    const { skills, leftOut } = await renderPrompt(
      [
        skill('none', '---\nname: none\n---\n'),
        skill('blank', '---\nname: "  "\ndescription: 7\n---\n'),
        skill('broken', '---\nname: a\ndescription: Use when: asked\n---\n'),
        skill('missing', '# Readme', 'README.md'),
        sound('good'),
      ],
      'xml',
    )
    expect(skills.map(({ name }) => name)).toEqual(['good'])
    expect(leftOut).toEqual([
      { path: 'skills/none/SKILL.md', reason: 'It has no description.' },
      { path: 'skills/blank/SKILL.md', reason: 'It has no name and no description.' },
      { path: 'skills/broken/SKILL.md', reason: expect.stringMatching(/ \(line 3\)$/) },
      { path: 'skills/missing/SKILL.md', reason: 'There is no SKILL.md.' },
    ])
  })
})
