import type { AnyCollectionRule, AnyRule, Plugin } from '@skillgauge/rule-kit'
import { furtherFacts, needsOf, shownDefault, typeOfOption } from './facts.js'

/**
 * The Markdown about the rules of a plugin in its README: a table of rules, a table of options, and a list of facts.
 *
 * @param pageOf - The link from the README to the page of a rule; `undefined` when it has no page.
 */
export function rulesBlock(plugin: Plugin, pageOf: (rule: string) => string | undefined): string {
  const { rules, collectionRules = [] } = plugin
  const link = (id: string) => {
    const page = pageOf(id.slice(id.indexOf('.') + 1))
    return page === undefined ? `\`${id}\`` : `[\`${id}\`](${page})`
  }
  const row = (rule: AnyRule) => [link(rule.id), rule.severity, rule.dimension ?? plugin.dimension ?? '']
  const options = [...rules, ...collectionRules].flatMap(optionRows)
  const facts = [...rules.flatMap(factLines), ...collectionRules.map(collectionLine)]
  return [
    ...table(
      ['rule', 'severity', 'dimension', 'passes when'],
      [
        ...rules.map((rule) => [...row(rule), rule.description]),
        ...collectionRules.map((rule) => [link(rule.id), rule.severity, 'all skills', rule.description]),
      ],
    ),
    ...(options.length === 0 ? [] : ['', ...table(['rule', 'option', 'type', 'default'], options)]),
    ...(facts.length === 0 ? [] : ['', ...facts]),
  ]
    .join('\n')
    .replaceAll('<!--', '&lt;!--')
}

function optionRows({ id, defaults = {} }: Pick<AnyRule, 'id' | 'defaults'>): string[][] {
  return Object.entries(defaults).map(([name, value]) => [
    `\`${id}\``,
    `\`${name}\``,
    typeOfOption(value),
    shownDefault(value),
  ])
}

function factLines(rule: AnyRule): string[] {
  const facts = [
    `needs ${needsOf(rule)}`,
    ...(rule.fixable ? ['`--fix` fixes some of what it finds'] : []),
    ...furtherFacts(rule).map((fact) => fact[0]!.toLowerCase() + fact.slice(1)),
  ]
  return [`- \`${rule.id}\`: ${facts.join('; ')}`]
}

function collectionLine({ id }: AnyCollectionRule): string {
  return `- \`${id}\`: looks at all skills of a run together; it does not affect the score`
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [
    `| ${header.join(' | ')} |`,
    `|${header.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
  ]
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()
}
