import { rubricVersion } from './criteria.js'
import type { Usage } from '@skillgauge/models'
import type { Origin } from '../evaluate/wire.js'
import { snakeKeys } from '../wire/snake-keys.js'
import type { Judgement } from './judgement.js'
import type { JudgeResultWire, ReviewWire, UsageWire } from './wire-schema.js'

export function review({ samples, usage: spent, ...judged }: Judgement): ReviewWire {
  return {
    ...snakeKeys(judged),
    ...(samples && { samples: { ...snakeKeys(samples), criteria: samples.criteria.map(snakeKeys) } }),
    rubric_version: rubricVersion,
    usage: usage(spent),
  }
}

export function judgeResult(
  judgement: Judgement,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): JudgeResultWire {
  return { owner, repo, path, ...review(judgement) }
}

export function usage(spent: Usage): UsageWire {
  return snakeKeys(spent)
}
