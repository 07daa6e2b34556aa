import { defineRule, nodesOf, textOf } from '@skillgauge/rule-kit'
import { element, lookForExample, title } from './plain-look.js'

export default defineRule({
  id: 'content.has-examples',
  name: 'Has examples',
  severity: 'low',
  description: 'The body shows at least one example.',
  fix: 'Show one request and the answer it should get, in a code block or below a heading `Example`.',
  needs: ['body'],

  *check({ body }) {
    const seen = lookForExample(body.text, body.offset)
    if (seen === true) return
    for (const node of seen === undefined ? nodesOf(body.tree, 'code', 'html', 'heading') : []) {
      if (node.type === 'code') return
      if (node.type === 'html' ? element.test(node.value) : title.test(textOf(node))) return
    }
    yield {
      message: 'No code block, `<example>` element or heading that says example was found.',
      at: body.at(body.offset),
    }
  },
})
