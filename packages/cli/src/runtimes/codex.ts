import { at, escapeRegExp, number, text } from './activation.js'
import type { Decision, Json, Runtime, RuntimeOptions, Target, Watcher } from './runtime.js'
import { skillIn } from './skill-evidence.js'

/** What the variable of the key is called for Codex. */
const keyVariable = 'CODEX_API_KEY'

/** Codex: https://developers.openai.com/codex/noninteractive. */
export const codex: Runtime = {
  id: 'codex',
  name: 'Codex',
  program: 'codex',
  npm: { name: '@openai/codex', version: '0.169.0' },
  // `.codex/skills` is read as well, with a warning about a project that is not trusted.
  skillsFolder: '.agents/skills',
  keys: {
    modelId: 'gpt-5',
    variable: 'OPENAI_API_KEY',
    handedAs: keyVariable,
    instead: [keyVariable],
    baseUrlVariable: 'OPENAI_BASE_URL',
  },
  settings: {},
  noise: /^Reading additional input from stdin/,
  args: (prompt, options) => argsWith('read-only', prompt, options),
  taskArgs: (prompt, options, isolated) =>
    // In a container its own sandbox may not work, and is not needed.
    argsWith(isolated ? 'danger-full-access' : 'workspace-write', prompt, options),
  callIn: (prompt, skill) => new RegExp(`\\$${escapeRegExp(skill)}(?![\\w-])`, 'u').exec(prompt)?.[0],
  watch: (target) => watchCodex(target),
}

/** In a sandbox commands reach no network, and the key is not in their environment. */
function argsWith(sandbox: string, prompt: string, { model, baseUrl }: RuntimeOptions): string[] {
  return [
    ['exec', '--json', '--skip-git-repo-check', '--ephemeral', '--ignore-user-config', '--ignore-rules'],
    ['--sandbox', sandbox, '-c', 'shell_environment_policy.inherit="core"', '-c', 'web_search="disabled"'],
    providerSettings(baseUrl),
    model === undefined ? [] : ['--model', model],
    // A prompt may begin with a hyphen.
    ['--', prompt],
  ].flat()
}

/** The provider under a name of ours: the built-in one takes no other address. */
function providerSettings(baseUrl: RuntimeOptions['baseUrl']): string[] {
  const provider = [
    'name="OpenAI"',
    `base_url=${JSON.stringify(baseUrl ?? 'https://api.openai.com/v1')}`,
    `env_key="${keyVariable}"`,
    'wire_api="responses"',
  ]
  return ['-c', 'model_provider="trigger"', '-c', `model_providers.trigger={${provider.join(',')}}`]
}

/** It would try again, for minutes. */
const refused = /\bstatus (?:401|403)\b/

function watchCodex(target: Target): Watcher {
  let trouble: string | undefined
  let usage: Json
  let commands = 0
  let answer = ''

  return {
    get trouble() {
      return trouble
    },
    get facts() {
      return {
        model: null,
        version: null,
        inputTokens: number(at(usage, 'input_tokens')),
        outputTokens: number(at(usage, 'output_tokens')),
        costUsd: null,
        turns: commands + 1,
        answer,
      }
    },
    see(event) {
      const kind = text(at(event, 'type'))
      if (kind === 'turn.completed') {
        usage = at(event, 'usage')
        return { finished: true }
      }
      if (kind === 'turn.failed') return failed(text(at(at(event, 'error'), 'message')))
      if (kind === 'error') return seeTrouble(text(at(event, 'message')))
      return kind === 'item.completed' ? seeItem(at(event, 'item')) : undefined
    },
  }

  function seeTrouble(message: string): Decision | undefined {
    trouble = message
    return refused.test(message) ? failed(message) : undefined
  }

  /** What a command printed is the proof: what stands in the command itself may be a list, an echo, or a file that is not there. */
  function seeItem(item: Json): Decision | undefined {
    if (at(item, 'type') === 'agent_message') answer = text(at(item, 'text'))
    if (at(item, 'type') !== 'command_execution') return undefined
    const command = text(at(item, 'command'))
    const skill = skillIn(
      target.installed,
      command,
      text(at(item, 'aggregated_output')),
      at(item, 'exit_code'),
    )
    if (skill !== undefined) return { fired: command, skill }
    commands++
    return commands < target.maxTurns
      ? undefined
      : { finished: true, why: `no skill was used in ${commands} commands` }
  }

  function failed(message: string): Decision {
    if (!refused.test(message)) return { error: message || trouble || 'no reason given', forAll: false }
    // `Reconnecting... 1/5 (…)` is what it does, not what is wrong.
    const reason = /^Reconnecting\.\.\. \d+\/\d+ \((.*)\)$/s.exec(message)?.[1] ?? message
    return { error: `The provider refuses the key: ${reason}`, forAll: true }
  }
}
