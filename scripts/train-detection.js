// Trains the weights of @skillgauge/detect:
//   node scripts/train-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…]
// Reads the sentences in packages/detect/training, the honest cases in rules/threats/training, the lexicons in packages/detect/lexicon,
// and the honest skills below each FOLDER (`OWNER/…/SKILL.md`), of which only weights are stored. --hands adds a folder of sentences as
// JSON lines. --leave-out skips the skills of some owners, to measure with them. The same input gives the same bytes.
import { join } from 'node:path'
import { packageFolder } from './detection/load-detect.js'
import { readInputs } from './detection/read-inputs.js'
import { writeWeights } from './write-weights.js'

const { learner, samples, skills, cases } = await readInputs(
  'node scripts/train-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…]',
)
const sentences = learner.samples(samples)
const honest = learner.honest([...skills, ...cases])
const packed = learner.learn([...sentences, ...honest])

const file = join(packageFolder, 'src/model/weights.ts')
writeWeights(file, packed, { script: 'train-detection.js', typeFrom: './model.js' })
const attacks = samples.filter(({ attack }) => attack).length
console.log(
  `Trained on ${attacks} attacks and ${samples.length - attacks} look-alikes by ${new Set(samples.map(({ hand }) => hand)).size} hands, and ` +
    `${honest.length} passages of ${cases.length} honest cases and of ${skills.length} honest skills of ${new Set(skills.map(({ owner }) => owner)).size} owners: ${file}`,
)
