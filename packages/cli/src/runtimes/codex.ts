import { at, escapeRegExp, text, usesOwnFile } from './activation.js'
import type { Decision, Json, Runtime, RuntimeOptions, Target, Watcher } from './runtime.js'

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
  args: (prompt, { model, baseUrl }) =>
    [
      ['exec', '--json', '--skip-git-repo-check', '--ephemeral', '--ignore-user-config', '--ignore-rules'],
      // Commands may read; they reach no network, and the key is not in their environment.
      [
        '--sandbox',
        'read-only',
        '-c',
        'shell_environment_policy.inherit="core"',
        '-c',
        'web_search="disabled"',
      ],
      providerSettings(baseUrl),
      model === undefined ? [] : ['--model', model],
      // A prompt may begin with a hyphen.
      ['--', prompt],
    ].flat(),
  watch: (target) => watchCodex(target),
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
  // The runtime itself puts the skill in for `$name`, before the model is asked, and the stream does not show it.
  const typed = new RegExp(`\\$${escapeRegExp(target.skill)}(?![\\w-])`, 'u').test(target.prompt)

  return {
    get trouble() {
      return trouble
    },
    see(event) {
      const kind = text(at(event, 'type'))
      if (kind === 'turn.completed') return typed ? { fired: 'the prompt itself' } : { finished: true }
      if (kind === 'turn.failed') return failed(text(at(at(event, 'error'), 'message')))
      if (kind === 'error') return seeTrouble(text(at(event, 'message')))
      return kind.startsWith('item.') ? seeItem(at(event, 'item')) : undefined
    },
  }

  function seeTrouble(message: string): Decision | undefined {
    trouble = message
    return refused.test(message) ? failed(message) : undefined
  }

  function seeItem(item: Json): Decision | undefined {
    const kind = at(item, 'type')
    if (kind === 'agent_message' && typed) return { fired: 'the prompt itself' }
    const command = kind === 'command_execution' ? text(at(item, 'command')) : ''
    return usesOwnFile(command, target) ? { fired: command } : undefined
  }

  function failed(message: string): Decision {
    if (!refused.test(message)) return { error: message || trouble || 'no reason given', forAll: false }
    // `Reconnecting... 1/5 (…)` is what it does, not what is wrong.
    const reason = /^Reconnecting\.\.\. \d+\/\d+ \((.*)\)$/s.exec(message)?.[1] ?? message
    return { error: `The provider refuses the key: ${reason}`, forAll: true }
  }
}
