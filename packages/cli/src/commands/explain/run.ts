import { explainedCheck, explainedCollectionCheck } from '@skillgauge/features'
import type { Command } from '../../command-line/context.js'
import { explanation } from './console.js'
import { findExplained } from './find-explained.js'
import { json } from '../../reporters/json/json.js'
import { readRulePage } from '../../files/rule-page.js'
import { render } from '../../terminal/styled-text.js'
import { terminalOf } from '../../terminal/terminal.js'

interface ExplainArgs {
  readonly checkId?: readonly string[] | undefined
  readonly format?: 'console' | 'json' | undefined
  readonly config?: string | undefined
}

export const explain: Command<ExplainArgs> = async ({ checkId: ids = [], format, config }, context) => {
  const { plugins, found } = await findExplained(ids, config, context)
  const explained = found.map((active) => {
    const page = readRulePage(active.rule.id, plugins) ?? null
    return 'dimension' in active ? explainedCheck(active, page) : explainedCollectionCheck(active, page)
  })
  if (format === 'json') {
    context.stdout.write(json({ checks: explained, count: explained.length }))
    return 0
  }
  const terminal = terminalOf(context.stdout, context.env)
  // Longer lines of prose are hard to read.
  const page = { ...terminal, width: Math.min(terminal.width, 100) }
  context.stdout.write(render(await explanation(explained, page), page))
  return 0
}
