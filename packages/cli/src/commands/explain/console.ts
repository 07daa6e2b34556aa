import { loadMarkdown, parseMarkdown } from '@skillgauge/core'
import type { ExplainedCheckWire } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, green, line, paragraph } from '../../terminal/styled-text.js'
import type { Terminal } from '../../terminal/terminal.js'
import { markdownLines } from './markdown-lines.js'
import { fixMark } from '../../reporters/console/fixable.js'
import { severityPiece } from '../../reporters/console/words.js'

export async function explanation(
  checks: readonly ExplainedCheckWire[],
  terminal: Terminal,
): Promise<Line[]> {
  const rule = line(dim(terminal.symbols.rule.repeat(Math.min(terminal.width, 80))))
  const blocks = await Promise.all(checks.map(checkLines))
  return blocks.flatMap((lines, i) => (i === 0 ? lines : [blank, rule, blank, ...lines]))
}

async function checkLines(check: ExplainedCheckWire): Promise<Line[]> {
  const page = await pageLines(check)
  return [
    line(bold(check.check_id), '  ', check.check_name),
    line(
      severityText(check),
      dim(`, ${check.dimension ?? 'all skills together'}, `),
      check.spec_required ? 'required by the Agent Skills specification' : dim('a suggestion'),
    ),
    blank,
    ...paragraph(0, check.description),
    ...paragraph(0, check.fix, green('fix: ')),
    ...(check.fixable ? [line(fixMark, ' --fix writes it where there is no doubt.')] : []),
    ...(check.page?.includes('\n## Options\n') ? [] : optionLines(check)),
    ...(page.length > 0
      ? page
      : [blank, ...paragraph(0, dim(`The plugin \`${check.plugin}\` has no page about it.`))]),
    ...settingLines(check),
  ]
}

function severityText({ severity }: ExplainedCheckWire) {
  const piece = severityPiece(severity)
  return { ...piece, text: `severity ${piece.text.trimEnd()}` }
}

function optionLines({ options }: ExplainedCheckWire): Line[] {
  const blocks = Object.entries(options)
  if (blocks.length === 0) return []
  return [
    blank,
    line(bold('Options and their defaults')),
    ...blocks.flatMap(([name, value]) => paragraph(2, shownValue(value), cyan(`${name}  `))),
  ]
}

/** Only the start of a long list. */
function shownValue(value: ExplainedCheckWire['options'][string]): string {
  if (!Array.isArray(value) || value.length <= 12) return JSON.stringify(value)
  return `${JSON.stringify(value.slice(0, 12)).slice(0, -1)}, ... ${value.length} in all]`
}

function settingLines({ check_id, severity, options }: ExplainedCheckWire): Line[] {
  const [first] = Object.entries(options)
  if (!first || Array.isArray(first[1])) return []
  const setting = oneLineJson([severity, Object.fromEntries([first])])
  return [
    blank,
    line(bold('In .skillrc')),
    ...paragraph(2, `{ "rules": { ${JSON.stringify(check_id)}: ${setting} } }`),
  ]
}

/** With spaces, as a person writes it. */
function oneLineJson(value: unknown): string {
  return JSON.stringify(value, null, 1).replace(/\n */g, ' ')
}

async function pageLines({ page }: ExplainedCheckWire): Promise<Line[]> {
  if (page === null) return []
  const text = withoutFacts(page.replace(/\r\n?/g, '\n'))
  await loadMarkdown()
  try {
    return markdownLines(parseMarkdown(text), text)
  } catch {
    // Too deep or too long to be parsed: show the source.
    return [blank, ...paragraph(0, text)]
  }
}

/** Without the title and the generated facts, which are already shown. */
function withoutFacts(page: string): string {
  return page.replace(/^\s*# [^\n]*\n/, '').replace(/<!-- facts -->[^]*?<!-- \/facts -->/, '')
}
