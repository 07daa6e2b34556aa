// Asks a model to review twenty skills of ours, from awful to excellent, and tells how well its scores follow the expected order:
//   node scripts/calibrate.js [--model ID] [--provider NAME|URL] [--samples N]
// Needs a build (node scripts/build.js skillgauge) and the key of the provider; costs twenty reviews, times N. Run it before the
// rubric changes and after: a change that lowers the correlation is none for the better. The skills are in scripts/calibration/skills;
// expected.json has them in five levels. Nothing of it is published.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { fail } from './fail.js'
import { rankCorrelation } from './calibration/rank-correlation.js'

const bin = fileURLToPath(new URL('../packages/cli/dist/bin.js', import.meta.url))
const folder = fileURLToPath(new URL('calibration/', import.meta.url))

const { values: options } = parseArgs({
  options: {
    model: { type: 'string', default: 'claude-haiku-4-5' },
    provider: { type: 'string' },
    samples: { type: 'string' },
  },
})
if (!existsSync(bin)) fail('There is no build of the command line. Run: node scripts/build.js skillgauge')
const levels = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8'))
const expected = new Map(levels.flatMap(({ skills }, level) => skills.map((name) => [name, level])))
const { skills, stderr } = await evaluate()
const rows = skills.map(({ name, review }) => ({ name, level: expected.get(name), review }))
const reviewed = rows.filter(({ review }) => review !== null)
// Of some of them there is no correlation that could be held against that of all, but what was paid for is shown.
printScores()
if (reviewed.length < expected.size) {
  if (reviewed.length > 0) printSpent()
  fail(`Only ${reviewed.length} of ${expected.size} skills were reviewed. ${stderr.trim()}`)
}
printCorrelations()
printSpent()

/** Reviews all of them by the built command line, as a user would. */
async function evaluate() {
  const { model, provider, samples } = options
  const args = ['evaluate', '--all', '--no-save', '--no-cache', '--format', 'json', '--model', model]
  if (provider !== undefined) args.push('--provider', provider)
  if (samples !== undefined) args.push('--samples', samples)
  // Ctrl-C goes to both: the command line then reports the reviews that it has.
  process.on('SIGINT', () => {})
  const child = spawn(process.execPath, [bin, ...args], { cwd: join(folder, 'skills') })
  const read = async (stream) => (await stream.setEncoding('utf8').toArray()).join('')
  const [stdout, notes] = await Promise.all([read(child.stdout), read(child.stderr)])
  // The exit code is that of the checks, and some of these skills are to fail them.
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
    ['review', ({ judge_score }) => judge_score],
    ['activation', ({ activation_score }) => activation_score],
    ['instruction', ({ instruction_score }) => instruction_score],
    ...reviewed[0].review.criteria.map(({ id }, i) => [id, ({ criteria }) => criteria[i].score]),
  ]
  console.log(
    `\nRank correlation with the expected order (Spearman), ${options.model}, rubric ${reviewed[0].review.rubric_version}:`,
  )
  for (const [name, numberOf] of figures) {
    const found = rankCorrelation(
      order,
      reviewed.map(({ review }) => numberOf(review)),
    )
    console.log(
      `  ${name.padEnd(22)}  ${found === undefined ? 'none: all scores are equal' : found.toFixed(3)}`,
    )
  }
}

function printSpent() {
  const costs = reviewed.map(({ review }) => review.usage)
  const sum = (key) => costs.reduce((total, usage) => total + usage[key], 0)
  console.log(`\n${sum('input_tokens')} tokens in, ${sum('output_tokens')} out.`)
}
