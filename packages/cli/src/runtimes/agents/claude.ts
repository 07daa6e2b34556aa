import { findSlashCall } from '@skillgauge/features'
import { findSkillOfCall, skillsFolder, sumTokens } from './claude-events.js'
import { asList, asText, at } from './json-lines.js'
import type { Decision, Json, Runtime, RuntimeOptions, Target, Watcher } from '../runtime.js'
import { findUsedSkill } from './skill-evidence.js'

/** Hooks and `!` lines of a skill run commands as soon as it is loaded; a test needs neither. */
const settings = { disableAllHooks: true, disableSkillShellExecution: true }

/** Commands may write only in the working folder and reach no network. */
const sandbox = { enabled: true, autoAllowBashIfSandboxed: true, allowUnsandboxedCommands: false }

/** No tool that fetches or runs something: a command would see the key. */
const tools = ['Skill', 'Read', 'Glob', 'Grep', 'Edit', 'Write']

const taskTools = [...tools, 'Bash']

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
    runtimeVariable: 'ANTHROPIC_API_KEY',
    otherVariables: ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
  },
  settings: {
    // No telemetry, updates or fetched settings: the same test, the same run.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  },
  args: (prompt, options) => argsWith({ tools, settings }, prompt, options),
  taskArgs: (prompt, options, isolated) =>
    // Edits in the working folder and commands in the sandbox are allowed; everything else would wait for an answer.
    argsWith(
      isolated
        ? { tools: taskTools, settings, mode: 'bypassPermissions' }
        : { tools: taskTools, settings: { ...settings, sandbox }, mode: 'acceptEdits' },
      prompt,
      options,
    ),
  findSkillCall: findSlashCall,
  watch: (target) => createWatcher(target),
}

interface Permissions {
  readonly tools: readonly string[]
  readonly settings: object
  readonly mode?: string
}

/** The usual tools, so that the agent could do without the skill. What needs permission is refused, because nobody can be asked. */
function argsWith(permissions: Permissions, prompt: string, { model, maxTurns }: RuntimeOptions): string[] {
  return [
    ['-p', '--output-format', 'stream-json', '--verbose'],
    ['--tools', permissions.tools.join(','), '--allowedTools', 'Skill'],
    permissions.mode === undefined ? [] : ['--permission-mode', permissions.mode],
    ['--setting-sources', 'project', '--settings', JSON.stringify(permissions.settings)],
    ['--strict-mcp-config', '--no-session-persistence'],
    model === undefined ? [] : ['--model', model],
    maxTurns === undefined ? [] : ['--max-turns', String(maxTurns)],
    // A prompt may begin with a hyphen.
    ['--', prompt],
  ].flat()
}

/** Errors that every other test would meet. */
const fatalErrors = /^(?:authentication_failed|billing_error|oauth_org_not_allowed)$/

function createWatcher(target: Target): Watcher {
  let lastProblem: string | undefined
  let version: string | null = null
  let model: string | null = null
  let total: Json
  /** By message id: an answer comes as several events. */
  const answers = new Map<string, Json>()
  /** By the id of their call. */
  const commands = new Map<string, string>()

  return {
    get lastProblem() {
      return lastProblem
    },
    get facts() {
      const answer = asText(at(total, 'result'))
      return { model, version, ...sumTokens(total, [...answers.values()]), turns: answers.size, answer }
    },
    readEvent(event) {
      const kind = at(event, 'type')
      if (kind === 'system') return readSystem(event)
      if (kind === 'assistant') return readAssistant(event)
      if (kind === 'user') return readToolResults(asList(at(at(event, 'message'), 'content')))
      return kind === 'result' ? readResult(event) : undefined
    },
  }

  function readSystem(event: Json): Decision | undefined {
    const subtype = at(event, 'subtype')
    if (subtype === 'init') {
      version = asText(at(event, 'claude_code_version')) || null
      model = asText(at(event, 'model')) || null
      const skills = at(event, 'skills')
      if (!Array.isArray(skills) || skills.includes(target.skill)) return undefined
      const error = `Claude Code does not list the skill \`${target.skill}\`. \`skillgauge check\` may say why.`
      return { error, affectsAll: true, notListed: true }
    }
    if (subtype !== 'api_retry') return undefined
    const reason = asText(at(event, 'error'))
    const status = at(event, 'error_status')
    lastProblem =
      typeof status === 'number' ? `status ${status}, ${reason}` : 'the provider cannot be reached'
    // Claude Code would retry ten times, for minutes.
    return fatalErrors.test(reason)
      ? { error: `The provider refuses the key: ${lastProblem}.`, affectsAll: true }
      : undefined
  }

  function readAssistant(event: Json): Decision | undefined {
    const message = at(event, 'message')
    const content = asList(at(message, 'content'))
    const reason = asText(at(event, 'error'))
    if (reason !== '') {
      const message = content.map((block) => asText(at(block, 'text'))).join(' ')
      lastProblem = message || reason
      return fatalErrors.test(reason) ? { error: lastProblem, affectsAll: true } : undefined
    }
    answers.set(asText(at(message, 'id')) || String(answers.size), at(message, 'usage'))
    for (const block of content) {
      const used = at(block, 'type') === 'tool_use' ? findSkillOfCall(block, target) : undefined
      if (used !== undefined) return used
      const command = asText(at(at(block, 'input'), 'command'))
      if (command !== '') commands.set(asText(at(block, 'id')), command)
    }
    // An old version ignores `--max-turns`.
    return answers.size > target.maxTurns ? outOfTurns(target) : undefined
  }

  /** Only output proves that a file was read: the command itself may be a listing or an `echo`. */
  function readToolResults(results: readonly Json[]): Decision | undefined {
    for (const result of results) {
      const command = commands.get(asText(at(result, 'tool_use_id')))
      if (command === undefined) continue
      const content = at(result, 'content')
      const output =
        asText(content) ||
        asList(content)
          .map((part) => asText(at(part, 'text')))
          .join('\n')
      const skill = findUsedSkill(
        target.installed,
        command,
        output,
        at(result, 'is_error') === true ? 127 : 0,
      )
      if (skill !== undefined) return { fired: `Bash(${command})`, skill }
    }
    return undefined
  }

  function readResult(event: Json): Decision {
    total = event
    if (at(event, 'subtype') === 'error_max_turns') return outOfTurns(target)
    if (at(event, 'is_error') !== true) return { finished: true }
    const message = asText(at(event, 'result')) || asList(at(event, 'errors')).map(asText).join(' ')
    return {
      error: message || lastProblem || asText(at(event, 'subtype')) || 'no reason given',
      affectsAll: false,
    }
  }
}

function outOfTurns({ maxTurns }: Target): Decision {
  return { finished: true, why: `no skill was used in ${maxTurns} answers` }
}
