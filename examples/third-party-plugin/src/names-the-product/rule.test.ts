import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const skill = (description: string) => ({
  'SKILL.md': `---\nname: invoices\ndescription: ${description}\n---\n`,
})

testRule(rule, {
  pass: [
    { name: 'a product', skill: skill('Reads invoices of Acme Billing.') },
    { name: 'a product of the settings', skill: skill('Reads maps.'), options: { products: ['maps'] } },
    { name: 'no products to name', skill: skill('Reads maps.'), options: { products: [] } },
    { name: 'a description that is a list', skill: skill('[a, b]') },
    { name: 'no description', skill: { 'SKILL.md': '---\nname: invoices\n---\n' } },
  ],
  fail: [
    {
      name: 'no product',
      skill: skill('Reads invoices.'),
      findings: [
        {
          message: 'The description names no product; one of `Acme Billing`, `Acme Search` was expected.',
          path: 'SKILL.md',
          line: 3,
          column: 14,
        },
      ],
    },
    {
      name: 'a product in lower case',
      skill: skill('Reads invoices of acme billing.'),
      findings: [{ line: 3 }],
    },
  ],
})
