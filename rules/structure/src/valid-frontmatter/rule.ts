import { defineRule } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'structure.valid-frontmatter',
  name: 'Frontmatter is valid YAML',
  severity: 'high',
  specRequired: true,
  description: 'SKILL.md begins with a frontmatter that can be read as a YAML mapping.',
  fix: 'Begin SKILL.md with a line `---`, YAML keys such as `name` and `description`, and another line `---`.',
  needs: ['skill'],

  *check({ skill }) {
    yield* skill.frontmatterProblems
    if (skill.frontmatterProblems.length === 0) return
    return {
      errors: skill.frontmatterProblems.map(({ message, at: { line, column } }) => ({
        message,
        line,
        column,
      })),
    }
  },
})
