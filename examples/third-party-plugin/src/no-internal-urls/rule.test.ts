import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const frontmatter = '---\nname: invoices\ndescription: Reads invoices.\n---\n'
const skill = (body: string) => ({ 'SKILL.md': frontmatter + body })
const message = '`acme.internal` is reached from inside our network only; a public address was expected.'

testRule(rule, {
  pass: [
    { name: 'a public address', skill: skill('See https://acme.example/docs.\n') },
    {
      name: 'a host that only ends like ours',
      skill: skill('https://notacme.internal and my-acme.internal\n'),
    },
    { name: 'a host of somebody else', skill: skill('https://acme.internal.example/\n') },
    {
      name: 'a file that is not text',
      skill: { ...skill(''), 'logo.png': Uint8Array.of(0x89, 0x50, 0, 0xff) },
    },
    { name: 'nothing to look for', skill: skill('https://acme.internal\n'), options: { hosts: [] } },
  ],
  fail: [
    {
      name: 'an internal address, the host of one, and both again in a script',
      skill: {
        ...skill('See https://wiki.ACME.internal/x and acme.internal.\n'),
        'scripts/load.sh': '# loads\ncurl https://acme.internal:8443/rates\n',
      },
      findings: [
        { message, path: 'SKILL.md', line: 5, column: 18 },
        { message, path: 'SKILL.md', line: 5, column: 38 },
        { message, path: 'scripts/load.sh', line: 2, column: 14 },
      ],
    },
    {
      name: 'a host of the settings, taken as it is written',
      skill: skill('axb a.b a.b.c\n'),
      options: { hosts: ['a.b'] },
      findings: [{ line: 5, column: 5 }],
    },
  ],
})
