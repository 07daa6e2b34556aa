import { at, isOwnFile, number, text } from './activation.js'
import type { Decision, Json, Target } from './runtime.js'

/** Where Claude Code looks for skills, below the folder that it works in. */
export const skillsFolder = '.claude/skills'

/** Tokens and cost: those of the whole run, or of the answers there were when it was stopped. */
export function spentIn(total: Json, answers: readonly Json[]) {
  const told = at(total, 'usage') === undefined ? answers : [at(total, 'usage')]
  const sum = (...keys: string[]) => {
    const given = told
      .flatMap((usage) => keys.map((key) => number(at(usage, key))))
      .filter((one) => one !== null)
    return given.length === 0 ? null : given.reduce((all, one) => all + one, 0)
  }
  return {
    inputTokens: sum('input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'),
    outputTokens: sum('output_tokens'),
    costUsd: number(at(total, 'total_cost_usd')),
  }
}

/** The skill that a call of a tool uses, if it does. */
export function usedBy(block: Json, { installed, workFolder }: Target): Decision | undefined {
  const tool = text(at(block, 'name'))
  const input = at(block, 'input')
  if (tool === 'Skill') {
    // `command` in versions before 2.1.
    const named = (text(at(input, 'skill')) || text(at(input, 'command'))).trim().replace(/^\//, '')
    return installed.some(({ name }) => name === named)
      ? { fired: `Skill(${named})`, skill: named }
      : undefined
  }
  if (tool !== 'Read' && tool !== 'NotebookRead') return undefined
  const opened = ['file_path', 'notebook_path', 'path']
    .map((key) => text(at(input, key)))
    .find((path) => path !== '')
  const skill = installed.find(
    ({ name }) => opened !== undefined && isOwnFile(opened, { skill: name, workFolder, skillsFolder }),
  )
  return skill && { fired: `${tool}(${opened})`, skill: skill.name }
}
