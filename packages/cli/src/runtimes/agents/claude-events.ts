import { posix } from 'node:path'
import { asNumber, asText, at } from './json-lines.js'
import type { Decision, Json, Target } from '../runtime.js'

/** Below the folder that Claude Code works in. */
export const skillsFolder = '.claude/skills'

/** Tokens and cost of the whole run, or of its answers so far when it was stopped. */
export function sumTokens(total: Json, answers: readonly Json[]) {
  const usages = at(total, 'usage') === undefined ? answers : [at(total, 'usage')]
  const sum = (...keys: string[]) => {
    const counts = usages
      .flatMap((usage) => keys.map((key) => asNumber(at(usage, key))))
      .filter((one) => one !== null)
    return counts.length === 0 ? null : counts.reduce((all, one) => all + one, 0)
  }
  return {
    inputTokens: sum('input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'),
    outputTokens: sum('output_tokens'),
    costUsd: asNumber(at(total, 'total_cost_usd')),
  }
}

/** The skill that a tool call uses, if any. */
export function findSkillOfCall(block: Json, { installed, workFolder }: Target): Decision | undefined {
  const tool = asText(at(block, 'name'))
  const input = at(block, 'input')
  if (tool === 'Skill') {
    // `command` in versions before 2.1.
    const called = (asText(at(input, 'skill')) || asText(at(input, 'command'))).trim().replace(/^\//, '')
    return installed.some(({ name }) => name === called)
      ? { fired: `Skill(${called})`, skill: called }
      : undefined
  }
  if (tool !== 'Read' && tool !== 'NotebookRead') return undefined
  const opened = ['file_path', 'notebook_path', 'path']
    .map((key) => asText(at(input, key)))
    .find((path) => path !== '')
  const skill = installed.find(({ name }) => opened !== undefined && isOwnFile(opened, name, workFolder))
  return skill && { fired: `${tool}(${opened})`, skill: skill.name }
}

function isOwnFile(path: string, skill: string, workFolder: string): boolean {
  const given = slashes(path)
  const absolute = /^(?:[A-Za-z]:)?\//.test(given)
  const full = absolute ? posix.normalize(given) : posix.join(slashes(workFolder), given)
  return full.startsWith(`${posix.join(slashes(workFolder), skillsFolder, skill)}/`)
}

function slashes(path: string): string {
  return path.replaceAll('\\', '/')
}
