import { defineRule, quote, type Skill } from '@skillgauge/rule-kit'
import { isFragment } from '../around-skill.js'
import { findingsFor, firstHundred } from '../first-few.js'
import { nameOfCopy } from '../existence.js'
import { isConventionalFile } from '../conventional-files.js'
import { isNamedWithoutEnding } from '../named-without-ending.js'
import { isScript, unmentionedScripts } from '../unmentioned-scripts.js'
import { findUnreachable } from './reach.js'

const bundled = /^(?:references|assets|scripts)\//

export default defineRule({
  id: 'content.orphaned-files',
  name: 'No orphaned files',
  severity: 'low',
  description: 'Every file below `references/`, `assets/` and `scripts/` can be reached from SKILL.md.',
  fix: 'Name the file where the agent needs it, in SKILL.md or in a file that SKILL.md names, or delete it.',

  *check({ skill }) {
    const files = skill.files.filter(({ path }) => bundled.test(path) && !isConventionalFile(path))
    if (files.length === 0 || isFragment(skill)) return
    // When no script is named at all, `content.scripts-referenced` reports all of them at once.
    const unnamed = new Set(unmentionedScripts(skill))
    const isCopied = createCopyLookup(skill)
    const orphans = findUnreachable(skill, files).filter(
      (file) =>
        !unnamed.has(file) &&
        !(isScript(file.path) && isNamedWithoutEnding(skill, file)) &&
        !isCopied(file.path),
    )
    yield* findingsFor(
      orphans,
      (file) => ({ message: `${quote(file.path)} cannot be reached from SKILL.md.`, at: file.at(0) }),
      'files cannot be reached from SKILL.md',
    )
    return { orphans: firstHundred(orphans).map(({ path }) => path) }
  },
})

/** Returns a test whether a file is a sample, and SKILL.md names what people make of it. */
function createCopyLookup({ skillMd }: Skill): (path: string) => boolean {
  let names: Set<string> | undefined
  return (path) => {
    const copy = nameOfCopy(path)
    if (copy === undefined) return false
    names ??= new Set(skillMd?.text?.match(/[\w@+-]+(?:\.[\w@+-]+)*/g))
    return names.has(copy)
  }
}
