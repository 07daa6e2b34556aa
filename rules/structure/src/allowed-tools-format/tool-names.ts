import { editDistance, quote } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'

import { selectHosts } from '../frontmatter-fields.js'
import type { ToolLocator } from './tool-places.js'

/** Each tool costs a comparison with all names. */
const maxCompared = 200

/**
 * Reports probable typos in names of tools. A difference in case counts only in a list that also has a correct name of the
 * same host: in another host, `bash` may be the name.
 */
export function* findMisspelledTools(
  tools: readonly string[],
  hosts: readonly string[],
  locate: ToolLocator,
): Generator<Finding> {
  const written = tools.slice(0, maxCompared).map((tool) => tool.trim().replace(/\([^]*$/, ''))
  for (const host of selectHosts(hosts)) {
    const names = host.tools?.names ?? []
    const isOfHost = written.some((tool) => names.includes(tool))
    const reported = new Set<string>()
    for (const tool of written) {
      if (names.includes(tool) || reported.has(tool)) continue
      const meant = names.find((name) => isTypo(tool, name) && (isOfHost || isTypoWithoutHost(tool, name)))
      if (meant === undefined) continue
      reported.add(tool)
      const message = `${quote(tool)} is not the name of a tool of ${host.name}; did you mean \`${meant}\`?`
      yield { message, at: locate(tool), fix: `Write \`${meant}\`.` }
    }
  }
}

/** A difference in case, or one edit in a longer word. */
function isTypo(tool: string, name: string): boolean {
  if (tool.toLowerCase() === name.toLowerCase()) return true
  return /^[A-Z][A-Za-z]{3,30}$/.test(tool) && name.length > 3 && editDistance(tool, name, 1) === 1
}

/** A stricter test for lists without a correct name of the host: `Tasks` and `bash` may be tools of another one. */
function isTypoWithoutHost(tool: string, name: string): boolean {
  return tool[0] === name[0] && !tool.startsWith(name) && tool !== tool.toLowerCase()
}
