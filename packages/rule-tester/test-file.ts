/**
 * A test file of an author, in JavaScript: two cases that are as expected, and one that is not.
 *
 * @param options - `from`: where `describe` and `it` are imported from and handed over; `passing`: without the third case.
 */
export function testFile(options: { readonly from?: string; readonly passing?: boolean } = {}): string {
  const { from, passing = false } = options
  return `${from ? `import { describe, it } from '${from}'\n` : ''}
import { defineRule } from '@skillgauge/rule-kit'
import { testRule } from '@skillgauge/rule-tester'

const rule = defineRule({
  id: 'acme.no-fixme',
  name: 'Nothing is left to write',
  severity: 'low',
  description: 'The body has no mark in it.',
  fix: 'Write what is missing.',
  needs: ['body'],
  *check({ body }) {
    const offset = body.text.indexOf('FIXME')
    if (offset !== -1) yield { message: '\`FIXME\` was found.', at: body.at(offset) }
  },
})

const skill = (body) => ({ 'SKILL.md': \`---\\nname: a\\ndescription: b\\n---\\n\${body}\` })

testRule(
  rule,
  {
    pass: [
      { name: 'finished text', skill: skill('Open it.') },
      ${passing ? '' : "{ name: 'a mark', skill: skill('Open it. FIXME') },"}
    ],
    fail: [{ name: 'a mark', skill: skill('FIXME'), findings: [{ line: 5, column: 1 }] }],
  },${from ? '\n  { describe, it },' : ''}
)
`
}
