// Learns the weights of @skillgauge/detect:
//   node scripts/train-detection.js FOLDER… [--hands FOLDER] [--leave-out OWNER,…]
// Reads the sentences of packages/detect/training, the honest cases of rules/threats/training and the lexicons of
// packages/detect/lexicon; from each FOLDER the honest skills below it (`OWNER/…/SKILL.md`), of which nothing is stored but
// weights. --hands adds a folder of sentences as JSON lines; --leave-out names owners whose skills are not read, because they are for
// measuring. The same input gives the same bytes.
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
  `Learned from ${attacks} attacks and ${samples.length - attacks} look-alikes by ${new Set(samples.map(({ hand }) => hand)).size} hands, and ` +
    `${honest.length} passages of ${cases.length} honest cases and of ${skills.length} honest skills of ${new Set(skills.map(({ owner }) => owner)).size} owners: ${file}`,
)
