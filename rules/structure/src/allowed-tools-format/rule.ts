import { defineRule, quote, rewriteYaml, writeYaml } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'
import type { ToolForm } from '@skillgauge/hosts'

import { chosenHosts } from '../frontmatter-fields.js'
import { listInOneLine } from '../list-in-one-line.js'
import { parseToolList, withoutBrackets } from '../tool-list.js'
import { yamlTypeInWords } from '../yaml-type.js'
import { misspeltTools } from './tool-names.js'
import { toolPlaces } from './tool-places.js'
import type { PlaceOf } from './tool-places.js'

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
    const forms = formsOf(options.hosts)
    const placeOf = toolPlaces(skill.frontmatterBlock!, at)
    if (Array.isArray(value) && forms.has('list')) {
      yield* inList(value, options.hosts, placeOf)
    } else if (Array.isArray(value)) {
      const message = '`allowed-tools` is a YAML list; it must be a string of tools separated by spaces.'
      // An item such as `- Bash(git: x)` is a mapping to YAML: no line can be proposed for it.
      const known = value.length > 0 && value.every((item) => typeof item === 'string')
      const sure = known && value.every(isOneTool)
      const edits = sure ? listInOneLine(skill.frontmatterBlock!, 'allowed-tools', value.join(' ')) : []
      yield known
        ? { message, at, fix: corrected(parseToolList(value.join(' ')).tools), edits }
        : { message, at }
    } else if (typeof value !== 'string') {
      const message = `\`allowed-tools\` is ${yamlTypeInWords(value)}; it must be a string of tools separated by spaces.`
      yield { message, at }
    } else {
      const inBrackets = withoutBrackets(value)
      const { tools, commas, spaces, empty, otherSign, unclosed } = parseToolList(inBrackets ?? value)
      const edit = rewriteYaml(skill.frontmatterBlock!, 'allowed-tools', tools.join(' '))
      const inSpaces = { at, fix: corrected(tools), edits: edit && [edit] }
      if (tools.length === 0) {
        yield { message: '`allowed-tools` names no tool; it must name one or be absent.', at }
      } else if (unclosed !== undefined) {
        yield open(unclosed, placeOf)
      } else if (inBrackets !== undefined) {
        const message = `${quote(value)} is a list within quotes, which makes its brackets a part of the text; no host reads them.`
        yield { message, ...inSpaces }
      } else if (otherSign !== undefined) {
        const message = `${quote(value)} has \`${otherSign}\` between tools; no host reads it.`
        yield { message, ...inSpaces }
      } else if (commas && !forms.has('commas')) {
        const message = `${quote(value)} has commas between tools; \`allowed-tools\` must be separated by spaces.`
        yield { message, ...inSpaces }
      } else if (empty) {
        const message = `${quote(value)} has a comma with no tool beside it; every comma must be between two tools.`
        yield { message, ...inSpaces }
      } else if (commas && spaces) {
        const message = `${quote(value)} has commas between some tools and spaces between others; one of the two was expected.`
        yield { message, ...inSpaces }
      } else {
        yield* misspeltTools(tools, options.hosts, placeOf)
      }
    }
  },
})

/** The forms that one of the hosts takes; all of them when none of these hosts reads the field. */
function formsOf(hosts: readonly string[]): ReadonlySet<ToolForm> {
  const fields = chosenHosts(hosts).flatMap(({ fields }) => fields.filter(({ type }) => type === 'tools'))
  const forms = fields.filter(({ path }) => path === 'allowed-tools').flatMap(({ forms }) => forms ?? [])
  return new Set<ToolForm>(forms.length > 0 ? forms : ['spaces', 'commas', 'list'])
}

function* inList(items: readonly unknown[], hosts: readonly string[], placeOf: PlaceOf): Generator<Finding> {
  const at = placeOf('')
  if (items.length === 0) {
    yield { message: '`allowed-tools` names no tool; it must name one or be absent.', at }
    return
  }
  const odd = items.find((item) => typeof item !== 'string' || item.trim() === '')
  const fix = 'Write each tool as an item of its own, in quotes where it holds `: `.'
  if (odd !== undefined) {
    const what = typeof odd === 'string' ? 'empty' : yamlTypeInWords(odd)
    yield { message: `An item of \`allowed-tools\` is ${what}; each must be the name of one tool.`, at, fix }
    return
  }
  const texts = items as readonly string[]
  const unclosed = texts.map((item) => parseToolList(item).unclosed).find((tool) => tool !== undefined)
  const several = texts.find((item) => !isOneTool(item.trim()))
  if (unclosed !== undefined) yield open(unclosed, placeOf)
  else if (several !== undefined) {
    const message = `${quote(several)} is one item of \`allowed-tools\`; each must be one tool.`
    yield { message, at: placeOf(several), fix }
  } else yield* misspeltTools(texts, hosts, placeOf)
}

function open(tool: string, placeOf: PlaceOf): Finding {
  const message = `${quote(tool)} in \`allowed-tools\` opens a parenthesis that must be closed.`
  return { message, at: placeOf(tool), fix: 'Close the parenthesis.' }
}

/** The whole line as it should be, to be copied: never cut. */
function corrected(tools: readonly string[]): string {
  return `allowed-tools: ${writeYaml(tools.join(' '))}`
}

/** Whether an item of a list is a tool and nothing else: then it is the same tool in a line of them. */
function isOneTool(item: string): boolean {
  const { tools, commas, unclosed } = parseToolList(item)
  return tools.length === 1 && tools[0] === item && !commas && unclosed === undefined
}
