import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { skillMd, testFolder } from './test-world.js'

/** A key that is none. */
export const testKey = 'sk-ant-stand-in-0123456789abcdef'

interface TriggerTestLine {
  readonly id: string
  readonly type: 'explicit' | 'implicit' | 'contextual' | 'negative'
  readonly prompt: string
}

/** A skill `word-count` with these trigger tests, in a folder of its own, and an empty folder `bin` for stand-ins. */
export function skillWithTests(...tests: readonly (TriggerTestLine | string)[]): string {
  const lines = tests.map((given) => {
    const test: TriggerTestLine =
      typeof given === 'string' ? { id: given, type: 'implicit', prompt: given } : given
    const expect = test.type === 'negative' ? 'no-trigger' : 'trigger'
    return `  - { id: ${test.id}, type: ${test.type}, expect: ${expect}, prompt: ${JSON.stringify(test.prompt)} }\n`
  })
  return testFolder({
    'word-count/SKILL.md': skillMd('word-count'),
    'word-count/references/words.md': '# Words\n',
    'word-count/.skillgauge/tests/triggers.yaml': `skill: word-count\ntests:\n${lines.join('')}`,
    'bin/.keep': '',
  })
}

/**
 * Puts a program on PATH that stands for a runtime. In `body`, JavaScript, there are: `prompt` and `args`; `say(event)`, which writes a
 * line of the stream; `here`, the folder of the program; `skillsFolder`; and what the real streams are made of: `init()`, `used(skill)`,
 * `read(path)`, `text(words)`, `result()` of Claude Code, `ran(command, output)`, `ranHere(command)`, `said(words)`, `done()` of Codex. Their shapes are those of
 * Claude Code 2.1.329 and Codex 0.169.0.
 */
export function standIn(root: string, name: string, body: string): void {
  const file = join(root, 'bin', name)
  writeFileSync(file, `#!${process.execPath}\n${vocabulary}\n;(async () => {\n${body}\n})()\n`)
  chmodSync(file, 0o755)
}

/** The environment in which the stand-ins are found, with a key. */
export function runtimeEnv(
  root: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const path = [join(root, 'bin'), dirname(process.execPath), '/usr/bin', '/bin'].join(':')
  // One process clears what another has left: both look into the folder of the tests.
  return { PATH: path, TMPDIR: tmpdir(), ANTHROPIC_API_KEY: testKey, OPENAI_API_KEY: testKey, ...more }
}

/** What a stand-in has written with `note(name, text)`. */
export function notesOf(root: string, name: string): string[] {
  const file = join(root, 'bin', `${name}.notes`)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
}

/** Whether a process is still there. A zombie, which only waits for its parent to look, is not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    const stat = `/proc/${pid}/stat`
    return !existsSync(stat) || !/^\d+ \(.*\) Z /s.test(readFileSync(stat, 'utf8'))
  } catch {
    return false
  }
}

/** The bytes of every file below a folder, as one text. */
export function everythingIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'))
    .join('\n')
}

const vocabulary = String.raw`
const fs = require('node:fs'), path = require('node:path'), { spawn } = require('node:child_process')
const args = process.argv.slice(2), prompt = args.at(-1), here = __dirname
if (args[0] === '--version') { console.log('codex-cli 0.169.0'); process.exit(0) }
const say = (event) => fs.writeSync(1, JSON.stringify(event) + '\n')
const note = (name, text) => fs.appendFileSync(path.join(here, name + '.notes'), text + '\n')
const forever = () => new Promise(() => setInterval(() => {}, 1000))
const child = () => {
  const { pid } = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' })
  note('pids', String(pid))
}
const session = { session_id: '0b5f8d5e-0000-4000-8000-000000000000' }
let answers = 0
const assistant = (content, more = {}) => say({ type: 'assistant', message: { id: 'msg_' + ++answers, type: 'message', role: 'assistant', model: 'claude-haiku-4-5', content, stop_reason: null, usage: { input_tokens: 100, output_tokens: 10 } }, parent_tool_use_id: null, ...session, ...more })
const tool = (name, input) => assistant([{ type: 'tool_use', id: 'toolu_1', name, input, caller: { type: 'direct' } }])
const init = (skills = ['word-count', 'code-review']) => say({ type: 'system', subtype: 'init', cwd: process.cwd(), ...session, tools: ['Read', 'Skill'], model: 'claude-haiku-4-5', claude_code_version: '2.1.329', permissionMode: 'default', apiKeySource: 'ANTHROPIC_API_KEY', skills })
const used = (skill) => tool('Skill', { skill })
const read = (file) => tool('Read', { file_path: file })
const text = (words) => assistant([{ type: 'text', text: words }])
const result = (more = {}) => say({ type: 'result', subtype: 'success', is_error: false, num_turns: 1, duration_ms: 10, result: 'Done.', total_cost_usd: 0.002, usage: { input_tokens: 100 * answers, cache_creation_input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 10 * answers }, ...session, ...more })
const thread = () => { say({ type: 'thread.started', thread_id: '01a1fb75-0000-7000-8000-000000000000' }); say({ type: 'turn.started' }) }
const ran = (command, output = '', exit_code = 0) => {
  const item = { id: 'item_1', type: 'command_execution', command: '/bin/bash -lc ' + JSON.stringify(command) }
  say({ type: 'item.started', item: { ...item, aggregated_output: '', exit_code: null, status: 'in_progress' } })
  say({ type: 'item.completed', item: { ...item, aggregated_output: output, exit_code, status: exit_code === 0 ? 'completed' : 'failed' } })
}
/** Runs it for real, as Codex does: what is printed is what the files hold. */
const ranHere = (command) => {
  const { stdout, stderr, status } = require('node:child_process').spawnSync('/bin/bash', ['-lc', command], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } })
  ran(command, stdout + stderr, status)
}
const bashRan = (command, output) => {
  tool('Bash', { command })
  say({ type: 'user', message: { role: 'user', content: [{ tool_use_id: 'toolu_1', type: 'tool_result', content: output, is_error: false }] }, parent_tool_use_id: null, ...session })
}
const said = (words) => say({ type: 'item.completed', item: { id: 'item_0', type: 'agent_message', text: words } })
const done = () => say({ type: 'turn.completed', usage: { input_tokens: 100, cached_input_tokens: 0, output_tokens: 10, reasoning_output_tokens: 0 } })
`
