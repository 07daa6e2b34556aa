import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (line: string) => ({ 'SKILL.md': `---\nname: x\n${line}\n---\n` })

testRule(rule, {
  pass: [
    { name: 'absent', skill: skill('description: y') },
    { name: 'an SPDX name', skill: skill('license: Apache-2.0') },
    { name: 'a sentence', skill: skill('license: Proprietary. LICENSE.txt has the terms') },
  ],
  fail: [
    {
      name: 'a list',
      skill: skill('license: [MIT, Apache-2.0]'),
      findings: [{ message: '`license` is a list; it must be a string.', line: 3, column: 10 }],
    },
    {
      name: 'a boolean',
      skill: skill('license: true'),
      findings: [{ message: '`license` is a boolean; it must be a string.' }],
    },
    {
      name: 'a mapping',
      skill: skill('license:\n  name: MIT'),
      findings: [{ message: '`license` is a mapping; it must be a string.' }],
    },
    {
      name: 'nothing',
      skill: skill('license:'),
      findings: [{ message: '`license` is empty; it must be a string.', line: 3 }],
    },
    {
      name: 'blanks',
      skill: skill("license: ' '"),
      findings: [{ message: '`license` is blank; it must name a license or be absent.' }],
    },
  ],
})
