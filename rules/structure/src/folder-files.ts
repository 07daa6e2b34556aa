import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** The files in a folder of the skill and in its subfolders. */
export function filesBelow(skill: Skill, folder: string): readonly SkillFile[] {
  return skill.hasFolder(folder) ? skill.files.filter(({ path }) => path.startsWith(`${folder}/`)) : []
}

/** The files directly in a folder, without dotfiles (`.gitkeep`, `.DS_Store`). */
export function directFiles(skill: Skill, folder: string): readonly SkillFile[] {
  return filesBelow(skill, folder).filter(
    ({ path }) => !path.includes('/', folder.length + 1) && !nameOf(path).startsWith('.'),
  )
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** In lower case, with its dot; `''` when there is none. */
export function extensionOf(path: string): string {
  const name = nameOf(path)
  const dot = name.lastIndexOf('.')
  return dot > 0 ? name.slice(dot).toLowerCase() : ''
}

/** Ignores case: `.R`, `.r`. */
export function hasExtension(path: string, extensions: readonly string[]): boolean {
  const extension = extensionOf(path)
  return extension !== '' && extensions.some((one) => one.toLowerCase() === extension)
}
