import { defineRule, listed, quote } from '@skillgauge/rule-kit'
import { isValidName, maxLength, sameInKebabCase, toKebabCase } from '../kebab-case.js'
import { notCheckedFinding, nameOf } from '../name-value.js'
import { isPlaceholder, isTemplate } from '../template.js'
import { writeName } from '../write-name.js'

export default defineRule({
  id: 'naming.format',
  name: 'Name is kebab-case',
  severity: 'high',
  specRequired: true,
  description: 'The name is 1 to 64 lower-case letters and digits in words joined by single hyphens.',
  fix: 'Rename the skill in lower-case words of `a-z` and `0-9` joined by single hyphens, for example `pdf-tools`.',
  fixable: true,
  needs: ['frontmatter'],
  after: ['naming.required'],

  *check({ frontmatter, skill }) {
    const name = nameOf(frontmatter)
    if (name === undefined) {
      yield notCheckedFinding(frontmatter)
      return
    }

    const errors = [...findFlaws(name)]
    if (errors.length === 0) return
    if (isPlaceholder(name) && isTemplate(skill))
      return { notes: ['The name of a template is to be filled in.'] }

    const isDirectory = endsWithDirectory(name, skill.directory)
    const proposal = isDirectory ? skill.directory : toKebabCase(name)
    yield {
      message: `${quote(name)} is not kebab-case: it has ${listed(errors)}.`,
      at: frontmatter.value('name'),
      fix: proposal && renameFix(name, proposal, skill.directory),
      edits: writeName(skill, isDirectory ? skill.directory : sameInKebabCase(name)),
    }
    return { errors }
  },
})

/**
 * Whether the last part of a name is that of the directory. A colon is for the plugin, which hosts put there themselves: `docs:release` in
 * `release/`; TanStack Intent once named skills by their path: `forms/validate` in `forms/validate/`.
 */
function endsWithDirectory(name: string, directory: string): boolean {
  const last = name.slice(0, 1000).split(/[/:]/).at(-1)!
  return isValidName(directory) && last !== name && toKebabCase(last) === directory
}

/** A directory with the same name must be renamed as well, or `naming.matches-directory` fails. */
function renameFix(name: string, proposal: string, directory: string): string {
  const isSame = name.normalize('NFKC') === directory.normalize('NFKC')
  return isSame ? `Name both the skill and its directory ${quote(proposal)}.` : `name: ${proposal}`
}

/** What is wrong with a name, each as the rest of a sentence that begins with "it has". */
function* findFlaws(name: string): Generator<string> {
  if (/[A-Z]/.test(name)) yield 'capital letters'
  if (/\s/.test(name)) yield 'white space'
  const strange = [...new Set(name.slice(0, 1000).match(/[^A-Za-z0-9\s-]/gu))]
  if (strange.length > 0) yield strange.slice(0, 5).map(shown).join(' ')
  if (name.startsWith('-')) yield 'a hyphen at the start'
  if (name.endsWith('-')) yield 'a hyphen at the end'
  if (name.includes('--')) yield 'two hyphens in a row'
  const length = Array.from(name).length
  if (length > maxLength) yield `${length} characters where at most ${maxLength} are allowed`
}

/** Letters that look like Latin ones are shown with their script. A backtick cannot be quoted with backticks. */
function shown(character: string): string {
  if (character === '`') return 'a backtick'
  const script = lookAlikes.find(([, letter]) => letter.test(character))?.[0]
  return script === undefined ? quote(character) : `${script} ${quote(character)}`
}

const lookAlikes = [
  ['Cyrillic', /\p{Script=Cyrillic}/u],
  ['Greek', /\p{Script=Greek}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Cherokee', /\p{Script=Cherokee}/u],
] as const
