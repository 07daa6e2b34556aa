import { editDistance, quote } from '@skillgauge/rule-kit'
import type { Finding } from '@skillgauge/rule-kit'

import { chosenHosts } from '../frontmatter-fields.js'
import type { PlaceOf } from './tool-places.js'

/** More tools than this are not compared: each costs a walk over all names. */
const mostCompared = 200

/**
 * Names of tools that a host would know but for a slip. Another case counts only in a list that names a tool of that host rightly: in
 * another host `bash` may be the name. A name that is near none may be anybody's.
 */
export function* misspeltTools(
  tools: readonly string[],
  hosts: readonly string[],
  placeOf: PlaceOf,
): Generator<Finding> {
  const written = tools.slice(0, mostCompared).map((tool) => tool.trim().replace(/\([^]*$/, ''))
  for (const host of chosenHosts(hosts)) {
    const names = host.tools?.names ?? []
    const isOfHost = written.some((tool) => names.includes(tool))
    const reported = new Set<string>()
    for (const tool of written) {
      if (names.includes(tool) || reported.has(tool)) continue
      const meant = names.find((name) => isSlipOf(tool, name) && (isOfHost || isMistyped(tool, name)))
      if (meant === undefined) continue
      reported.add(tool)
      const message = `${quote(tool)} is not the name of a tool of ${host.name}; did you mean \`${meant}\`?`
      yield { message, at: placeOf(tool), fix: `Write \`${meant}\`.` }
    }
  }
}

/** Another case, or one letter more, less or else in a longer word. */
function isSlipOf(tool: string, name: string): boolean {
  if (tool.toLowerCase() === name.toLowerCase()) return true
  return /^[A-Z][A-Za-z]{3,30}$/.test(tool) && name.length > 3 && editDistance(tool, name, 1) === 1
}

/** Whether letters within the name are wrong, where nothing else says that it is one of this host: `Tasks` may be a tool of another. */
function isMistyped(tool: string, name: string): boolean {
  return tool[0] === name[0] && !tool.startsWith(name) && tool.toLowerCase() !== name.toLowerCase()
}
