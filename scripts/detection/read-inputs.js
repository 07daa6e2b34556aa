import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '../fail.js'
import { readCases } from '../threats/read-cases.js'
import { Learner, readLexicons } from './learn.js'
import { loadDetect, packageFolder } from './load-detect.js'
import { isProse, readHands, readSkills, readTraining, skillsOfCases } from './read-sources.js'

/**
 * Reads the command line and the training data of train-detection and cross-validate-detection.
 *
 * @param {string} usage - Printed if no FOLDER is given.
 */
export async function readInputs(usage, moreOptions = {}) {
  const { values, positionals: folders } = parseArgs({
    allowPositionals: true,
    options: { hands: { type: 'string' }, 'leave-out': { type: 'string', default: '' }, ...moreOptions },
  })
  if (folders.length === 0) fail(`Usage: ${usage}`)
  const detect = await loadDetect()
  const leftOut = new Set(values['leave-out'].split(','))
  const wordsOf = (file) =>
    detect.isScriptPath(file.path) ? { ...file, text: detect.textOfScript(file.path, file.text) } : file
  return {
    values,
    detect,
    learner: new Learner(detect, readLexicons(join(packageFolder, 'lexicon'), detect)),
    samples: [
      ...readTraining(join(packageFolder, 'training')),
      ...(values.hands ? readHands(resolve(values.hands)) : []),
    ],
    skills: folders
      .flatMap((folder) => readSkills(resolve(folder), (path) => isProse(path) || detect.isScriptPath(path)))
      .filter(({ owner }) => !leftOut.has(owner))
      .map((skill) => ({ ...skill, files: skill.files.map(wordsOf) })),
    cases: skillsOfCases(readCases(join(packageFolder, '../../rules/threats/training'))),
  }
}
