import { isScript } from './document/script-text.js'
import { isDocumentPath, isTextDataPath, cached, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** Files that an agent may take for instructions: SKILL.md, other documents, and data or files without an ending that SKILL.md names. */
export function instructionFilesOf({
  skillMd,
  files,
}: Pick<Skill, 'skillMd' | 'files'>): readonly SkillFile[] {
  if (!skillMd) return files.filter(({ path }) => isDocumentPath(path))
  return cached(skillMd, instructionFilesOf, () => {
    let named: ReadonlySet<string> | undefined
    const isNamed = (path: string): boolean =>
      (named ??= namesIn(skillMd)).has(path.slice(path.lastIndexOf('/') + 1))
    const isInstruction = (file: SkillFile): boolean => {
      const { path } = file
      if (isDocumentPath(path)) return true
      const isData = isTextDataPath(path) || /(?:^|\/)[^./]+$/.test(path)
      // The text last, because it is read on first use.
      return isData && isNamed(path) && !file.text?.startsWith('#!')
    }
    return [skillMd, ...files.filter((file) => file !== skillMd && isInstruction(file))]
  })
}

/** Programs of the skill: an agent that runs or reads one reads its comments, and what it prints. */
export function scriptFilesOf({ files }: Pick<Skill, 'files'>): readonly SkillFile[] {
  return files.filter(isScript)
}

/** All words that may be the name of a file. */
function namesIn({ text }: SkillFile): ReadonlySet<string> {
  return new Set(text?.match(/[\p{L}\p{N}\p{M}_.@+-]+/gu)?.map((name) => name.replace(/\.{1,3}$/, '')))
}
