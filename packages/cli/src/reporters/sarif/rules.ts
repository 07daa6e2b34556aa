import type { ActiveCollectionRule, ActiveRule } from '@skillgauge/core'
import { secondReader } from '@skillgauge/features'
import type { Severity } from '@skillgauge/rule-kit'
import { addressOfRulePage } from '../../files/rule-page.js'
import { incomplete, unreadable } from '../reading-verdicts.js'

type Level = 'error' | 'warning' | 'note'

const levels: Readonly<Record<Severity, Level>> = { high: 'error', medium: 'warning', low: 'note' }

/** GitHub's scale from 0 to 10: above 7 is high, above 4 medium. Nothing is critical (above 9), because a person has to decide. */
const securitySeverities: Readonly<Record<Severity, string>> = { high: '8.0', medium: '5.0', low: '2.0' }

export function levelOf(severity: Severity): Level {
  return levels[severity]
}

export function sarifRule({ rule, builtIn, dimension, homepage }: ActiveRule): SarifRule {
  const name = rule.id.slice(rule.id.indexOf('.') + 1)
  const page = builtIn ? addressOfRulePage(rule.id) : homepage?.replaceAll('{rule}', name)
  return describe({ ...rule, tag: dimension, page })
}

export function collectionSarifRule({ rule, file }: ActiveCollectionRule): SarifRule {
  const page = file === undefined ? addressOfRulePage(rule.id) : undefined
  return describe({ ...rule, tag: 'collection', page })
}

export const unreadableRule = describe({ ...unreadable, tag: 'security' })

export const incompleteRule = describe({ ...incomplete, tag: 'security' })

/** For findings of the model of `scan --model`. */
export const secondReaderRule = describe({
  ...secondReader,
  description:
    'A model that read the passages which are suspicious or hidden found nothing against the user.',
  severity: 'high',
  tag: 'security',
})

export type SarifRule = ReturnType<typeof describe>

interface Facts {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly fix: string
  readonly severity: Severity
  readonly tag: string
  readonly page?: string | undefined
}

/** A `reportingDescriptor` of SARIF. */
function describe({ id, name, description, fix, severity, tag, page }: Facts) {
  const more = page === undefined ? '' : `\n\n[Why, with examples](${page})`
  return {
    id,
    name,
    shortDescription: { text: name },
    fullDescription: { text: description },
    help: { text: `${description}\n\nFix: ${fix}`, markdown: `${description}\n\n**Fix:** ${fix}${more}` },
    ...(page !== undefined && { helpUri: page }),
    defaultConfiguration: { level: levelOf(severity) },
    properties: {
      tags: [tag],
      ...(tag === 'security' && { 'security-severity': securitySeverities[severity] }),
    },
  }
}
