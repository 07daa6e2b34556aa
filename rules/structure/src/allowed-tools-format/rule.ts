import { defineRule, quote, rewriteYaml, writeYaml } from '@skillgauge/rule-kit'

import { listInOneLine } from '../list-in-one-line.js'
import { parseToolList } from '../tool-list.js'
import { yamlTypeInWords } from '../yaml-type.js'

export default defineRule({
  id: 'structure.allowed-tools-format',
  name: 'Allowed-tools format',
  severity: 'medium',
  description: 'The field `allowed-tools` is absent, or a string of tools separated by spaces.',
  fix: 'Write the tools in one line with spaces between them: `allowed-tools: Bash(git:*) Read`.',
  needs: ['frontmatter'],

  *check({ frontmatter, skill }) {
    if (!('allowed-tools' in frontmatter.data)) return
    const value = frontmatter.data['allowed-tools']
    const at = frontmatter.value('allowed-tools')
    if (Array.isArray(value)) {
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
      const { tools, commas, unclosed } = parseToolList(value)
      if (tools.length === 0) {
        yield { message: '`allowed-tools` names no tool; it must name one or be absent.', at }
      } else if (unclosed !== undefined) {
        const message = `${quote(unclosed)} in \`allowed-tools\` opens a parenthesis that must be closed.`
        yield { message, at, fix: 'Close the parenthesis.' }
      } else if (commas) {
        const message = `${quote(value)} has commas between tools; \`allowed-tools\` must be separated by spaces.`
        const edit = rewriteYaml(skill.frontmatterBlock!, 'allowed-tools', tools.join(' '))
        yield { message, at, fix: corrected(tools), edits: edit && [edit] }
      }
    }
  },
})

/** The whole line as it should be, to be copied: never cut. */
function corrected(tools: readonly string[]): string {
  return `allowed-tools: ${writeYaml(tools.join(' '))}`
}

/** Whether an item of a list is a tool and nothing else: then it is the same tool in a line of them. */
function isOneTool(item: string): boolean {
  const { tools, commas, unclosed } = parseToolList(item)
  return tools.length === 1 && tools[0] === item && !commas && unclosed === undefined
}
