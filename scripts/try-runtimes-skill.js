import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes a skill with a trigger test of each type. `playModel` recognises their prompts. */
export function writeSkill(folder) {
  const skill = join(folder, 'word-count')
  mkdirSync(join(skill, '.skillgauge/tests'), { recursive: true })
  writeFileSync(
    join(skill, 'SKILL.md'),
    '---\nname: word-count\ndescription: Counts the words of a text. Use when the user asks how long a text is.\n---\n\n# Count words\n\nCount the words and say the number.\n',
  )
  const prompts = [
    ['explicit', 'Use the word-count skill on: to be or not to be.'],
    ['implicit', 'How long is this: to be or not to be.'],
    ['contextual', 'A larger story: my essay may have 500 words, and I want to know how long it is now.'],
    ['negative', 'DO NOT USE: translate to French: to be or not to be.'],
  ]
  const tests = prompts.map(
    ([type, prompt]) =>
      `  - id: ${type}-1\n    type: ${type}\n    prompt: ${JSON.stringify(prompt)}\n    expect: ${type === 'negative' ? 'no-trigger' : 'trigger'}\n`,
  )
  writeFileSync(
    join(skill, '.skillgauge/tests/triggers.yaml'),
    `skill: word-count\ntests:\n${tests.join('')}`,
  )
  return skill
}

/**
 * Answers a request as a model would that uses the skill when the prompt asks for it, with the tools of the runtime.
 * @param usesSkill - When false, the model never uses the skill.
 */
export function playModel({ prompt, tools, body }, usesSkill) {
  const text = JSON.stringify(body)
  const hasAnswer = /"tool_result"|"function_call_output"/.test(text)
  const isAskedFor = /\b(?:word-count|how long|count)\b/i.test(
    prompt.replace(/<[^>]*>[\s\S]*?<\/[^>]*>/g, ''),
  )
  if (tools.length === 0 || hasAnswer || !isAskedFor || !usesSkill || /DO NOT USE/.test(prompt))
    return { text: 'Done.' }
  const cwd = /(?:<cwd>|orking directory: )([^\s<"\\]+)/.exec(text)?.[1] ?? '.'
  if (tools.includes('exec_command'))
    return {
      toolCalls: [{ name: 'exec_command', input: { cmd: `cat ${cwd}/.agents/skills/word-count/SKILL.md` } }],
    }
  // Claude Code may also read the file directly instead of using its tool for skills.
  return /larger story/.test(prompt)
    ? { toolCalls: [{ name: 'Read', input: { file_path: `${cwd}/.claude/skills/word-count/SKILL.md` } }] }
    : { text: 'There is a skill for that.', toolCalls: [{ name: 'Skill', input: { skill: 'word-count' } }] }
}
