import { defineRule, quote, rewriteYaml, writeYaml } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'
import type { ToolForm, ToolList } from '@skillgauge/hosts'
import { parseToolList } from '@skillgauge/hosts'

import { selectHosts } from '../frontmatter-fields.js'
import { replaceList } from '../replace-list.js'
import { describeYamlType } from '../yaml-type.js'
import { findMisspelledTools } from './tool-names.js'
import { createToolLocator } from './tool-places.js'
import type { ToolLocator } from './tool-places.js'
import { withoutBrackets } from './without-brackets.js'

export default defineRule({
  id: 'structure.allowed-tools-format',
  name: 'Allowed-tools format',
  severity: 'medium',
  description: 'The field `allowed-tools` is absent, or a list of tools in a form that a host reads.',
  fix: 'Write the tools in one line with spaces between them: `allowed-tools: Bash(git:*) Read`.',
  fixable: true,
  needs: ['frontmatter'],
  defaults: { hosts: [] },

  *check({ frontmatter, skill, options }) {
    if (!('allowed-tools' in frontmatter.data)) return
    const value = frontmatter.data['allowed-tools']
    const at = frontmatter.value('allowed-tools')
    const forms = acceptedForms(options.hosts)
    const locate = createToolLocator(skill.frontmatterBlock!, at)
    if (Array.isArray(value) && forms.has('list')) {
      yield* checkItems(value, options.hosts, locate)
    } else if (Array.isArray(value)) {
      const message = '`allowed-tools` is a YAML list; it must be a string of tools separated by spaces.'
      // YAML reads an item such as `- Bash(git: x)` as a mapping: no line can be proposed for it.
      const known = value.length > 0 && value.every((item) => typeof item === 'string')
      const sure = known && value.every(isOneTool)
      const edits = sure ? replaceList(skill.frontmatterBlock!, 'allowed-tools', value.join(' ')) : []
      yield known
        ? { message, at, fix: correctedLine(parseToolList(value.join(' ')).tools), edits }
        : { message, at }
    } else if (typeof value !== 'string') {
      const message = `\`allowed-tools\` is ${describeYamlType(value)}; it must be a string of tools separated by spaces.`
      yield { message, at }
    } else {
      const unwrapped = withoutBrackets(value)
      const list = parseToolList(unwrapped ?? value)
      const { tools, unclosed } = list
      const fault =
        unwrapped === undefined
          ? separatorFault(list, forms)
          : 'is a list within quotes, which makes its brackets a part of the text; no host reads them.'
      if (tools.length === 0) {
        yield { message: '`allowed-tools` names no tool; it must name one or be absent.', at }
      } else if (unclosed !== undefined) {
        yield unclosedFinding(unclosed, locate)
      } else if (fault !== undefined) {
        const edit = rewriteYaml(skill.frontmatterBlock!, 'allowed-tools', tools.join(' '))
        const message = `${quote(value)} ${fault}`
        yield { message, at, fix: correctedLine(tools), edits: edit && [edit] }
      } else {
        yield* findMisspelledTools(tools, options.hosts, locate)
      }
    }
  },
})

function separatorFault(
  { commas, spaces, empty, wrongSeparator }: ToolList,
  forms: ReadonlySet<ToolForm>,
): string | undefined {
  if (wrongSeparator !== undefined) return `has \`${wrongSeparator}\` between tools; no host reads it.`
  if (commas && !forms.has('commas'))
    return 'has commas between tools; `allowed-tools` must be separated by spaces.'
  if (empty) return 'has a comma with no tool beside it; every comma must be between two tools.'
  if (commas && spaces)
    return 'has commas between some tools and spaces between others; one of the two was expected.'
  return undefined
}

/** The forms that at least one of the hosts accepts; all forms when none of these hosts reads the field. */
function acceptedForms(hosts: readonly string[]): ReadonlySet<ToolForm> {
  const fields = selectHosts(hosts).flatMap(({ fields }) => fields.filter(({ type }) => type === 'tools'))
  const forms = fields.filter(({ path }) => path === 'allowed-tools').flatMap(({ forms }) => forms ?? [])
  return new Set<ToolForm>(forms.length > 0 ? forms : ['spaces', 'commas', 'list'])
}

function* checkItems(
  items: readonly unknown[],
  hosts: readonly string[],
  locate: ToolLocator,
): Generator<Finding> {
  const at = locate('')
  if (items.length === 0) {
    yield { message: '`allowed-tools` names no tool; it must name one or be absent.', at }
    return
  }
  const odd = items.find((item) => typeof item !== 'string' || item.trim() === '')
  const fix = 'Write each tool as an item of its own, in quotes where it holds `: `.'
  if (odd !== undefined) {
    const what = typeof odd === 'string' ? 'empty' : describeYamlType(odd)
    yield { message: `An item of \`allowed-tools\` is ${what}; each must be the name of one tool.`, at, fix }
    return
  }
  const texts = items as readonly string[]
  const unclosed = texts.map((item) => parseToolList(item).unclosed).find((tool) => tool !== undefined)
  const several = texts.find((item) => !isOneTool(item.trim()))
  if (unclosed !== undefined) yield unclosedFinding(unclosed, locate)
  else if (several !== undefined) {
    const message = `${quote(several)} is one item of \`allowed-tools\`; each must be one tool.`
    yield { message, at: locate(several), fix }
  } else yield* findMisspelledTools(texts, hosts, locate)
}

function unclosedFinding(tool: string, locate: ToolLocator): Finding {
  const message = `${quote(tool)} in \`allowed-tools\` opens a parenthesis that must be closed.`
  return { message, at: locate(tool), fix: 'Close the parenthesis.' }
}

/** The whole line, to be copied: never shortened. */
function correctedLine(tools: readonly string[]): string {
  return `allowed-tools: ${writeYaml(tools.join(' '))}`
}

/** Whether an item of a list is exactly one tool, so that it can be moved into a line of tools. */
function isOneTool(item: string): boolean {
  const { tools, commas, unclosed } = parseToolList(item)
  return tools.length === 1 && tools[0] === item && !commas && unclosed === undefined
}
