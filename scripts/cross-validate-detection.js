// Prints the cross-validation figures of docs/contribute/detection.md:
//   node scripts/cross-validate-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…] [--list N] [--write]
// Takes the same arguments as train-detection. --list N also prints the N worst false alarms and misses. --write writes the weights of the
// second step, which learns from passages that the first has judged without their writer or owner.
import { join } from 'node:path'
import { crossValidate } from './detection/cross-validate.js'
import { packageFolder } from './detection/load-detect.js'
import { readInputs } from './detection/read-inputs.js'
import { writeWeights } from './write-weights.js'

const { values, detect, learner, samples, skills, cases } = await readInputs(
  'node scripts/cross-validate-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…] [--list N] [--write]',
  { list: { type: 'string', default: '0' }, write: { type: 'boolean', default: false } },
)
const { judgedSentences, judgedSkills, standing } = crossValidate({
  detect,
  learner,
  samples,
  skills,
  cases,
})
if (values.write)
  writeWeights(join(packageFolder, 'src/model/standing-weights.ts'), standing, {
    script: 'cross-validate-detection.js --write',
    type: 'PackedStanding',
    typeFrom: './standing-model.js',
  })

const { block, suspicious } = detect.thresholds
const share = (part, all) => (all === 0 ? '–' : `${((100 * part) / all).toFixed(1)} %`)
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)

console.log(`${samples.length} sentences, ${judgedSkills.length} honest skills.\n`)
row('level', 'honest SKILL.md', 'attacks', 'look-alikes')
row('---', '---:', '---:', '---:')
for (const [name, limit] of [
  ['BLOCK', block],
  ['SUS or BLOCK', suspicious],
])
  printLevel(name, limit)

console.log(
  '\nWith parts of the detection left out, at the level that a given share of honest skills reaches:\n',
)
row('variant', 'attacks', 'look-alikes')
row('---', '---:', '---:')
for (const variant of Object.keys(judgedSkills[0].levels)) {
  for (const allowed of [0.003, 0.03]) {
    const levels = judgedSkills.map(({ levels }) => levels?.[variant] ?? -Infinity).sort((a, b) => b - a)
    const limit = levels[Math.round(levels.length * allowed)]
    row(
      `${variant}, ${100 * allowed} % of honest skills`,
      shareFound(true, variant, limit),
      shareFound(false, variant, limit),
    )
  }
}

for (const part of ['hand', 'language', 'kind']) {
  console.log(
    `\n| ${part} | attacks: BLOCK | SUS or BLOCK | look-alikes: BLOCK | SUS or BLOCK |\n|---|---:|---:|---:|---:|`,
  )
  for (const name of [...new Set(samples.map((sample) => sample[part]))].sort()) {
    const isOf = ({ sample }) => sample[part] === name && (part === 'kind' || sample.kind !== 'ordinary')
    row(
      name,
      ...[true, false].flatMap((attack) =>
        [block, suspicious].map((limit) => shareFound(attack, 'whole', limit, isOf)),
      ),
    )
  }
}

const most = Number(values.list)
if (most > 0) {
  console.log('\nFalse alarms:\n')
  const byLevel = judgedSkills.filter(({ levels }) => levels).sort((a, b) => b.levels.whole - a.levels.whole)
  for (const { skill, levels, text } of byLevel.slice(0, most))
    console.log(`${levels.whole.toFixed(2)}  ${skill.path}  ${text.slice(0, 200)}`)
  console.log('\nMisses:\n')
  const attacks = judgedSentences
    .filter(({ sample }) => sample.attack)
    .sort((a, b) => (a.levels?.whole ?? -99) - (b.levels?.whole ?? -99))
  for (const { sample, levels } of attacks.slice(0, most))
    console.log(`${levels?.whole.toFixed(2)}  ${sample.hand} ${sample.kind}  ${sample.text.slice(0, 200)}`)
}

/** Ordinary sentences are left out by default, because they are easier than look-alikes. */
function shareFound(attack, variant, limit, isWanted = ({ sample }) => sample.kind !== 'ordinary') {
  const group = judgedSentences.filter((one) => one.sample.attack === attack && isWanted(one))
  return share(
    group.filter(({ levels }) => levels !== undefined && levels[variant] >= limit).length,
    group.length,
  )
}

function printLevel(name, limit) {
  const honest = judgedSkills.filter(({ levels }) => levels && levels.whole >= limit).length
  row(
    name,
    `${honest} of ${judgedSkills.length} (${share(honest, judgedSkills.length)})`,
    shareFound(true, 'whole', limit),
    shareFound(false, 'whole', limit),
  )
}
