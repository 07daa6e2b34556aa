import { fragment, nothing } from '../fragment.js'
import type { Html } from '../fragment.js'
import { clip } from '@skillgauge/rule-kit'
import type { CollectionWire } from '../wire.js'
import { message, plural, weightWords } from '../words.js'

const maxFindings = 60
const maxSkills = 12

/** Findings of collection rules, the worst first. They do not belong to one skill, and do not change its score. */
export function collectionSection({ findings, accepted = [] }: CollectionWire): Html {
  if (findings.length + accepted.length === 0) return nothing
  const order = ['high', 'medium', 'low']
  const sorted = [...findings].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity))
  const more = sorted.length - maxFindings
  return fragment`<section><h2 id="together">All skills together</h2><ul class="checks">${sorted.slice(0, maxFindings).map((one) => findingPart(one))}</ul>${more > 0 && fragment`<p class="small">and ${plural(more, 'more finding')}</p>`}${accepted.length > 0 && fragment`<details class="more"><summary>Accepted: ${plural(accepted.length, 'finding')}</summary><ul class="checks">${accepted.slice(0, maxFindings).map((one) => findingPart(one, one.reason))}</ul></details>`}</section>`
}

function findingPart(finding: CollectionWire['findings'][number], accepted?: string): Html {
  const { label, tone } = accepted === undefined ? weightWords[finding.severity] : weightWords.accepted
  const { path, line, skills } = finding
  const more = skills.length - maxSkills
  return fragment`<li class="check ${tone}"><p class="head"><b class="tag ${tone}">${label}</b> <span class="title">${finding.check_name}</span> <code>${finding.check_id}</code></p><p>${path !== undefined && fragment`<span class="where">${clip(path, 200)}${line !== undefined && `:${line}`}</span> `}${message(finding.message)}${accepted !== undefined && fragment` Accepted: ${message(accepted)}`}</p>${skills.length > 1 && fragment`<p class="ids">${skills.slice(0, maxSkills).map((skill) => fragment`<code>${clip(skill, 200)}</code> `)}${more > 0 && `and ${more} more`}</p>`}${finding.fix !== undefined && accepted === undefined && fragment`<p class="fix"><b>Fix</b> <span>${message(finding.fix)}</span></p>`}</li>`
}
