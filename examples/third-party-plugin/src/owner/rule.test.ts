import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const skill = (metadata: string) => ({
  'SKILL.md': `---\nname: invoices\ndescription: Reads invoices.\n${metadata}---\n`,
})
const missing = '`metadata.owner` is missing; the name of a team was expected.'

testRule(rule, {
  pass: [
    { name: 'an owner', skill: skill('metadata:\n  owner: docs\n') },
    { name: 'a team', skill: skill('metadata:\n  owner: team-docs\n'), options: { prefix: 'team-' } },
  ],
  fail: [
    {
      name: 'no metadata',
      skill: skill(''),
      findings: [{ message: missing, path: 'SKILL.md', line: 1, column: 1 }],
    },
    {
      name: 'metadata without an owner',
      skill: skill('metadata:\n  version: "1.0"\n'),
      findings: [{ message: missing, line: 4, column: 1 }],
    },
    { name: 'a blank owner', skill: skill('metadata:\n  owner: " "\n'), findings: [{ message: missing }] },
    {
      name: 'an owner that is a list',
      skill: skill('metadata:\n  owner: [a, b]\n'),
      findings: [{ message: missing }],
    },
    {
      name: 'metadata that is a list',
      skill: skill('metadata: [owner]\n'),
      findings: [{ message: missing }],
    },
    {
      name: 'a person instead of a team',
      skill: skill('metadata:\n  owner: dana\n'),
      options: { prefix: 'team-' },
      findings: [
        { message: 'The owner `dana` is not a team; a name that begins with `team-` was expected.', line: 4 },
      ],
    },
  ],
})
