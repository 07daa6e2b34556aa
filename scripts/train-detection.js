// Learns the weights of @skillgauge/detect:
//   node scripts/train-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…]
// Reads the sentences of packages/detect/training, the honest cases of rules/threats/training and the lexicons of
// packages/detect/lexicon; from each FOLDER the honest skills below it (`OWNER/…/SKILL.md`), of which nothing is stored but
// weights. --hands adds a folder of sentences as JSON lines; --leave-out names owners whose skills are not read, because they are for
// measuring. The same input gives the same bytes.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Learner, readLexicons } from './detection/learn.js'
import { loadDetect, packageFolder } from './detection/load-detect.js'
import { readHands, readSkills, readTraining, skillsOfCases } from './detection/read-sources.js'
import { readCases } from './threats/read-cases.js'
import { writeWeights } from './write-weights.js'

const { values, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { hands: { type: 'string' }, 'leave-out': { type: 'string', default: '' } },
})
if (folders.length === 0) {
  console.error('Usage: node scripts/train-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…]')
  process.exit(1)
}

const detect = await loadDetect()
const learner = new Learner(detect, readLexicons(join(packageFolder, 'lexicon'), detect))
const written = [
  ...readTraining(join(packageFolder, 'training')),
  ...(values.hands ? readHands(resolve(values.hands)) : []),
]
const leftOut = new Set(values['leave-out'].split(','))
const skills = folders
  .flatMap((folder) => readSkills(resolve(folder)))
  .filter(({ owner }) => !leftOut.has(owner))
const samples = learner.samples(written)
const cases = skillsOfCases(readCases(join(packageFolder, '../../rules/threats/training')))
const honest = learner.honest([...skills, ...cases])
const packed = learner.learn([...samples, ...honest])

const file = join(packageFolder, 'src/model/weights.ts')
writeWeights(file, packed, { script: 'train-detection.js', typeFrom: './model.js' })
const attacks = written.filter(({ attack }) => attack).length
console.log(
  `Learned from ${attacks} attacks and ${written.length - attacks} look-alikes by ${new Set(written.map(({ hand }) => hand)).size} hands, and ` +
    `${honest.length} passages of ${cases.length} honest cases and of ${skills.length} honest skills of ${new Set(skills.map(({ owner }) => owner)).size} owners: ${file}`,
)
