import { defineRule } from '@skillgauge/rule-kit'
import type { Body, Details, Finding } from '@skillgauge/rule-kit'

export default defineRule({
  id: 'content.line-budget',
  name: 'Line budget',
  severity: 'medium',
  description: 'The body keeps to its budget of lines.',
  fix: 'Move what is not needed every time into files below `references/`, and name them in SKILL.md.',
  needs: ['body', 'tokens'],
  // The Agent Skills specification: "Keep your main SKILL.md under 500 lines."
  // A tenth more is tolerated when the lines are short: not worth acting on.
  defaults: { maxLines: 500, overPercent: 10 },

  fastPath({ body, tokens, options }) {
    if (!isSlightlyOver(body, options)) return report(body, options.maxLines, false)
    return tokens.surelyAtMost(body.trimmed, toleratedTokens)
      ? report(body, options.maxLines, true)
      : undefined
  },

  check({ body, tokens, options }) {
    const isTolerated = isSlightlyOver(body, options) && tokens.atMost(body.trimmed, toleratedTokens)
    return report(body, options.maxLines, isTolerated)
  },
})

interface Budget {
  readonly maxLines: number
  readonly overPercent: number
}

function isSlightlyOver({ lines }: Body, { maxLines, overPercent }: Budget): boolean {
  return lines > maxLines && lines * 100 <= maxLines * (100 + overPercent)
}

function* report(body: Body, maxLines: number, isTolerated: boolean): Generator<Finding, Details> {
  const { lines } = body
  if (lines <= maxLines) return { lines }
  if (isTolerated) return { lines, notes: [`The body has ${lines} lines, a little more than ${maxLines}.`] }
  yield {
    message: `The body has \`${lines}\` ${lines === 1 ? 'line' : 'lines'}; at most ${maxLines} were expected.`,
    at: body.at(startOfLine(body.text, body.text.search(/\S/), maxLines)),
    fix: isMostlyTable(body.trimmed, lines)
      ? 'Move the table that is most of it into a file below `references/`, and name it in SKILL.md.'
      : undefined,
  }
  return { lines }
}

/** Most tokens of a body whose lines are short: what `content.token-budget` tolerates. */
const toleratedTokens = 6_000

/** Whether more than half of all lines are rows of tables or entries of a generated index. */
function isMostlyTable(text: string, lines: number): boolean {
  const rows = text.match(/^[ \t]{0,8}(?:\||[-*+][ \t]{1,4}\[)/gm)?.length ?? 0
  return rows * 2 > lines
}

/** Offset of the line that is `lines` below `from`: the first line over the limit. */
function startOfLine(text: string, from: number, lines: number): number {
  let start = from
  for (let line = 0; line < lines; line++) start = text.indexOf('\n', start) + 1
  return start
}
