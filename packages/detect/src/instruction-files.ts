import { isDocumentPath, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** Data that may hold instructions as well, and names without an ending. */
const data =
  /\.(?:html?|xml|svg|json[cl5]?|ya?ml|toml|csv|tsv|ini|conf|log|tmpl|template|j2|prompt)$|(?:^|\/)[^./]+$/i

/**
 * What an agent may take for instructions: SKILL.md, the skill's other documents, and the data that SKILL.md names. Programs are
 * none: they run, and say nothing to the agent.
 */
export function instructionFilesOf({ skillMd, files }: Pick<Skill, 'skillMd' | 'files'>): SkillFile[] {
  const named = new Set(
    skillMd?.text?.match(/[\p{L}\p{N}\p{M}_.@+-]+/gu)?.map((name) => name.replace(/\.{1,3}$/, '')),
  )
  const isData = ({ path, text }: SkillFile): boolean =>
    data.test(path) && named.has(path.slice(path.lastIndexOf('/') + 1)) && !text?.startsWith('#!')
  const others = files.filter((file) => file !== skillMd && (isDocumentPath(file.path) || isData(file)))
  return skillMd ? [skillMd, ...others] : others
}
