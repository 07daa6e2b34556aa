import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** The files of a folder of the skill, those of its subfolders too. Costs nothing when the folder is not there. */
export function filesBelow(skill: Skill, folder: string): readonly SkillFile[] {
  return skill.hasFolder(folder) ? skill.files.filter(({ path }) => path.startsWith(`${folder}/`)) : []
}

/** The files that lie in the folder itself. Dotfiles (`.gitkeep`, `.DS_Store`) are not its content. */
export function directFiles(skill: Skill, folder: string): readonly SkillFile[] {
  return filesBelow(skill, folder).filter(
    ({ path }) => !path.includes('/', folder.length + 1) && !nameOf(path).startsWith('.'),
  )
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The extension in lower case with its dot; `''` when the name has none. */
export function extensionOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/** Whether the file's extension is in a list of extensions, whatever their case (`.R`, `.r`). */
export function hasExtension(path: string, extensions: readonly string[]): boolean {
  const extension = extensionOf(path)
  return extension !== '' && extensions.some((one) => one.toLowerCase() === extension)
}
