import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { nameOf } from '../folder-files.js'

/** Texts in which a name may stand. */
const readable =
  /\.(?:md|mdx|markdown|txt|rst|adoc|py|sh|bash|zsh|[cm]?[jt]sx?|rb|go|ps1|json|jsonc|ya?ml|toml|html?|cfg|ini|mk)$|(?:^|\/)(?:Makefile|justfile|Dockerfile)$/i

/** Most text that is looked through: beyond it nobody can say that nothing leads somewhere. */
const mostRead = 16 * 1024 * 1024
/** Files of a folder whose names are looked for one by one. */
const mostNames = 200

/** Answers whether a text of the skill names what lies at the top level: its path, or the name of a file below it. */
export function createNameSearch(skill: Skill): (name: string, files: readonly SkillFile[]) => boolean {
  let texts: readonly { file: SkillFile; text: string }[] | undefined
  let isTooMuch = false

  const read = () => {
    const found: { file: SkillFile; text: string }[] = []
    let length = 0
    // SKILL.md first: what is named is mostly named there.
    for (const file of new Set([...(skill.skillMd ? [skill.skillMd] : []), ...skill.files])) {
      if (file !== skill.skillMd && !readable.test(file.path)) continue
      const { text } = file
      length += text?.length ?? 0
      isTooMuch ||= length > mostRead
      if (isTooMuch) break
      if (text !== undefined) found.push({ file, text })
    }
    return found
  }

  return (name, files) => {
    texts ??= read()
    if (isTooMuch) return true
    const isFolder = files.length !== 1 || files[0]!.path !== name
    const own = new Set(files)
    const names = files.slice(0, mostNames).map(({ path }) => nameOf(path))
    const words = isFolder
      ? [`${name}/`, `"${name}"`, `'${name}'`, `\`${name}\``, ...names.filter(isTelling)]
      : [name, ...moduleNames(name)]
    return texts.some(({ file, text }) => !own.has(file) && words.some((word) => stands(word, text)))
  }
}

/** Whether a word stands in a text, and not as the end of another: `run.py` is not named by `dry_run.py`. */
function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (at === 0 || !/[\w-]/.test(text[at - 1]!) || !/^\w/.test(word)) return true
  }
  return false
}

/** A name that is not a common word: it has an extension. */
function isTelling(name: string): boolean {
  return name.lastIndexOf('.') > 1 && !name.endsWith('.')
}

/** How scripts name a module beside them, which has no extension there. */
function moduleNames(name: string): string[] {
  const stem = /^([\w-]{2,80})\.(?:py|[cm]?[jt]sx?|rb)$/.exec(name)?.[1]
  return stem === undefined
    ? []
    : [`import ${stem}`, `from ${stem}`, `./${stem}'`, `./${stem}"`, `-m ${stem}`]
}
