// Measures how fast the language server answers an editor:
//   node scripts/measure-lsp.js SKILL_FOLDER [COUNT]
// Types COUNT letters (default: 100) into the body of a skill, one at a time, and prints the milliseconds from a letter to its findings.
// Needs a build: node scripts/build.js skillgauge.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireBuiltCli } from './built-cli.js'
import { fail } from './fail.js'
import { percentile } from './percentile.js'

const [folder, count = '100'] = process.argv.slice(2)
if (folder === undefined) fail('Usage: node scripts/measure-lsp.js SKILL_FOLDER [COUNT]')
const bin = requireBuiltCli()
const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = createRequire(
  new URL('../packages/cli/package.json', import.meta.url),
)('vscode-languageserver-protocol/node')
const skill = resolve(folder)
const uri = pathToFileURL(join(skill, 'SKILL.md')).href
const server = spawn(process.execPath, [bin, 'lsp', '--stdio'], {
  cwd: skill,
  stdio: ['pipe', 'pipe', 'inherit'],
})
const editor = createProtocolConnection(
  new StreamMessageReader(server.stdout),
  new StreamMessageWriter(server.stdin),
)

let onFindings
editor.onNotification('textDocument/publishDiagnostics', (published) => {
  if (published.uri === uri) onFindings?.()
})
editor.listen()
await editor.sendRequest('initialize', {
  processId: process.pid,
  rootUri: pathToFileURL(skill).href,
  capabilities: {},
})
await editor.sendNotification('initialized', {})

let text = readFileSync(join(skill, 'SKILL.md'), 'utf8')
const characters = text.length
const opened = await timeToFindings(() =>
  editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  }),
)
const times = []
for (let version = 2; version < Number(count) + 2; version++) {
  text += version % 8 === 0 ? ' ' : 'a'
  times.push(
    await timeToFindings(() =>
      editor.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    ),
  )
}
server.kill()
const at = (share) => percentile(times, share).toFixed(0)
console.log(
  `${characters} characters; opened: ${opened.toFixed(0)} ms; a letter: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
)

async function timeToFindings(notify) {
  const answered = new Promise((resolve) => {
    onFindings = resolve
  })
  const start = performance.now()
  await notify()
  await answered
  return performance.now() - start
}
