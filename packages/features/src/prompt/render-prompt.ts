import type { SkillFiles, SnippetFormat, SnippetSkill } from '@skillgauge/core'
import { loadTokens, readFrontmatter, renderSnippet, tokenCounter } from '@skillgauge/core'
import type { OpenedSkill } from '../skill-text/open-skill.js'
import { descriptionIn, discoveryText, nameIn, openSkill } from '../skill-text/open-skill.js'

export interface SkillToRender {
  readonly files: SkillFiles
  /** Path of the skill directory in the snippet, with `/`; `''` for the root of a repository. */
  readonly location: string
}

export interface RenderedPrompt {
  readonly content: string
  readonly skills: readonly SnippetSkill[]
  /** Tokens (`o200k_base`) of names and descriptions, in every conversation. */
  readonly discoveryTokens: number
  /** Skills that no agent can choose, with the reason. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[]
}

export async function renderPrompt(
  requested: readonly SkillToRender[],
  format: SnippetFormat,
): Promise<RenderedPrompt> {
  const skills: SnippetSkill[] = []
  const leftOut: { path: string; reason: string }[] = []
  let discoveryTokens = 0
  for (const one of requested) {
    const opened = openSkill(one.files)
    const facts = await factsOf(opened, one.location)
    if (typeof facts === 'string') {
      leftOut.push({ path: opened.path, reason: facts })
      continue
    }
    skills.push(facts)
    await loadTokens()
    discoveryTokens += tokenCounter.count(discoveryText(opened.skill))
  }
  return { content: renderSnippet(skills, format), skills, discoveryTokens, leftOut }
}

/** The facts of a skill, or why it cannot be chosen. Surrounding white space comes from YAML. */
async function factsOf({ skill, error }: OpenedSkill, location: string): Promise<SnippetSkill | string> {
  if (error !== null) return error
  if (!skill.skillMd) return 'There is no SKILL.md.'
  await readFrontmatter(skill)
  const [problem] = skill.frontmatterProblems
  if (problem) return `${problem.message} (line ${problem.at.line})`
  const name = nameIn(skill)?.trim()
  const description = descriptionIn(skill)?.trim()
  const missing = [...(name ? [] : ['name']), ...(description ? [] : ['description'])]
  if (!name || !description) return `It has no ${missing.join(' and no ')}.`
  const file = skill.skillMd.path
  return { name, description, location: location === '' ? file : `${location}/${file}` }
}
