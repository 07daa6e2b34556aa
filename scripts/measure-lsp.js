// Measures the language server as an editor feels it: `node scripts/measure-lsp.js SKILL_FOLDER [COUNT]` types COUNT letters (100) into the
// body of a skill, each after the findings of the one before have come, and prints milliseconds from a letter to its findings.
// The built command line is measured: run `node scripts/build.js skillgauge` before.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { performance } from 'node:perf_hooks'
import { fileURLToPath, pathToFileURL } from 'node:url'

const [folder, count = '100'] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node scripts/measure-lsp.js SKILL_FOLDER [COUNT]')
  process.exit(2)
}
const cli = join(dirname(dirname(fileURLToPath(import.meta.url))), 'packages/cli')
const { createProtocolConnection, StreamMessageReader, StreamMessageWriter } = createRequire(
  join(cli, 'package.json'),
)('vscode-languageserver-protocol/node')
const skill = resolve(folder)
const uri = pathToFileURL(join(skill, 'SKILL.md')).href
const server = spawn(process.execPath, [join(cli, 'dist/bin.js'), 'lsp', '--stdio'], {
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
const first = await timed(() =>
  editor.sendNotification('textDocument/didOpen', {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  }),
)
const times = []
for (let version = 2; version < Number(count) + 2; version++) {
  text += version % 8 === 0 ? ' ' : 'a'
  times.push(
    await timed(() =>
      editor.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    ),
  )
}
server.kill()
times.sort((a, b) => a - b)
const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))].toFixed(0)
console.log(
  `${characters} characters; opened: ${first.toFixed(0)} ms; a letter: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`,
)

async function timed(act) {
  const answered = new Promise((resolve) => {
    onFindings = () => resolve(undefined)
  })
  const start = performance.now()
  await act()
  await answered
  return performance.now() - start
}
