import { defineRule, whyNotLoaded } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'structure.valid-frontmatter',
  name: 'Frontmatter is valid YAML',
  severity: 'high',
  specRequired: true,
  description: 'SKILL.md begins with a frontmatter that can be read as a YAML mapping.',
  fix: 'Begin SKILL.md with a line `---`, YAML keys such as `name` and `description`, and another line `---`.',
  fixable: true,
  needs: ['skill'],

  *check({ skill }) {
    if (skill.frontmatterProblems.length === 0) return
    const notLoaded = whyNotLoaded(skill)
    if (notLoaded !== undefined) return { notes: [`SKILL.md ${notLoaded}.`] }
    yield* skill.frontmatterProblems
    return {
      errors: skill.frontmatterProblems.map(({ message, at: { line, column } }) => ({
        message,
        line,
        column,
      })),
    }
  },
})
