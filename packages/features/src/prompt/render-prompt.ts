import type { SkillFiles, SnippetFormat, SnippetSkill } from '@skillgauge/core'
import { loadTokens, readFrontmatter, renderSnippet, tokenCounter } from '@skillgauge/core'
import type { OpenedSkill } from '../skill-text/open-skill.js'
import { descriptionIn, discoveryText, nameIn, openSkill } from '../skill-text/open-skill.js'

export interface SkillToRender {
  readonly files: SkillFiles
  /** The skill directory as the snippet shall name it, with `/`; `''` for a repository's root. */
  readonly location: string
}

export interface RenderedPrompt {
  readonly content: string
  readonly skills: readonly SnippetSkill[]
  /** What names and descriptions cost in every conversation, in `o200k_base` tokens. */
  readonly discoveryTokens: number
  /** Skills that no agent could choose: they have no name, no description, or cannot be read. */
  readonly leftOut: readonly { readonly path: string; readonly reason: string }[]
}

export async function renderPrompt(
  given: readonly SkillToRender[],
  format: SnippetFormat,
): Promise<RenderedPrompt> {
  const skills: SnippetSkill[] = []
  const leftOut: { path: string; reason: string }[] = []
  let discoveryTokens = 0
  for (const one of given) {
    const opened = openSkill(one.files)
    const known = await factsOf(opened, one.location)
    if (typeof known === 'string') {
      leftOut.push({ path: opened.path, reason: known })
      continue
    }
    skills.push(known)
    await loadTokens()
    discoveryTokens += tokenCounter.count(discoveryText(opened.skill))
  }
  return { content: renderSnippet(skills, format), skills, discoveryTokens, leftOut }
}

/** The facts of one skill, or why it cannot be chosen. White space around them is the YAML's, not the author's. */
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
