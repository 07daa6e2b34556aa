import { at, escapeRegExp, isOwnFile, list, text, usesOwnFile } from './activation.js'
import type { Decision, Json, Runtime, Target, Watcher } from './runtime.js'

const skillsFolder = '.claude/skills'

/**
 * What a skill may bring that runs commands when it is merely loaded: hooks in its frontmatter, and `!` lines in its text. The
 * test asks whether the skill is chosen, so neither is needed.
 */
const settings = { disableAllHooks: true, disableSkillShellExecution: true }

/** Claude Code: https://code.claude.com/docs/en/headless. */
export const claude: Runtime = {
  id: 'claude',
  name: 'Claude Code',
  program: 'claude',
  npm: { name: '@anthropic-ai/claude-code', version: '2.1.329' },
  skillsFolder,
  keys: {
    modelId: 'claude-haiku-4-5',
    variable: 'ANTHROPIC_API_KEY',
    handedAs: 'ANTHROPIC_API_KEY',
    instead: ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
  },
  settings: {
    // No telemetry, updates or fetched settings: the same test, the same run.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  },
  args: (prompt, { model }) =>
    [
      ['-p', '--output-format', 'stream-json', '--verbose'],
      // Nothing that writes, runs or fetches is even there. Reading outside of the working folder would be asked for, of nobody.
      ['--tools', 'Skill,Read', '--allowedTools', 'Skill'],
      ['--setting-sources', 'project', '--settings', JSON.stringify(settings)],
      ['--strict-mcp-config', '--no-session-persistence'],
      model === undefined ? [] : ['--model', model],
      // A prompt may begin with a hyphen.
      ['--', prompt],
    ].flat(),
  watch: (target) => watchClaude(target),
}

/** Nothing that another prompt could mend. */
const hopeless = /^(?:authentication_failed|billing_error|oauth_org_not_allowed)$/

function watchClaude(target: Target): Watcher {
  let trouble: string | undefined
  // The runtime itself puts the skill in for `/name`, before the model is asked, and the stream does not show it.
  const typed = new RegExp(`^\\s*/${escapeRegExp(target.skill)}(?!\\S)`, 'u').test(target.prompt)

  return {
    get trouble() {
      return trouble
    },
    see(event) {
      const kind = at(event, 'type')
      if (kind === 'system') return seeSystem(event)
      if (kind === 'assistant') return seeAssistant(event)
      return kind === 'result' ? seeResult(event) : undefined
    },
  }

  function seeSystem(event: Json): Decision | undefined {
    const subtype = at(event, 'subtype')
    if (subtype === 'init') {
      const skills = at(event, 'skills')
      if (!Array.isArray(skills) || skills.includes(target.skill)) return undefined
      const error = `Claude Code does not list the skill \`${target.skill}\`. \`skillgauge check\` may say why.`
      return { error, forAll: true }
    }
    if (subtype !== 'api_retry') return undefined
    const reason = text(at(event, 'error'))
    const status = at(event, 'error_status')
    trouble = typeof status === 'number' ? `status ${status}, ${reason}` : 'the provider cannot be reached'
    // It would try ten times, for minutes.
    return hopeless.test(reason)
      ? { error: `The provider refuses the key: ${trouble}.`, forAll: true }
      : undefined
  }

  function seeAssistant(event: Json): Decision | undefined {
    const content = list(at(at(event, 'message'), 'content'))
    const reason = text(at(event, 'error'))
    if (reason !== '') {
      const said = content.map((block) => text(at(block, 'text'))).join(' ')
      trouble = said || reason
      return hopeless.test(reason) ? { error: trouble, forAll: true } : undefined
    }
    for (const block of content) {
      const how = at(block, 'type') === 'tool_use' ? howUsed(block, target) : undefined
      if (how !== undefined) return { fired: how }
    }
    return typed && content.length > 0 ? { fired: 'the prompt itself' } : undefined
  }

  function seeResult(event: Json): Decision {
    if (at(event, 'is_error') !== true) return { finished: true }
    const said = text(at(event, 'result')) || list(at(event, 'errors')).map(text).join(' ')
    return { error: said || trouble || text(at(event, 'subtype')) || 'no reason given', forAll: false }
  }
}

/** How a call of a tool uses the skill, if it does. */
function howUsed(block: Json, target: Target): string | undefined {
  const tool = text(at(block, 'name'))
  const input = at(block, 'input')
  if (tool === 'Skill') {
    // `command` in versions before 2.1.
    const named = (text(at(input, 'skill')) || text(at(input, 'command'))).trim().replace(/^\//, '')
    return named === target.skill ? `Skill(${named})` : undefined
  }
  const paths = ['file_path', 'notebook_path', 'path'].map((key) => text(at(input, key)))
  const opened = paths.find((path) => path !== '' && isOwnFile(path, { ...target, skillsFolder }))
  if (opened !== undefined) return `${tool}(${opened})`
  const command = text(at(input, 'command'))
  return usesOwnFile(command, target) ? `${tool}(${command})` : undefined
}
