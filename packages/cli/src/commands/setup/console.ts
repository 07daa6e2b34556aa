import type { Line } from '../../terminal/styled-text.js'
import { bold, dim, green, paragraph, yellow } from '../../terminal/styled-text.js'
import type { Agent } from './agents.js'
import type { Outcome } from './install-hook.js'

export function told(agent: Agent, outcome: Outcome, remove: boolean, pass: string): Line[] {
  const lead = (mark: ReturnType<typeof green>) => ({ ...mark, text: `${mark.text} ` })
  if (outcome.kind === 'not-installed')
    return paragraph(
      0,
      dim(`${agent.name} is not installed: there is no ${outcome.folder || 'home folder'}.`),
      lead(dim('-')),
    )
  if (outcome.kind === 'failed') return paragraph(0, `${agent.name} was not set up.`, lead(yellow('!')))
  const done = remove
    ? outcome.kind === 'changed'
      ? 'records no use of skills any more'
      : 'had no hook of skillgauge'
    : outcome.kind === 'changed'
      ? 'now records which skills it uses'
      : 'is set up already'
  return paragraph(0, bold(agent.name).text + ` ${done}: ${outcome.file}`, lead(green(pass)))
}
