import type { Origin } from '../evaluate/wire.js'
import { usage } from '../review/wire.js'
import type { GeneratedTriggers } from './generate-triggers.js'
import type { TriggersResultWire } from './wire-schema.js'

export function triggersResult(
  { skillName, yaml, tests, usage: spent }: GeneratedTriggers,
  { owner, repo }: Pick<Origin, 'owner' | 'repo'>,
  path: string,
): TriggersResultWire {
  return {
    owner,
    repo,
    path,
    skill_name: skillName,
    triggers_yaml: yaml,
    test_count: tests.length,
    usage: usage(spent),
  }
}
