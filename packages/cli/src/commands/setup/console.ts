import type { Line } from '../../terminal/styled-text.js'
import { dim, green, paragraph, yellow } from '../../terminal/styled-text.js'
import type { Agent } from './agents.js'
import type { Outcome } from './install-hook.js'

export function told(agent: Agent, outcome: Outcome, remove: boolean, pass: string): Line[] {
  const lead = (mark: ReturnType<typeof green>) => ({ ...mark, text: `${mark.text} ` })
  if (outcome.kind === 'not-installed')
    return paragraph(0, dim(`${agent.name} is not installed: there is no ${outcome.folder || 'home folder'}.`), lead(dim('-'))) // prettier-ignore
  if (outcome.kind === 'failed') return paragraph(0, `${agent.name} was not set up.`, lead(yellow('!')))
  const [changed, unchanged] = remove
    ? ['records no use of skills any more', 'had no hook of skillgauge']
    : ['now records which skills it uses', 'is set up already']
  const done = outcome.kind === 'changed' ? changed : unchanged
  return paragraph(0, `${agent.name} ${done}: ${outcome.file}`, lead(green(pass)))
}
