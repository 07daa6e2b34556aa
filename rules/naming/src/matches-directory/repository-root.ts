import type { Skill } from '@skillgauge/rule-kit'

/** Files that only the root of a repository has. */
const rootFiles = /^(?:\.github\/[^]*|\.gitignore|\.gitattributes|\.claude-plugin\/[^]*|\.gitmodules)$/

/** Files that may say where a skill is installed. */
const instructions = /^(?:[\w.-]{0,60}\.(?:md|txt|sh|ps1|json)|scripts\/install[\w.-]{0,40})$/i

/** A command that installs a skill: `npx skills add owner/repo --skill NAME`, `git clone URL NAME`. */
const installCommand =
  /^[ \t>$`]{0,8}(?:npx|bunx|pnpx|pnpm|yarn|gh|git|claude|codex|gemini|openclaw|clawhub|skills|\/plugin)[ \t]([^\n]{1,300})/gm

/** The name of a repository without common prefixes and suffixes: `claude-pdf-tools-skill` becomes `pdf-tools`. */
function withoutAffixes(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:claude|codex|agent|openclaw|cursor)[-_.]/, '')
    .replace(/^skills?[-_.]/, '')
    .replace(/[-_.]skills?$/, '')
    .replace(/[-_.](?:claude|codex|agent|openclaw|cursor)$/, '')
}

/**
 * Whether a skill at the root of a repository is installed into a directory of its name: the repository is named after it
 * (`pdf-tools-skill`), its files say so (`~/.claude/skills/pdf-tools`, `--skill pdf-tools`), or it is the index of a collection whose skills are installed
 * one by one.
 */
export function isInstalledByName(skill: Skill, name: string): boolean {
  if (skill.around !== undefined && !skill.files.some(({ path }) => rootFiles.test(path))) return false
  if (skill.file('.claude-plugin/marketplace.json')) return true
  if (withoutAffixes(skill.directory) === withoutAffixes(name)) return true
  return skill.files.some((file) => instructions.test(file.path) && saysName(file.text ?? '', name))
}

function saysName(text: string, name: string): boolean {
  return namesFolder(text, name) || installsName(text, name)
}

function installsName(text: string, name: string): boolean {
  return Array.from(text.matchAll(installCommand)).some(([, rest]) => {
    const words = rest!.split(/[\s`"'=@]+/)
    const verb = words.findIndex((word) => /^(?:add|install|clone)$/.test(word))
    return verb !== -1 && words.includes(name, verb)
  })
}

/** Whether a text contains a path such as `.claude/skills/pdf-tools`. Paths in the home of one person do not count. */
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
