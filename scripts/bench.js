// Measures whole processes of the command line: `node scripts/bench.js FOLDER… [--runs N] [--peer COMMAND] [--growth]`.
// Each FOLDER contains skills, which are copied into a temporary folder until there are 1,000 (`--skills`), each with its own name.
// `--peer` is a shell command of another tool that checks the skills in the working directory, for comparison. `--growth` measures
// 1, 2 and 4 times as many skills. Quote the ratios, not the milliseconds.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireBuiltCli } from './built-cli.js'
import { fail } from './fail.js'
import { measurePeak } from './peak-memory.js'
import { median } from './percentile.js'

const root = fileURLToPath(new URL('..', import.meta.url))
const usage =
  'Usage: node scripts/bench.js FOLDER_OF_SKILLS… [--runs 7] [--skills 1000] [--peer COMMAND] [--growth]'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '7' },
    skills: { type: 'string', default: '1000' },
    peer: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
const skillCount = Number(values.skills)
if (folders.length === 0 || folders.some((folder) => !existsSync(folder)) || !(runs > 0) || !(skillCount > 0))
  fail(usage)
const bin = requireBuiltCli()

const workspace = mkdtempSync(join(tmpdir(), 'skillgauge-bench-'))
try {
  if (values.growth) await measureGrowth()
  else {
    printSize(makeSkills(skillCount, join(workspace, 'skills')))
    printTable(await measure(commandsFor(join(workspace, 'skills'))))
  }
} finally {
  rmSync(workspace, { recursive: true, force: true })
}

/** Copies the skills again and again until there are `count`, each with its own directory and name. */
function makeSkills(count, target) {
  const originals = folders.flatMap((source) =>
    readdirSync(resolve(source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name === 'SKILL.md')
      .map((entry) => entry.parentPath),
  )
  if (originals.length === 0) fail(`No SKILL.md below ${folders.join(', ')}.`)
  mkdirSync(target, { recursive: true })
  for (let i = 0; i < count; i++) {
    const name = `skill-${String(i).padStart(5, '0')}`
    const to = join(target, name)
    const from = originals[i % originals.length]
    cpSync(from, to, {
      recursive: true,
      filter: (path) => path === from || !existsSync(join(path, 'SKILL.md')),
    })
    const file = join(to, 'SKILL.md')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^name:.*$/m, `name: ${name}`))
  }
  return target
}

function printSize(folder) {
  const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, size: statSync(join(entry.parentPath, entry.name)).size }))
  const megabytes = (files) => (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
  console.log(
    `${readdirSync(folder).length} skills, ${sizes.length} files, ${megabytes(sizes)} MB, of that ${megabytes(sizes.filter(({ name }) => name === 'SKILL.md'))} MB ` +
      `of SKILL.md; Node ${process.version}, ${availableParallelism()} processors; median of ${runs} runs\n`,
  )
}

/** The commands to measure, by name: arguments of `node`, or a shell command for the peer. */
function commandsFor(skills) {
  const readAll = `const fs=require('fs');let n=0;for(const d of fs.readdirSync('.'))n+=fs.readFileSync(d+'/SKILL.md').length;console.log(n)`
  const good = join(root, 'examples/skills/good')
  const one = join(good, readdirSync(good)[0])
  const all = (...more) => ({ args: [bin, 'check', '--all', ...more], cwd: skills })
  return {
    'node -e 0': { args: ['-e', '0'], cwd: skills },
    'read every SKILL.md': { args: ['-e', readAll], cwd: skills },
    ...(values.peer && { [values.peer]: { shell: values.peer, cwd: skills } }),
    '--version': { args: [bin, '--version'], cwd: skills },
    '--help': { args: [bin, '--help'], cwd: skills },
    'check one skill': { args: [bin, 'check', one], cwd: skills },
    'check --all, cold, 1 process': all('--no-cache', '--jobs', '1'),
    'check --all, cold, 2 processes': all('--no-cache', '--jobs', '2'),
    'check --all, cold': all('--no-cache'),
    'check --all, warm': all(),
    'scan --all, cold': { args: [bin, 'scan', '--all', '--no-cache'], cwd: skills },
    'evaluate --all -f json, cold': {
      args: [bin, 'evaluate', '--all', '--no-cache', '--skip-review', '--no-save', '--format', 'json'],
      cwd: skills,
    },
  }
}

/** Prints how long `check --all` takes for 1, 2 and 4 times the skills, compared with the first. */
async function measureGrowth() {
  const counts = [skillCount, 2 * skillCount, 4 * skillCount]
  const rows = await measure(
    Object.fromEntries(
      counts.map((count) => [
        `${count} skills`,
        {
          args: [bin, 'check', '--all', '--no-cache'],
          cwd: makeSkills(count, join(workspace, String(count))),
        },
      ]),
    ),
  )
  console.log('| | median ms | time per skill, × the first | peak MB |')
  console.log('|---|---:|---:|---:|')
  for (const [i, { name, time, memory }] of rows.entries())
    console.log(
      `| ${name} | ${time.toFixed(0)} | ${(time / counts[i] / (rows[0].time / counts[0])).toFixed(2)} | ${memory.toFixed(0)} |`,
    )
}

/** Runs every command once per round, so that a slow minute of the machine slows all of them alike. */
async function measure(commands) {
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < runs; round++) {
    for (const [name, command] of Object.entries(commands)) {
      const milliseconds = runTimed(command)
      // The first round only warms up the file system and the cache.
      if (round >= 0) times[name].push(milliseconds)
    }
  }
  const rows = []
  for (const [name, command] of Object.entries(commands))
    rows.push({ name, time: median(times[name]), memory: await measurePeak(command, environment()) })
  return rows
}

/** The home directory, and with it the cache, is in the workspace. */
function environment() {
  return { ...process.env, HOME: join(workspace, 'home'), SKILLGAUGE_HOME: '', XDG_CACHE_HOME: '' }
}

function runTimed({ args, shell, cwd }) {
  const options = { cwd, env: environment(), stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 30 }
  const start = process.hrtime.bigint()
  const child = shell ? spawnSync('sh', ['-c', shell], options) : spawnSync(process.execPath, args, options)
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6
  // Findings are not an error here; a peer may report them with exit code 2.
  if (![0, 1, ...(shell ? [2] : [])].includes(child.status))
    fail(`${shell ?? args.join(' ')} ended with ${child.status}: ${child.stderr}`)
  return milliseconds
}

function printTable(rows) {
  const bases = ['node -e 0', 'read every SKILL.md', ...(values.peer ? [values.peer] : [])]
  console.log(`| command | median ms | ${bases.map((name) => `× \`${name}\``).join(' | ')} | peak MB |`)
  console.log(`|---|---:|${bases.map(() => '---:|').join('')}---:|`)
  for (const { name, time, memory } of rows) {
    const ratios = bases.map((base) => (time / rows.find((row) => row.name === base).time).toFixed(2))
    console.log(`| ${name} | ${time.toFixed(0)} | ${ratios.join(' | ')} | ${memory.toFixed(0)} |`)
  }
}
