import { defineRule } from '@skillgauge/rule-kit'
import type { FrontmatterBlock } from '@skillgauge/rule-kit'
import { excerptAt } from '../excerpt.js'
import { findingDetails, type FindingDetails } from '@skillgauge/detect'
import { shorten } from '../suspect.js'
import type { Suspect } from '../suspect.js'
import { aliasAnomalies } from './aliases.js'
import { keyAnomalies } from './keys.js'
import { mergedFields } from './merge-keys.js'
import { ordersIn } from './orders.js'
import { secondDocumentBelow } from './second-document.js'
import { structureAnomalies } from './structure.js'

export default defineRule({
  id: 'security.yaml',
  name: 'YAML anomalies',
  severity: 'high',
  risk: 'block',
  description: 'The frontmatter is plain YAML: nothing in it runs, multiplies or gives orders.',
  fix: 'Write the frontmatter as plain `key: value` lines.',

  *check({ skill }) {
    const block = skill.frontmatterBlock
    if (!block) return
    const findings: FindingDetails[] = []
    const suspicious: (FindingDetails & { readonly message: string })[] = []
    const mentions: FindingDetails[] = []

    for (const anomaly of shorten(anomaliesOf(block))) {
      const at = block.at(anomaly.offset)
      findings.push(findingDetails(at, { ...anomaly, excerpt: excerptOf(block, anomaly) }))
      yield { message: anomaly.message, at, fix: anomaly.fix }
    }
    const second = block.closed && skill.body ? secondDocumentBelow(skill.body) : undefined
    if (second) {
      const { message, offset } = second
      const at = skill.body!.at(offset)
      const entry = findingDetails(at, { ...second, excerpt: excerptAt(skill.body!.text, offset, 60) })
      if (second.isDoubtful) suspicious.push({ ...entry, message })
      else {
        findings.push(entry)
        yield { message, at }
      }
    }
    for (const { found, at, message } of ordersIn(block)) {
      const entry = {
        ...findingDetails(at, { ...found, patternId: `learned.${found.kind}` }),
        sure: found.sure,
      }
      if (found.isMention) mentions.push(entry)
      else {
        findings.push(entry)
        yield { message, at, fix: 'Delete the instruction.' }
      }
    }
    return { findings, suspicious, mentions }
  },
})

/** In the order of the file. */
function anomaliesOf(block: FrontmatterBlock): Suspect[] {
  const anomalies = [structureAnomalies, keyAnomalies, aliasAnomalies, mergedFields].flatMap((find) => [
    ...find(block),
  ])
  return anomalies.sort((a, b) => a.offset - b.offset)
}

function excerptOf({ text, language }: FrontmatterBlock, { offset, length }: Suspect): string {
  return offset < 0 ? `---${language}`.slice(0, 120) : excerptAt(text, offset, length)
}
