// Asks a model to review twenty skills, from awful to excellent, and prints how well its scores follow the expected order:
//   node scripts/calibrate.js [--model ID] [--provider NAME|URL] [--samples N]
// Needs a build (node scripts/build.js skillgauge) and the key of the provider; costs twenty reviews, times N. Run it before and
// after a change of the rubric: the correlation must not go down. The skills are in scripts/calibration/skills, and expected.json
// sorts them into five levels. Not published.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { requireBuiltCli } from './built-cli.js'
import { fail } from './fail.js'
import { rankCorrelation } from './calibration/rank-correlation.js'

const folder = fileURLToPath(new URL('calibration/', import.meta.url))

const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: 'claude-haiku-4-5' },
    provider: { type: 'string' },
    samples: { type: 'string' },
  },
})
const bin = requireBuiltCli()
const levels = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const expected = new Map(levels.flatMap(({ skills }, level) => skills.map((name) => [name, level])))
const { skills, stderr } = await evaluate()
const rows = skills.map(({ name, review }) => ({ name, level: expected.get(name), review }))
const reviewed = rows.filter(({ review }) => review !== null)
// Without all reviews there is no comparable correlation, but the reviews that were paid for are shown.
printScores()
if (reviewed.length < expected.size) {
  if (reviewed.length > 0) printUsage()
  fail(`Only ${reviewed.length} of ${expected.size} skills were reviewed. ${stderr.trim()}`)
}
printCorrelations()
printUsage()

/** Reviews all skills with the built command line. */
async function evaluate() {
  const { model, provider, samples } = options
  const args = ['evaluate', '--all', '--no-save', '--no-cache', '--format', 'json', '--model', model]
  if (provider !== undefined) args.push('--provider', provider)
  if (samples !== undefined) args.push('--samples', samples)
  // Ctrl-C reaches both processes: the command line then reports the reviews that it has.
  process.on('SIGINT', () => {})
  const child = spawn(process.execPath, [bin, ...args], { cwd: join(folder, 'skills') })
  const read = async (stream) => (await stream.setEncoding('utf8').toArray()).join('')
  const [stdout, notes] = await Promise.all([read(child.stdout), read(child.stderr)])
  // The exit code says nothing here: some of these skills fail the checks on purpose.
  if (stdout === '') fail(notes.trim())
  return { skills: JSON.parse(stdout).skills, stderr: notes }
}

function printScores() {
  const inOrder = [...reviewed].sort((a, b) => a.review.judge_score - b.review.judge_score)
  for (const { name, level, review } of inOrder)
    console.log(`${review.judge_score.toFixed(1).padStart(5)}  ${levels[level].expected.padEnd(9)}  ${name}`)
}

function printCorrelations() {
  const order = reviewed.map(({ level }) => level)
  const figures = [
    ['review', (review) => review.judge_score],
    ['activation', (review) => review.activation_score],
    ['instruction', (review) => review.instruction_score],
    ...reviewed[0].review.criteria.map(({ id }, i) => [id, (review) => review.criteria[i].score]),
  ]
  console.log(
    `\nRank correlation with the expected order (Spearman), ${options.model}, rubric ${reviewed[0].review.rubric_version}:`,
  )
  for (const [name, scoreOf] of figures) {
    const scores = reviewed.map(({ review }) => scoreOf(review))
    const correlation = rankCorrelation(order, scores)?.toFixed(3) ?? 'none: all scores are equal'
    console.log(`  ${name.padEnd(22)}  ${correlation}`)
  }
}

function printUsage() {
  const sum = (key) => reviewed.reduce((total, { review }) => total + review.usage[key], 0)
  console.log(`\n${sum('input_tokens')} tokens in, ${sum('output_tokens')} out.`)
}
