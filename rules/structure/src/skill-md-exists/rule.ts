import { defineRule, quote } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'structure.skill-md-exists',
  name: 'SKILL.md exists',
  severity: 'high',
  specRequired: true,
  description: 'The skill directory has a file named exactly `SKILL.md`.',
  fix: 'Add a file `SKILL.md` with a frontmatter that has `name` and `description`.',
  // The only rule that checks a skill without SKILL.md.
  needs: [],

  *check({ skill }) {
    const { skillMd } = skill
    if (!skillMd) {
      yield { message: 'There is no file named `SKILL.md` in the skill directory.' }
    } else if (skillMd.path !== 'SKILL.md') {
      yield {
        message: `${quote(skillMd.path)} was found; the name must be exactly \`SKILL.md\`.`,
        at: skillMd.at(0),
        fix: `Rename ${quote(skillMd.path)} to \`SKILL.md\`.`,
      }
    }
  },
})
