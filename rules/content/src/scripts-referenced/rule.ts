import { defineRule, quote } from '@skillgauge/rule-kit'
import { isFragment } from '../around-skill.js'
import { isMisspelled, unmentionedScripts } from '../unmentioned-scripts.js'

export default defineRule({
  id: 'content.scripts-referenced',
  name: 'Scripts are mentioned',
  severity: 'medium',
  description: 'SKILL.md, or a text that it leads to, names at least one of its scripts, or there are none.',
  fix: 'Say in SKILL.md which script to run and when, by its path.',
  needs: ['body'],

  *check({ skill, body }) {
    const scripts = isFragment(skill) ? [] : unmentionedScripts(skill)
    if (scripts.length === 0 || isMisspelled(skill, scripts)) return
    const count = scripts.length === 1 ? 'is' : `and ${scripts.length - 1} more below \`scripts/\` are`
    yield {
      message: `${quote(scripts[0]!.path)} ${count} not named in SKILL.md; at least one script was expected to be.`,
      at: body.at(body.offset),
    }
  },
})
