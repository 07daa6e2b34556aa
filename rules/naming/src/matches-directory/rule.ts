import { defineRule, quote, type Skill } from '@skillgauge/rule-kit'
import { isValidName, toKebabCase } from '../kebab-case.js'
import { notCheckedFinding, nameOf } from '../name-value.js'
import { isTemplate } from '../template.js'
import { writeName } from '../write-name.js'
import { isInstalledByName } from './repository-root.js'

export default defineRule({
  id: 'naming.matches-directory',
  name: 'Name matches directory',
  severity: 'high',
  specRequired: true,
  description: 'The name is the name of the directory that holds the skill.',
  fix: 'Give the skill and its directory the same name.',
  fixable: true,
  needs: ['frontmatter'],
  after: ['naming.required'],

  *check({ skill, frontmatter }) {
    const name = nameOf(frontmatter)
    if (name === undefined) {
      yield notCheckedFinding(frontmatter)
      return
    }

    // macOS returns directory names decomposed (NFD), while the file has them composed.
    if (name.normalize('NFKC') === skill.directory.normalize('NFKC')) return

    if (isTemplate(skill))
      return { notes: ['The skill is a template, which gets its name when it is copied.'] }
    // A skill of a skill, which the outer one leads to by its path: `books/ai` is called `books-ai`.
    if (isOfSkillAbove(skill, name)) return { notes: ['The name begins with the folder above.'] }
    if (isValidName(name) && isInstalledByName(skill, name))
      return { notes: [`The skill is installed into a directory \`${name}\`.`] }

    yield {
      message: `${quote(name)} is not the name of the directory; ${quote(skill.directory)} was expected.`,
      at: frontmatter.value('name'),
      fix: renameFix(name, skill.directory),
      edits: isValidName(skill.directory) ? writeName(skill, skill.directory) : [],
      renameTo: isValidName(name) ? name : undefined,
    }
    return { name, directory: skill.directory }
  },
})

function isOfSkillAbove({ around, directory }: Skill, name: string): boolean {
  return around?.find('../SKILL.md') !== undefined && name === `${around.folders.at(-1)}-${directory}`
}

/** Suggests to change the name or the directory, whichever keeps `naming.format` valid. If neither does, suggests a new name for both. */
function renameFix(name: string, directory: string): string | undefined {
  const rename = isValidName(name) && `rename the directory to ${quote(name)}`
  const rewrite = isValidName(directory) && `write ${quote(`name: ${directory}`)}`
  const ways = [rewrite, rename].filter((way) => way !== false).join(', or ')
  const both = toKebabCase(directory) ?? toKebabCase(name)
  if (ways === '') return both && `Name both the skill and its directory ${quote(both)}.`
  return `${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`
}
