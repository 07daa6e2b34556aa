import { defineRule } from '@skillgauge/rule-kit'
import { isKebabCase, maxLength, toKebabCase } from '../kebab-case.js'
import { cannotJudge, nameOf } from '../name-value.js'
import { quote } from '../quote.js'

export default defineRule({
  id: 'naming.format',
  name: 'Name is kebab-case',
  severity: 'high',
  specRequired: true,
  description: 'The name is 1 to 64 lower-case letters and digits in words joined by single hyphens.',
  fix: 'Rename the skill in lower-case words of `a-z` and `0-9` joined by single hyphens, for example `pdf-tools`.',
  needs: ['frontmatter'],

  *check({ frontmatter }) {
    const name = nameOf(frontmatter)
    if (name === undefined) return void (yield cannotJudge(frontmatter))

    const errors = [...flaws(name)]
    if (errors.length === 0) return

    const proposal = toKebabCase(name)
    yield {
      message: `${quote(name)} is not kebab-case: it ${new Intl.ListFormat('en').format(errors)}.`,
      at: frontmatter.value('name'),
      fix: proposal && `name: ${proposal}`,
    }
    return { errors }
  },
})

/** What keeps a name from being valid, each as the end of a sentence that begins with "it". */
function* flaws(name: string): Generator<string> {
  const length = codePoints(name)
  if (length > maxLength) yield `has ${length} characters where at most ${maxLength} are allowed`
  if (isKebabCase(name)) return
  if (/[A-Z]/.test(name)) yield 'has capital letters'
  if (/\s/.test(name)) yield 'has white space'
  const strange = new Set(name.match(/[^A-Za-z0-9\s-]/gu))
  if (strange.size > 0) yield `has ${[...strange].slice(0, 5).map(quote).join(' ')}`
  if (name.startsWith('-')) yield 'begins with a hyphen'
  if (name.endsWith('-')) yield 'ends with a hyphen'
  if (name.includes('--')) yield 'has two hyphens in a row'
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}
