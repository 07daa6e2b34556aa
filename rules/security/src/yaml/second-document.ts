import type { Body, FrontmatterBlock } from '@skillgauge/rule-kit'
import type { Anomaly } from '../anomaly.js'

/** UTF-16 units. */
const maxLength = 16 * 1024

const fence = /^(?:---|\.\.\.)[ \t]*$/
const yamlLine = /^(?:[ \t]|#|$|["']?[\w-]{1,60}["']?:(?:[ \t]|$)|-[ \t])/
const skillField = /^["']?(?:name|description|license|compatibility|metadata|allowed-tools)["']?:(?:[ \t]|$)/
/** Without one of these or another name, a second frontmatter is likely a leftover of copying: it changes nothing but the description. */
const sensitiveField = /^["']?(?:license|compatibility|metadata|allowed-tools|hooks|model)["']?:(?:[ \t]|$)/
const nameField = /^["']?name["']?:(.*)$/gm

/** A second frontmatter right below the first. A loader that reads all YAML documents sees another skill than one that reads the first. */
export function secondDocumentBelow(
  { text, offset }: Body,
  first: FrontmatterBlock,
): (Anomaly & { isDoubtful: boolean }) | undefined {
  const start = offset + Math.max(0, text.slice(offset, offset + maxLength).search(/\S/))
  const lines = text.slice(start, start + maxLength).split('\n')
  if (fence.test(lines[0]!)) lines.shift()
  const end = lines.findIndex((line) => fence.test(line))
  const document = lines.slice(0, Math.max(0, end))
  if (!document.some((line) => skillField.test(line)) || !document.every((line) => yamlLine.test(line)))
    return
  const message =
    'A second frontmatter stands below the first, and loaders differ in which one they read; one is expected.'
  const own = namesIn(first.text)
  const isRenamed = namesIn(document.join('\n')).some((name) => !own.includes(name))
  const isDoubtful = !isRenamed && !document.some((line) => sensitiveField.test(line))
  return { offset: start, length: 60, kind: 'document', patternId: 'second-frontmatter', message, isDoubtful }
}

/** The values of `name` as they are written, without quotes: the YAML may be broken. */
function namesIn(yaml: string): string[] {
  return Array.from(yaml.matchAll(nameField), ([, value]) => value!.replace(/["']/g, '').trim())
}
