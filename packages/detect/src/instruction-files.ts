import { isDocumentPath, isTextDataPath, kept, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** Data that may hold instructions as well, and names without an ending. */
function mayInstruct(path: string): boolean {
  return isTextDataPath(path) || /(?:^|\/)[^./]+$/.test(path)
}

/**
 * What an agent may take for instructions: SKILL.md, the skill's other documents, and the data that SKILL.md names. Programs are
 * none: they run, and say nothing to the agent.
 */
export function instructionFilesOf({
  skillMd,
  files,
}: Pick<Skill, 'skillMd' | 'files'>): readonly SkillFile[] {
  if (!skillMd) return files.filter(({ path }) => isDocumentPath(path))
  return kept(skillMd, instructionFilesOf, () => {
    let named: ReadonlySet<string> | undefined
    const isNamed = (path: string): boolean =>
      (named ??= namesIn(skillMd)).has(path.slice(path.lastIndexOf('/') + 1))
    // The text last: it is read when it is asked for.
    const isInstruction = (file: SkillFile): boolean =>
      isDocumentPath(file.path) ||
      (mayInstruct(file.path) && isNamed(file.path) && !file.text?.startsWith('#!'))
    return [skillMd, ...files.filter((file) => file !== skillMd && isInstruction(file))]
  })
}

/** All that may be the name of a file. */
function namesIn({ text }: SkillFile): ReadonlySet<string> {
  return new Set(text?.match(/[\p{L}\p{N}\p{M}_.@+-]+/gu)?.map((name) => name.replace(/\.{1,3}$/, '')))
}
