/**
 * The source of a JavaScript test file, as an author writes it, with two cases that pass and one that does not.
 *
 * @param options - `from`: the module from which `describe` and `it` are imported and passed to `testRule`; `passing`: leave out the
 * case that does not pass.
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
