import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const skill = (body: string) => ({
  'SKILL.md': `---\nname: pdf-tools\ndescription: Reads PDF files.\n---\n${body}`,
})

testRule(rule, {
  pass: [
    { name: 'finished text', skill: skill('Open the file.\n') },
    {
      name: 'a mark that was taken out of the options',
      skill: skill('FIXME\n'),
      options: { marks: ['TODO'] },
    },
  ],
  fail: [
    {
      name: 'a mark in the body',
      skill: skill('Open the file. FIXME: which?\n'),
      findings: [
        { message: '`FIXME` was found; finished text was expected.', path: 'SKILL.md', line: 5, column: 16 },
      ],
    },
  ],
})
