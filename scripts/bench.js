// Measures the command line, whole processes, in one run: `node scripts/bench.js FOLDER [--runs N]`.
// FOLDER holds skills; 1,000 are made of it in a temporary folder, with names adjusted. Quote the ratios, not the seconds.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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
  console.log(`${skillCount} skills of ${basename(resolve(folder))}, ${(bytes / 1e6).toFixed(1)} MB of SKILL.md; Node ${process.version}; median of ${runs} runs\n`)
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
  const commands = {
    'node -e 0': ['-e', '0'],
    'read every SKILL.md': ['-e', readAll],
    'check one skill': [bin, 'check', join(root, 'examples/skills/good', readdirSync(join(root, 'examples/skills/good'))[0])],
    'check --all, 1,000 skills': [bin, 'check', '--all'],
    'evaluate --all --skip-review --format json': [bin, 'evaluate', '--all', '--skip-review', '--no-save', '--format', 'json'],
  }
  const figures = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < runs; round++) {
    for (const [name, args] of Object.entries(commands)) {
      const figure = measure(args)
      if (round >= 0) figures[name].push(figure)
    }
  }
  return figures
}

/** Wall time and, from the kernel by way of the child itself, the peak of its memory. */
function measure(args) {
  const probe = join(workspace, 'peak.cjs')
  if (!existsSync(probe)) {
    writeFileSync(probe, `process.on('exit',()=>{require('fs').writeFileSync(process.env.BENCH_PEAK,String(process.resourceUsage().maxRSS))})`)
  }
  const peak = join(workspace, 'peak')
  const start = process.hrtime.bigint()
  const child = spawnSync(process.execPath, args, { cwd: workspace, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 30 })
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  if (child.status !== 0 && child.status !== 1) fail(`${args.join(' ')} ended with ${child.status}: ${child.stderr}`)
  const memory = spawnMemory(args, probe, peak)
  return { milliseconds, memory }
}

let memoryKnown = new Map()
function spawnMemory(args, probe, peak) {
  const key = args.join(' ')
  if (!memoryKnown.has(key)) {
    spawnSync(process.execPath, ['--require', probe, ...args], { cwd: workspace, stdio: 'ignore', env: { ...process.env, BENCH_PEAK: peak } })
    memoryKnown.set(key, existsSync(peak) ? Number(readFileSync(peak, 'utf8')) / 1024 : 0)
    rmSync(peak, { force: true })
  }
  return memoryKnown.get(key)
}

function report(figures) {
  const bare = median(figures['node -e 0'])
  const floor = median(figures['read every SKILL.md'])
  console.log('| command | median ms | × `node -e 0` | × reading floor | peak MB |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, values] of Object.entries(figures)) {
    const time = median(values)
    console.log(
      `| ${name} | ${time.toFixed(0)} | ${(time / bare).toFixed(2)} | ${(time / floor).toFixed(2)} | ${values[0].memory.toFixed(0)} |`,
    )
  }
}

function median(values) {
  const sorted = values.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[sorted.length >> 1]
}
