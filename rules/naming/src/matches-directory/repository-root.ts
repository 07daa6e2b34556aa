import type { Skill } from '@skillgauge/rule-kit'

/** Files that lie at the root of a repository. */
const rootMarks = /^(?:\.github\/[^]*|\.gitignore|\.gitattributes|\.claude-plugin\/[^]*|\.gitmodules)$/

/** Texts that say where a skill is installed. */
const instructions = /^(?:[\w.-]{0,60}\.(?:md|txt|sh|ps1|json)|scripts\/install[\w.-]{0,40})$/i

/** A name without what people put around it to name a repository: `claude-pdf-tools-skill` is `pdf-tools`. */
function withoutAffixes(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:claude|codex|agent|openclaw|cursor)[-_.]/, '')
    .replace(/^skills?[-_.]/, '')
    .replace(/[-_.]skills?$/, '')
    .replace(/[-_.](?:claude|codex|agent|openclaw|cursor)$/, '')
}

/**
 * Whether a skill at the root of a repository gets the directory of its name when it is installed: the repository is named after it
 * (`pdf-tools-skill`), its texts say so (`~/.claude/skills/pdf-tools`), or it is the index of a collection whose skills are installed
 * one by one.
 */
export function isInstalledByName(skill: Skill, name: string): boolean {
  if (skill.around !== undefined && !skill.files.some(({ path }) => rootMarks.test(path))) return false
  if (skill.file('.claude-plugin/marketplace.json')) return true
  if (withoutAffixes(skill.directory) === withoutAffixes(name)) return true
  return skill.files.some((file) => instructions.test(file.path) && namesFolder(file.text ?? '', name))
}

/** Whether a path such as `.claude/skills/pdf-tools` stands in a text; that of one person's home says nothing of anybody else's. */
function namesFolder(text: string, name: string): boolean {
  for (const folder of [`skills/${name}`, `skills\\${name}`]) {
    for (let at = text.indexOf(folder); at !== -1; at = text.indexOf(folder, at + 1)) {
      const start = text
        .slice(Math.max(0, at - 200), at)
        .split(/[\s"'`(]/)
        .at(-1)!
      const isOwnHome = start.startsWith('/home/') || start.startsWith('/Users/')
      if (!isOwnHome && !/[\w-]/.test(text[at + folder.length] ?? '')) return true
    }
  }
  return false
}
