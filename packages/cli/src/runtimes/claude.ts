import { at, escapeRegExp, list, text } from './activation.js'
import { skillsFolder, spentIn, usedBy } from './claude-events.js'
import type { Decision, Json, Runtime, RuntimeOptions, Target, Watcher } from './runtime.js'
import { skillIn } from './skill-evidence.js'

/**
 * What a skill may bring that runs commands when it is merely loaded: hooks in its frontmatter, and `!` lines in its text. The
 * test asks whether the skill is chosen, so neither is needed.
 */
const settings = { disableAllHooks: true, disableSkillShellExecution: true }

/** Commands run where nothing else can be written and no network is, or not at all. */
const sandbox = { enabled: true, autoAllowBashIfSandboxed: true, allowUnsandboxedCommands: false }

/** What an agent has at hand besides skills. Nothing that fetches, and nothing that runs: a command would see the key. */
const tools = ['Skill', 'Read', 'Glob', 'Grep', 'Edit', 'Write']

/** The same for a task that is to be done. */
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
    handedAs: 'ANTHROPIC_API_KEY',
    instead: ['ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN'],
    baseUrlVariable: 'ANTHROPIC_BASE_URL',
  },
  settings: {
    // No telemetry, updates or fetched settings: the same test, the same run.
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
  },
  args: (prompt, options) => argsWith({ tools, settings }, prompt, options),
  taskArgs: (prompt, options, isolated) =>
    // Edits below the working folder are accepted; of commands those that its own sandbox holds, where there is one. All else would be asked
    // for, of nobody.
    argsWith(
      isolated
        ? { tools: taskTools, settings, mode: 'bypassPermissions' }
        : { tools: taskTools, settings: { ...settings, sandbox }, mode: 'acceptEdits' },
      prompt,
      options,
    ),
  callIn: (prompt, skill) => new RegExp(`^\\s*/${escapeRegExp(skill)}(?!\\S)`, 'u').exec(prompt)?.[0].trim(),
  watch: (target) => watchClaude(target),
}

interface Allowed {
  readonly tools: readonly string[]
  readonly settings: object
  readonly mode?: string
}

/**
 * The tools are those that an agent always has, so that it can do without the skill. But for the skill none is allowed that asks first:
 * reading outside of the working folder, and with no `mode` writing and running, are refused, because nobody is there to be asked.
 */
function argsWith(allowed: Allowed, prompt: string, { model, maxTurns }: RuntimeOptions): string[] {
  return [
    ['-p', '--output-format', 'stream-json', '--verbose'],
    ['--tools', allowed.tools.join(','), '--allowedTools', 'Skill'],
    allowed.mode === undefined ? [] : ['--permission-mode', allowed.mode],
    ['--setting-sources', 'project', '--settings', JSON.stringify(allowed.settings)],
    ['--strict-mcp-config', '--no-session-persistence'],
    model === undefined ? [] : ['--model', model],
    maxTurns === undefined ? [] : ['--max-turns', String(maxTurns)],
    // A prompt may begin with a hyphen.
    ['--', prompt],
  ].flat()
}

/** Nothing that another prompt could fix. */
const hopeless = /^(?:authentication_failed|billing_error|oauth_org_not_allowed)$/

function watchClaude(target: Target): Watcher {
  let trouble: string | undefined
  let version: string | null = null
  let model: string | null = null
  let total: Json
  /** Tokens of each answer, by the id of its message: an answer comes as several events. */
  const answers = new Map<string, Json>()
  /** Commands that run, by the id of their call. */
  const commands = new Map<string, string>()

  return {
    get trouble() {
      return trouble
    },
    get facts() {
      const answer = text(at(total, 'result'))
      return { model, version, ...spentIn(total, [...answers.values()]), turns: answers.size, answer }
    },
    see(event) {
      const kind = at(event, 'type')
      if (kind === 'system') return seeSystem(event)
      if (kind === 'assistant') return seeAssistant(event)
      if (kind === 'user') return seeResults(list(at(at(event, 'message'), 'content')))
      return kind === 'result' ? seeResult(event) : undefined
    },
  }

  function seeSystem(event: Json): Decision | undefined {
    const subtype = at(event, 'subtype')
    if (subtype === 'init') {
      version = text(at(event, 'claude_code_version')) || null
      model = text(at(event, 'model')) || null
      const skills = at(event, 'skills')
      if (!Array.isArray(skills) || skills.includes(target.skill)) return undefined
      const error = `Claude Code does not list the skill \`${target.skill}\`. \`skillgauge check\` may say why.`
      return { error, forAll: true, notListed: true }
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
    const message = at(event, 'message')
    const content = list(at(message, 'content'))
    const reason = text(at(event, 'error'))
    if (reason !== '') {
      const said = content.map((block) => text(at(block, 'text'))).join(' ')
      trouble = said || reason
      return hopeless.test(reason) ? { error: trouble, forAll: true } : undefined
    }
    answers.set(text(at(message, 'id')) || String(answers.size), at(message, 'usage'))
    for (const block of content) {
      const used = at(block, 'type') === 'tool_use' ? usedBy(block, target) : undefined
      if (used !== undefined) return used
      const command = text(at(at(block, 'input'), 'command'))
      if (command !== '') commands.set(text(at(block, 'id')), command)
    }
    // A runtime that does not take `--max-turns` would go on.
    return answers.size > target.maxTurns ? tooLong(target) : undefined
  }

  /** What a command printed is the proof: what stands in the command itself may be a list, or an echo. */
  function seeResults(results: readonly Json[]): Decision | undefined {
    for (const result of results) {
      const command = commands.get(text(at(result, 'tool_use_id')))
      if (command === undefined) continue
      const content = at(result, 'content')
      const output =
        text(content) ||
        list(content)
          .map((part) => text(at(part, 'text')))
          .join('\n')
      const skill = skillIn(target.installed, command, output, at(result, 'is_error') === true ? 127 : 0)
      if (skill !== undefined) return { fired: `Bash(${command})`, skill }
    }
    return undefined
  }

  function seeResult(event: Json): Decision {
    total = event
    if (at(event, 'subtype') === 'error_max_turns') return tooLong(target)
    if (at(event, 'is_error') !== true) return { finished: true }
    const said = text(at(event, 'result')) || list(at(event, 'errors')).map(text).join(' ')
    return { error: said || trouble || text(at(event, 'subtype')) || 'no reason given', forAll: false }
  }
}

function tooLong({ maxTurns }: Target): Decision {
  return { finished: true, why: `no skill was used in ${maxTurns} answers` }
}
