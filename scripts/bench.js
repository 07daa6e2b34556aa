// Measures the command line, whole processes, in one run: `node scripts/bench.js FOLDER [--runs N]`.
// FOLDER holds skills; 1,000 are made of it in a temporary folder, with names adjusted. Quote the ratios, not the seconds.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'packages/cli/dist/bin.js')
const skillCount = 1_000

const [folder] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const runs = Number(/--runs[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 7)
if (!folder || !existsSync(folder)) fail('Usage: node scripts/bench.js FOLDER_OF_SKILLS [--runs 7]')
if (!existsSync(bin)) fail('There is no build of the command line. Run: node scripts/build.js skillgauge')

const workspace = mkdtempSync(join(tmpdir(), 'skillgauge-bench-'))
try {
  const bytes = makeSkills(resolve(folder), workspace)
  console.log(
    `${skillCount} skills of ${basename(resolve(folder))}, ${(bytes / 1e6).toFixed(1)} MB of SKILL.md; Node ${process.version}; median of ${runs} runs\n`,
  )
  report(measureAll())
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Copies skills round and round until there are enough; each gets a directory and a name of its own. */
function makeSkills(source, target) {
  const originals = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name === 'SKILL.md')
    .map((entry) => entry.parentPath)
  if (originals.length === 0) fail(`No SKILL.md below ${source}.`)
  let bytes = 0
  for (let i = 0; i < skillCount; i++) {
    const name = `skill-${String(i).padStart(4, '0')}`
    const to = join(target, 'skills', name)
    mkdirSync(join(target, 'skills'), { recursive: true })
    const from = originals[i % originals.length]
    cpSync(from, to, { recursive: true, filter: (path) => path === from || !isNestedSkill(path, from) })
    const text = readFileSync(join(to, 'SKILL.md'), 'utf8').replace(/^name:.*$/m, `name: ${name}`)
    writeFileSync(join(to, 'SKILL.md'), text)
    bytes += Buffer.byteLength(text)
  }
  return bytes
}

function isNestedSkill(path, from) {
  return path !== from && existsSync(join(path, 'SKILL.md'))
}

/** Every command once per round, so that a slow minute of the machine slows all of them alike. */
function measureAll() {
  const readAll = `const fs=require('fs');let n=0;for(const d of fs.readdirSync('skills'))n+=fs.readFileSync('skills/'+d+'/SKILL.md').length;console.log(n)`
  const good = join(root, 'examples/skills/good')
  const commands = {
    'node -e 0': ['-e', '0'],
    'read every SKILL.md': ['-e', readAll],
    'check one skill': [bin, 'check', join(good, readdirSync(good)[0])],
    'check --all': [bin, 'check', '--all'],
    'evaluate --all --format json': [
      bin,
      'evaluate',
      '--all',
      '--skip-review',
      '--no-save',
      '--format',
      'json',
    ],
  }
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < runs; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const milliseconds = timeOf(args)
      // The first round only warms the file system.
      if (round >= 0) times[name].push(milliseconds)
    }
  }
  return Object.entries(commands).map(([name, args]) => ({
    name,
    time: median(times[name]),
    memory: peakOf(args),
  }))
}

function timeOf(args) {
  const start = process.hrtime.bigint()
  const child = spawnSync(process.execPath, args, {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 1 << 30,
  })
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  if (child.status !== 0 && child.status !== 1)
    fail(`${args.join(' ')} ended with ${child.status}: ${child.stderr}`)
  return milliseconds
}

/** Megabytes of the largest resident set, which the process tells of itself at its end. */
function peakOf(args) {
  const probe = join(workspace, 'peak.cjs')
  const peak = join(workspace, 'peak')
  writeFileSync(
    probe,
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(peak)}, String(process.resourceUsage().maxRSS)))`,
  )
  spawnSync(process.execPath, ['--require', probe, ...args], { cwd: workspace, stdio: 'ignore' })
  return Number(readFileSync(peak, 'utf8')) / 1024
}

function report(rows) {
  const [bare, floor] = rows
  console.log('| command | median ms | × `node -e 0` | × reading floor | peak MB |')
  console.log('|---|---:|---:|---:|---:|')
  for (const { name, time, memory } of rows) {
    const ratios = [bare, floor].map((base) => (time / base.time).toFixed(2))
    console.log(`| ${name} | ${time.toFixed(0)} | ${ratios.join(' | ')} | ${memory.toFixed(0)} |`)
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
