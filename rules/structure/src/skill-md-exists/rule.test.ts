import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

testRule(rule, {
  pass: [
    { name: 'SKILL.md', skill: { 'SKILL.md': '---\nname: x\n---\n' } },
    { name: 'an empty SKILL.md', skill: { 'SKILL.md': '' } },
    { name: 'SKILL.md beside another one', skill: { 'SKILL.md': '# x', 'skill.md': '# y' } },
  ],
  fail: [
    {
      name: 'no file',
      skill: {},
      findings: [{ message: 'There is no file named `SKILL.md` in the skill directory.' }],
    },
    {
      name: 'SKILL.md only further down, and names that are close',
      skill: { 'references/SKILL.md': '# x', 'SKILLS.md': '# y', 'SKILL.mdx': '# z' },
      findings: [{ message: 'There is no file named `SKILL.md` in the skill directory.' }],
    },
    {
      name: 'another case',
      skill: { 'Skill.md': '---\nname: x\n---\n' },
      findings: [
        {
          message: '`Skill.md` was found; the name must be exactly `SKILL.md`.',
          path: 'Skill.md',
          line: 1,
          column: 1,
          fix: 'Rename `Skill.md` to `SKILL.md`.',
        },
      ],
    },
  ],
})
