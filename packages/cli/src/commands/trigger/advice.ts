import type { TriggerRun } from '@skillgauge/features'
import { passedTrigger } from '@skillgauge/features'
import type { Line } from '../../terminal/styled-text.js'
import { blank, paragraph } from '../../terminal/styled-text.js'

/** What to change. When it chooses, an agent knows nothing of a skill but name and description. */
export function triggerAdvice({ outcomes, modelMayChoose, skill }: TriggerRun): Line[] {
  const failed = outcomes.filter((outcome) => passedTrigger(outcome) === false)
  const missed = failed.some(({ expected }) => expected === 'trigger')
  const misused = failed.some(({ expected }) => expected === 'no-trigger')
  if (!missed && !misused) return []
  return [
    blank,
    ...(missed ? paragraph(0, modelMayChoose ? changeDescription : notForTheModel(skill)) : []),
    ...(misused
      ? paragraph(0, 'Used where it should not be: say in the `description` what the skill is not for.')
      : []),
  ]
}

const changeDescription =
  'Not used where it should be: say in the `description` when to use it, in the words people type.'

function notForTheModel(skill: string): string {
  return `Not used where it should be: \`disable-model-invocation: true\` in the SKILL.md keeps the model from choosing it, whatever the description says. Remove that line, or keep the skill for people who type \`/${skill}\` and delete the tests that expect \`trigger\`.`
}
