import { findDollarCall } from '@skillgauge/features'
import { asNumber, asText, at } from './json-lines.js'
import type { Decision, Json, Runtime, RuntimeOptions, Target, Watcher } from '../runtime.js'
import { findUsedSkill } from './skill-evidence.js'

/** The variable that Codex reads its key from. */
const keyVariable = 'CODEX_API_KEY'

/** Codex: https://developers.openai.com/codex/noninteractive. */
export const codex: Runtime = {
  id: 'codex',
  name: 'Codex',
  program: 'codex',
  npm: { name: '@openai/codex', version: '0.169.0' },
  // `.codex/skills` is read too, but with a warning about untrusted projects.
  skillsFolder: '.agents/skills',
  keys: {
    modelId: 'gpt-5',
    variable: 'OPENAI_API_KEY',
    runtimeVariable: keyVariable,
    otherVariables: [keyVariable],
    baseUrlVariable: 'OPENAI_BASE_URL',
  },
  settings: {},
  noise: /^Reading additional input from stdin/,
  args: (prompt, options) => argsWith('read-only', prompt, options),
  taskArgs: (prompt, options, isolated) =>
    // Its own sandbox may not work in a container, and is not needed there.
    argsWith(isolated ? 'danger-full-access' : 'workspace-write', prompt, options),
  findSkillCall: findDollarCall,
  watch: (target) => createWatcher(target),
}

/** In the sandbox, commands reach no network, and the key is not in their environment. */
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

/** Under a name of ours, because the built-in provider accepts no other address. */
function providerSettings(baseUrl: RuntimeOptions['baseUrl']): string[] {
  const provider = [
    'name="OpenAI"',
    `base_url=${JSON.stringify(baseUrl ?? 'https://api.openai.com/v1')}`,
    `env_key="${keyVariable}"`,
    'wire_api="responses"',
  ]
  return ['-c', 'model_provider="trigger"', '-c', `model_providers.trigger={${provider.join(',')}}`]
}

/** Codex would retry for minutes. */
const refused = /\bstatus (?:401|403)\b/

function createWatcher(target: Target): Watcher {
  let lastProblem: string | undefined
  let usage: Json
  let commands = 0
  let answer = ''

  return {
    get lastProblem() {
      return lastProblem
    },
    get facts() {
      return {
        model: null,
        version: null,
        inputTokens: asNumber(at(usage, 'input_tokens')),
        outputTokens: asNumber(at(usage, 'output_tokens')),
        costUsd: null,
        turns: commands + 1,
        answer,
      }
    },
    readEvent(event) {
      const kind = asText(at(event, 'type'))
      if (kind === 'turn.completed') {
        usage = at(event, 'usage')
        return { finished: true }
      }
      if (kind === 'turn.failed') return toDecision(asText(at(at(event, 'error'), 'message')))
      if (kind === 'error') return readError(asText(at(event, 'message')))
      return kind === 'item.completed' ? readItem(at(event, 'item')) : undefined
    },
  }

  function readError(message: string): Decision | undefined {
    lastProblem = message
    return refused.test(message) ? toDecision(message) : undefined
  }

  /** Only output proves that a file was read: the command itself may be a listing, an `echo`, or fail. */
  function readItem(item: Json): Decision | undefined {
    if (at(item, 'type') === 'agent_message') answer = asText(at(item, 'text'))
    if (at(item, 'type') !== 'command_execution') return undefined
    const command = asText(at(item, 'command'))
    const skill = findUsedSkill(
      target.installed,
      command,
      asText(at(item, 'aggregated_output')),
      at(item, 'exit_code'),
    )
    if (skill !== undefined) return { fired: command, skill }
    commands++
    return commands < target.maxTurns
      ? undefined
      : { finished: true, why: `no skill was used in ${commands} commands` }
  }

  function toDecision(message: string): Decision {
    if (!refused.test(message))
      return { error: message || lastProblem || 'no reason given', affectsAll: false }
    // `Reconnecting... 1/5 (…)` describes the retry; the reason is in parentheses.
    const reason = /^Reconnecting\.\.\. \d+\/\d+ \((.*)\)$/s.exec(message)?.[1] ?? message
    return { error: `The provider refuses the key: ${reason}`, affectsAll: true }
  }
}
