import { defineRule, type FrontmatterBlock } from '@skillgauge/rule-kit'
import { excerptAround, findingDetails } from '@skillgauge/detect'
import { emptyDetails, limitPerKind, type Anomaly } from '../anomaly.js'
import { entryFor } from '../report-instructions.js'
import { aliasAnomalies } from './aliases.js'
import { instructionsInYaml } from './instructions.js'
import { keyAnomalies } from './keys.js'
import { mergedFields } from './merge-keys.js'
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
    const { frontmatterBlock: block, skillMd } = skill
    if (!block || !skillMd) return
    const details = emptyDetails()

    for (const anomaly of limitPerKind(anomaliesIn(block))) {
      const at = block.at(anomaly.offset)
      details.findings.push(findingDetails(at, { ...anomaly, excerpt: excerptOf(block, anomaly) }))
      yield { message: anomaly.message, at, fix: anomaly.fix }
    }
    const second = block.closed && skill.body ? secondDocumentBelow(skill.body, block) : undefined
    if (second) {
      const { message, offset } = second
      const at = skill.body!.at(offset)
      const entry = findingDetails(at, { ...second, excerpt: excerptAround(skill.body!.text, offset, 60) })
      if (second.isDoubtful) details.suspicious.push({ ...entry, message })
      else {
        details.findings.push(entry)
        yield { message, at }
      }
    }
    for (const { found, at, message } of instructionsInYaml(block, skillMd)) {
      if (found.isMention) details.mentions.push(entryFor(found, at))
      else {
        details.findings.push(entryFor(found, at))
        yield { message, at, fix: 'Delete the instruction.' }
      }
    }
    return details
  },
})

function anomaliesIn(block: FrontmatterBlock): Anomaly[] {
  return [structureAnomalies, keyAnomalies, aliasAnomalies, mergedFields]
    .flatMap((find) => [...find(block)])
    .sort((a, b) => a.offset - b.offset)
}

function excerptOf({ text, language }: FrontmatterBlock, { offset, length }: Anomaly): string {
  return offset < 0 ? `---${language}`.slice(0, 120) : excerptAround(text, offset, length)
}
