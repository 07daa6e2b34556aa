import { defineRule, quote } from '@skillgauge/rule-kit'
import { isValidName, toKebabCase } from '../kebab-case.js'
import { nameOf, sourceOfName, describeName } from '../name-value.js'
import { hasMisspeltName, nameInOtherCase, quoteName, renameToName, writeName } from '../write-name.js'

export default defineRule({
  id: 'naming.required',
  name: 'Name is present',
  severity: 'high',
  specRequired: true,
  description: 'The frontmatter has a `name`.',
  fix: 'Add a `name` to the frontmatter, for example `name: pdf-tools`.',
  fixable: true,
  needs: ['frontmatter'],

  *check({ skill, frontmatter }) {
    const value = frontmatter.data['name']
    const source = sourceOfName(skill)
    const at = frontmatter.key('name')

    if (typeof value === 'number' || typeof value === 'boolean') {
      const found = describeName(value, source)
      yield {
        message: `${capitalize(found)}; a string was expected.`,
        at,
        fix: `name: "${source ?? value}"`,
        edits: quoteName(skill, source),
      }
    } else if (nameOf(frontmatter) === undefined) {
      const message = `${capitalize(describeName(value))}; a non-blank string was expected.`
      const meant = value === undefined ? nameInOtherCase(frontmatter) : undefined
      if (meant !== undefined) {
        const fix = `Rename ${quote(meant)} to \`name\`.`
        yield { message, at: frontmatter.key(meant), fix, edits: renameToName(skill, meant) }
        return
      }
      const proposal = toKebabCase(skill.directory)
      const fix = proposal && `name: ${proposal}`
      const isSafe = isValidName(skill.directory) && !hasMisspeltName(frontmatter)
      const edits = isSafe ? writeName(skill, skill.directory) : []
      yield { message, at, fix, edits }
    } else if (source && isDate(source)) {
      yield {
        message: `\`name\` is ${quote(source)}, which most YAML readers take for a date; a string was expected.`,
        at,
        fix: `name: "${source}"`,
        edits: quoteName(skill, source),
      }
    }
  },
})

/** An unquoted date is a string in YAML 1.2, which is used here, and a date in YAML 1.1, which most hosts use. */
function isDate(source: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(source)
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
