import { loadYaml, parseSkill } from '@skillgauge/core'
import type { RuntimeId } from '../../runtimes/runtime.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'

/**
 * Whether the runtime shows the skill to its model at all. `disable-model-invocation: true` keeps it for people who type `/name`; Codex
 * knows no such field (packages/hosts).
 */
export async function modelMayChoose(skill: ChosenSkill, runtime: RuntimeId): Promise<boolean> {
  if (runtime !== 'claude') return true
  await loadYaml()
  return parseSkill(skill.files()).frontmatter?.data['disable-model-invocation'] !== true
}
