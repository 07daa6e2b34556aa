import { testRule } from '@skillgauge/rule-tester'
import { head } from '../../test-skills.js'
import rule from './rule.js'

testRule(rule, {
  pass: [
    {
      name: 'placeholders',
      skill: {
        'SKILL.md':
          head +
          '`ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx`, `AKIAIOSFODNN7EXAMPLE`, `sk-ant-api03-your-key-here`',
      },
    },
    { name: 'a wrong checksum', skill: { 'SKILL.md': head + '`ghp_1Bq7Zt0VxK9mWn4Rj2Lc8Yd6Hs3Gf5000000`' } },
    {
      name: 'a hash',
      skill: { 'SKILL.md': head + '`9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08`' },
    },
  ],
  fail: [
    {
      name: 'a key of a cloud',
      skill: { 'SKILL.md': `${head}Use ${'AKIA'}Q3WZ7RT5MHK2VXNB.` },
      findings: [{ line: 6, column: 5 }],
    },
    {
      name: 'in a script',
      skill: { 'SKILL.md': head, 'scripts/a.py': `KEY = "${'AIza'}SyB7qT2mXv9LrKd4Wn8Jc3Hf6Yp1ZsG5uQe"\n` },
      findings: [{ line: 1, path: 'scripts/a.py' }],
    },
    {
      name: 'a webhook',
      skill: {
        'SKILL.md': `${head}Post to https://hooks.slack.com/${'services'}/T02AB3CD4/B05EF6GH7/q8Zt3Vx0Km9Wn4Rj2Lc7Yd5H`,
      },
      findings: [{}],
    },
  ],
})
