// Trains the weights of threats.likely-attack:
//   node scripts/train-threats.js FOLDER… [--leave-out OWNER,…] [--cross-validate N] [--list N]
// Reads the cases in rules/threats/training and the honest skills below each FOLDER (`OWNER/…/SKILL.md`), of which only weights are
// stored. --leave-out skips the skills of some owners, to measure with them. --cross-validate writes nothing: it leaves out every Nth
// writer and owner in turn and prints what is found. --list N also prints the N worst false alarms. The same input gives the same bytes.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSkills } from './detection/read-sources.js'
import { fail } from './fail.js'
import { ThreatLearner } from './threats/learn.js'
import { loadThreats, packageFolder } from './threats/load-threats.js'
import { readCases } from './threats/read-cases.js'
import { writeWeights } from './write-weights.js'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: {
    'leave-out': { type: 'string', default: '' },
    'cross-validate': { type: 'string' },
    list: { type: 'string', default: '0' },
  },
})
if (folders.length === 0)
  fail('Usage: node scripts/train-threats.js FOLDER… [--leave-out OWNER,…] [--cross-validate N] [--list N]')

const threats = await loadThreats()
const learner = new ThreatLearner(threats)
const cases = readCases(join(packageFolder, 'training')).map((one) => ({
  ...one,
  windows: learner.windowsOf(one.files),
}))
const leftOut = new Set(values['leave-out'].split(','))
const skills = folders
  .flatMap((folder) => readSkills(resolve(folder), (path) => threats.roleOf(path) !== undefined))
  .filter(({ owner }) => !leftOut.has(owner))
  .map(({ owner, path, files }) => ({ owner, path, windows: learner.windowsOf(files) }))

if (values['cross-validate']) crossValidate(Number(values['cross-validate']), Number(values.list))
else train()

function train() {
  const packed = learner.pack(learner.learn(cases, skills), cases)
  const file = join(packageFolder, 'src/learned/weights.ts')
  writeWeights(file, packed, { script: 'train-threats.js', typeFrom: './packed-model.js' })
  const attacks = cases.filter(({ attack }) => attack).length
  console.log(
    `Trained on ${attacks} attacks and ${cases.length - attacks} look-alikes by ${handsOf(cases).length} hands, and ` +
      `${skills.reduce((sum, { windows }) => sum + windows.length, 0)} windows of ${skills.length} honest skills of ${ownersOf(skills).length} owners: ${file}`,
  )
}

function handsOf(list) {
  return [...new Set(list.map(({ hand }) => hand))].sort()
}

function ownersOf(list) {
  return [...new Set(list.map(({ owner }) => owner))].sort()
}

function crossValidate(folds, most) {
  const hands = handsOf(cases)
  const owners = ownersOf(skills)
  const judgedCases = []
  const judgedSkills = []
  for (let fold = 0; fold < folds; fold++) {
    const isOut = (list, name) => list.indexOf(name) % folds === fold
    const learned = learner.learn(
      cases.filter(({ hand }) => !isOut(hands, hand)),
      skills.filter(({ owner }) => !isOut(owners, owner)),
    )
    const judge = (one) => {
      const ranked = one.windows
        .filter(({ isTest }) => !isTest)
        .map((window) => ({ window, level: learner.score(window, learned) }))
        .sort((a, b) => b.level - a.level)
      return { ...one, level: ranked[0]?.level ?? -Infinity, window: ranked[0]?.window }
    }
    judgedCases.push(...cases.filter(({ hand }) => isOut(hands, hand)).map(judge))
    judgedSkills.push(...skills.filter(({ owner }) => isOut(owners, owner)).map(judge))
  }
  judgedSkills.sort((a, b) => b.level - a.level)
  const share = (attack, limit, isOf = () => true) => {
    const group = judgedCases.filter((one) => one.attack === attack && isOf(one))
    return `${((100 * group.filter(({ level }) => level >= limit).length) / group.length).toFixed(1)} %`
  }
  const row = (...cells) => console.log(`| ${cells.join(' | ')} |`)
  row('level', 'honest skills', 'attacks', 'look-alikes')
  row('---:', '---:', '---:', '---:')
  const levels = [0.003, 0.01, 0.03].map(
    (allowed) => judgedSkills[Math.floor(judgedSkills.length * allowed)].level,
  )
  for (const limit of [threats.threshold, ...levels].sort((a, b) => b - a)) {
    const alarms = judgedSkills.filter(({ level }) => level >= limit).length
    const name = `${limit.toFixed(2)}${limit === threats.threshold ? ' (used)' : ''}`
    row(name, `${alarms} of ${judgedSkills.length}`, share(true, limit), share(false, limit))
  }
  for (const part of ['hand', 'kind']) {
    console.log(`\n| ${part} | attacks | look-alikes |\n|---|---:|---:|`)
    for (const name of [...new Set(cases.map((one) => one[part]))].sort())
      row(
        name,
        ...[true, false].map((attack) => share(attack, threats.threshold, (one) => one[part] === name)),
      )
  }
  for (const { level, path, window } of judgedSkills.slice(0, most))
    console.log(`${level.toFixed(2)}  ${path}  ${window.path}:${window.line}  ${window.acts.join(', ')}`)
}
