import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { nameOf } from '../folder-files.js'

/** Files that may mention a name. */
const readable =
  /\.(?:md|mdx|markdown|txt|rst|adoc|py|sh|bash|zsh|[cm]?[jt]sx?|rb|go|ps1|json|jsonc|ya?ml|toml|html?|cfg|ini|mk)$|(?:^|\/)(?:Makefile|justfile|Dockerfile)$/i

/** Total length of the text that is searched. In a larger skill everything counts as mentioned. */
const maxText = 16 * 1024 * 1024
/** Names of files in one folder that are searched for. */
const maxNames = 200

/** Returns a search for top-level entries: whether a file of the skill mentions the entry, or a file in it. */
export function createNameSearch(skill: Skill): (name: string, files: readonly SkillFile[]) => boolean {
  let texts: readonly { file: SkillFile; text: string }[] | undefined
  let isTooLarge = false

  const read = () => {
    const found: { file: SkillFile; text: string }[] = []
    let length = 0
    // SKILL.md first: most mentions are there.
    for (const file of new Set([...(skill.skillMd ? [skill.skillMd] : []), ...skill.files])) {
      if (file !== skill.skillMd && !readable.test(file.path)) continue
      const { text } = file
      length += text?.length ?? 0
      isTooLarge ||= length > maxText
      if (isTooLarge) break
      if (text !== undefined) found.push({ file, text })
    }
    return found
  }

  return (name, files) => {
    texts ??= read()
    if (isTooLarge) return true
    const isFolder = files.length !== 1 || files[0]!.path !== name
    const own = new Set(files)
    const names = files.slice(0, maxNames).map(({ path }) => nameOf(path))
    const words = isFolder
      ? [`${name}/`, `"${name}"`, `'${name}'`, `\`${name}\``, ...names.filter(hasExtension)]
      : [name, ...importForms(name)]
    return texts.some(({ file, text }) => !own.has(file) && words.some((word) => occurs(word, text)))
  }
}

/** Whether a text contains a word, and not only as the end of another word: `dry_run.py` does not mention `run.py`. */
function occurs(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (at === 0 || !/[\w-]/.test(text[at - 1]!) || !/^\w/.test(word)) return true
  }
  return false
}

/** A name without an extension may be a common word. */
function hasExtension(name: string): boolean {
  return name.lastIndexOf('.') > 1 && !name.endsWith('.')
}

/** How scripts import a module, without its extension. */
function importForms(name: string): string[] {
  const stem = /^([\w-]{2,80})\.(?:py|[cm]?[jt]sx?|rb)$/.exec(name)?.[1]
  return stem === undefined
    ? []
    : [`import ${stem}`, `from ${stem}`, `./${stem}'`, `./${stem}"`, `-m ${stem}`]
}
