// Reads the inputs of train-detection and cross-validate-detection from the command line.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readCases } from '../threats/read-cases.js'
import { Learner, readLexicons } from './learn.js'
import { loadDetect, packageFolder } from './load-detect.js'
import { readHands, readSkills, readTraining, skillsOfCases } from './read-sources.js'

/** @param {string} usage - Printed if no FOLDER is given. */
export async function readInputs(usage, moreOptions = {}) {
  const { values, positionals: folders } = parseArgs({
    allowPositionals: true,
    options: { hands: { type: 'string' }, 'leave-out': { type: 'string', default: '' }, ...moreOptions },
  })
  if (folders.length === 0) {
    console.error(`Usage: ${usage}`)
    process.exit(1)
  }
  const detect = await loadDetect()
  const leftOut = new Set(values['leave-out'].split(','))
  return {
    values,
    detect,
    learner: new Learner(detect, readLexicons(join(packageFolder, 'lexicon'), detect)),
    samples: [
      ...readTraining(join(packageFolder, 'training')),
      ...(values.hands ? readHands(resolve(values.hands)) : []),
    ],
    skills: folders
      .flatMap((folder) => readSkills(resolve(folder)))
      .filter(({ owner }) => !leftOut.has(owner)),
    cases: skillsOfCases(readCases(join(packageFolder, '../../rules/threats/training'))),
  }
}
