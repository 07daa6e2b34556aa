// Tests that `skillgauge trigger` understands the output of the real runtimes:
//   node scripts/try-runtimes.js [claude] [codex] [--latest] [--keep]
// Installs the runtimes from npm into a temporary folder (the versions in packages/cli/src/runtimes, or the latest), starts a fake
// model server, and runs one trigger test of each type with the built command line: with a model that uses the skill when it should,
// with one that never does, and with a provider that rejects the key. Claude Code also calls the tools of `skillgauge mcp`. No real
// model and no key are needed. `--keep` keeps the folder with all traces.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireBuiltCli } from './built-cli.js'
import { fail } from './fail.js'
import { loadFakeModels } from './load-fake-models.js'
import { playModel, writeSkill } from './try-runtimes-skill.js'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const names = ['claude', 'codex']
const flags = ['--latest', '--keep']
const argv = process.argv.slice(2)
if (argv.some((word) => !names.includes(word) && !flags.includes(word)))
  fail(`Usage: node scripts/try-runtimes.js [claude] [codex] [${flags.join('] [')}]`)
const bin = requireBuiltCli()
const named = names.filter((name) => argv.includes(name))

const folder = mkdtempSync(join(tmpdir(), 'skillgauge-try-runtimes-'))
const { startFakeModels } = await loadFakeModels(root, folder)
const models = await startFakeModels()
let failures = 0
try {
  const skill = writeSkill(folder)
  for (const name of named.length > 0 ? named : names) await tryRuntime(name, skill)
} finally {
  await models.close()
  if (argv.includes('--keep')) console.log(`\nEverything is in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
}
console.log(failures === 0 ? '\nAll results are as expected.' : `\n${failures} results are not as expected.`)
process.exitCode = failures === 0 ? 0 : 1

async function tryRuntime(name, skill) {
  const installed = install(name)
  console.log(`\n=== ${name}: ${installed.version}`)
  models.answerWith((request) => playModel(request, true))
  await expectRun('the model uses the skill when it should', name, installed, skill, ['ok', 'ok', 'ok', 'ok'])
  models.answerWith((request) => playModel(request, false))
  await expectRun('the model never uses it', name, installed, skill, ['failed', 'failed', 'failed', 'ok'])
  models.answerWith(() => ({ status: 401, message: 'invalid key' }))
  await expectRun('the provider refuses the key', name, installed, skill, Array(4).fill('error'))
  if (name === 'claude') await tryMcp(installed, skill)
}

/** Lets the agent call tools of `skillgauge mcp`, and prints their answers. */
async function tryMcp({ programs }, skill) {
  const config = join(folder, 'mcp.json')
  const server = { command: process.execPath, args: [bin, 'mcp'] }
  writeFileSync(config, JSON.stringify({ mcpServers: { skillgauge: server } }))
  const calls = [
    ['list_skills', {}],
    ['check_skill', { path: 'word-count' }],
    ['scan_skill', { path: '/etc' }],
  ]
  const toolResults = []
  models.answerWith(({ tools, body }) => {
    const results = body.messages.flatMap(({ content }) =>
      (Array.isArray(content) ? content : []).filter(({ type }) => type === 'tool_result'),
    )
    for (const { tool_use_id: id, content } of results)
      toolResults[Number(id.split('_').at(-1))] = JSON.stringify(content)
    if (tools.length === 0 || results.length > 0) return { text: 'Done.' }
    return { toolCalls: calls.map(([name, input]) => ({ name: `mcp__skillgauge__${name}`, input })) }
  })
  const child = spawn(
    join(programs, 'claude'),
    [
      '-p',
      'Check the skill.',
      '--mcp-config',
      config,
      '--strict-mcp-config',
      '--model',
      modelOf('claude'),
    ].concat('--allowedTools', calls.map(([name]) => `mcp__skillgauge__${name}`).join(',')),
    { cwd: dirname(skill), env: environment(programs), stdio: ['ignore', 'inherit', 'inherit'] },
  )
  await new Promise((resolve) => child.on('exit', resolve))
  console.log('\nthe agent calls the tools of skillgauge mcp')
  const expected = [/word-count/, /\\"passed\\":true/, /outside of the folders/]
  for (const [i, [name]] of calls.entries()) {
    const isRight = expected[i].test(toolResults[i] ?? '')
    if (!isRight) failures++
    console.log(
      `  ${name.padEnd(14)} ${isRight ? 'as expected' : 'NOT AS EXPECTED'}  ${toolResults[i] ?? 'no answer'}`,
    )
  }
}

/** Installs the package of a runtime and runs it with `--version`. */
function install(name) {
  const source = readFileSync(join(root, `packages/cli/src/runtimes/agents/${name}.ts`), 'utf8')
  const [, packageName, version] = /npm: \{ name: '([^']+)', version: '([^']+)' \}/.exec(source)
  const target = join(folder, name)
  mkdirSync(target)
  writeFileSync(join(target, 'package.json'), '{ "private": true }\n')
  const spec = `${packageName}@${argv.includes('--latest') ? 'latest' : version}`
  const npm = spawnSync('npm', ['install', '--no-audit', '--no-fund', spec], {
    cwd: target,
    encoding: 'utf8',
  })
  if (npm.status !== 0) fail(`${spec} cannot be installed:\n${npm.stderr}`)
  const programs = join(target, 'node_modules/.bin')
  const started = spawnSync(join(programs, name), ['--version'], {
    encoding: 'utf8',
    env: environment(programs),
  })
  if (started.status !== 0)
    fail(`${spec} does not start (${started.error ?? started.status}):\n${started.stderr}`)
  return { programs, version: started.stdout.trim() }
}

/** Runs the trigger tests with the built command line and compares their results with `verdicts`. */
async function expectRun(title, name, { programs }, skill, verdicts) {
  models.requests.length = 0
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const args = ['--runtime', name, '--timeout=60', '--runs=1', '--output', report, '--model', modelOf(name)]
  const child = spawn(process.execPath, [bin, 'trigger', skill, ...args], {
    env: environment(programs),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise((resolve) => child.on('exit', resolve))
  if (!existsSync(report)) fail(`There is no report; exit code ${code}.`)
  const { tests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`\n${title} (${models.requests.length} requests, exit code ${code})`)
  for (const [i, { id, passed, error, duration_ms: took, trace }] of tests.entries()) {
    const verdict = error === null ? (passed ? 'ok' : 'failed') : 'error'
    if (verdict !== verdicts[i]) failures++
    const mark = verdict === verdicts[i] ? 'as expected' : `EXPECTED ${verdicts[i]}`
    console.log(
      `  ${id.padEnd(14)} ${verdict.padEnd(7)} ${mark}  ${String(took).padStart(6)} ms  ${error ?? decidedBy(skill, trace)}`,
    )
  }
  if ((code === 0) !== verdicts.every((verdict) => verdict === 'ok')) failures++
}

/** The event that decided a test, from the last line of its trace. */
function decidedBy(skill, trace) {
  const last = readFileSync(join(skill, trace), 'utf8').trim().split('\n').at(-1)
  return JSON.parse(last).by ?? ''
}

/** An environment without the settings of this machine, in which the models are those of the fake server. */
function environment(programs) {
  const home = join(folder, 'home')
  mkdirSync(home, { recursive: true })
  return {
    PATH: [programs, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: home,
    NO_COLOR: '1',
    ...models.env,
  }
}

function modelOf(name) {
  return name === 'claude' ? 'claude-haiku-4-5' : 'gpt-5'
}
