import { knownPlugins } from '@skillgauge/config'
import { createRuleSet, didYouMean, SkillgaugeError } from '@skillgauge/core'
import { readRulePage } from '../../files/rule-page.js'
import { excerptOf } from './arguments.js'

const catalogUri = 'skillgauge://checks'

export const resources = [
  {
    uri: catalogUri,
    name: 'checks',
    title: 'Catalog of checks',
    description: 'Every check with its severity and what it asks for.',
    mimeType: 'text/markdown',
  },
] as const

export const resourceTemplates = [
  {
    uriTemplate: `${catalogUri}/{id}`,
    name: 'check',
    title: 'Page of a check',
    description: 'Why a check exists, with examples and options. `id` is like `naming.format`.',
    mimeType: 'text/markdown',
  },
] as const

/** @throws SkillgaugeError `not-found` for an unknown URI. */
export async function readResource(uri: string) {
  const plugins = await knownPlugins()
  const rules = createRuleSet(plugins)
  if (uri === catalogUri) {
    const rows = rules.map(
      ({ rule, severity }) =>
        `- \`${rule.id}\` (${severity}${rule.specRequired ? ', spec' : ''}): ${rule.description}`,
    )
    return markdown(uri, `# Checks\n\n${rows.join('\n')}\n`)
  }
  const id = uri.startsWith(`${catalogUri}/`) ? uri.slice(catalogUri.length + 1) : ''
  const active = rules.find(({ rule }) => rule.id === id)
  if (!active) {
    const known = rules.map(({ rule }) => `${catalogUri}/${rule.id}`)
    throw new SkillgaugeError(
      'not-found',
      `There is no resource \`${excerptOf(uri)}\`.${didYouMean(uri, known)}`,
    )
  }
  return markdown(uri, readRulePage(id, plugins) ?? `# ${id}\n\n${active.rule.description}\n`)
}

function markdown(uri: string, text: string) {
  return { contents: [{ uri, mimeType: 'text/markdown', text }] }
}
