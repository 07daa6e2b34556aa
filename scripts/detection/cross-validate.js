// How detection does on what it was not trained on: hands and owners are left out in turn, each sentence and each skill is judged by
// weights that have seen neither its writer nor its owner.
const foldCount = 6

/**
 * @param {object} input
 * @param {import('./learn.js').Learner} input.learner
 * @param {import('./read-sources.js').Sample[]} input.samples
 * @param {import('./read-sources.js').HonestSkill[]} input.skills
 */
export function crossValidate({ detect, learner, samples, skills }) {
  const foldOfHand = assign(count(samples, ({ hand }) => [hand, 1]))
  const foldOfOwner = assign(
    count(skills, ({ owner, files }) => [owner, files.reduce((sum, { text }) => sum + text.length, 0)]),
  )
  const sentences = learner.samples(samples)
  const honest = learner.honest(skills)
  const judgedSentences = []
  const judgedSkills = []
  for (let fold = 0; fold < foldCount; fold++) {
    const packed = learner.learn([
      ...sentences.filter(({ sample }) => foldOfHand.get(sample.hand) !== fold),
      ...honest.filter(({ owner }) => foldOfOwner.get(owner) !== fold),
    ])
    const model = new detect.Model(packed)
    const hosts = []
    for (const skill of skills.filter(({ owner }) => foldOfOwner.get(owner) === fold)) {
      const main = skill.files.find(({ isMain }) => isMain)
      if (!main) continue
      const read = windowsIn(detect, model, main.text)
      hosts.push(read.background)
      const references = skill.files
        .filter((file) => file !== main)
        .map(({ text }) => windowsIn(detect, model, text))
      judgedSkills.push({
        skill,
        main: worst(read),
        references: references.map(worst).filter((one) => one !== undefined),
      })
    }
    const ofFold = samples.filter(({ hand }) => foldOfHand.get(hand) === fold)
    ofFold.forEach((sample, i) => {
      // As if it stood in an honest skill, each in turn.
      const background = hosts[i % hosts.length]
      judgedSentences.push({
        sample,
        levels: worst({ ...windowsIn(detect, model, sample.text), background }),
      })
    })
  }
  return { judgedSentences, judgedSkills }
}

function windowsIn(detect, model, text) {
  const folded = detect.foldLetters(text).text
  const windows = [...detect.windowsOf(folded, detect.blocksOf(folded), model)]
  return { detect, folded, windows, background: detect.backgroundOf(windows.map(({ score }) => score)) }
}

/** The highest level of a text, whole and without each part that makes it. */
function worst({ detect, folded, windows, background }) {
  if (windows.length === 0) return undefined
  const highest = (level) => windows.reduce((most, window) => Math.max(most, level(window)), -Infinity)
  const levels = {
    whole: highest((window) => detect.levelOf(window, background)),
    'without what is usual in the skill': highest((window) =>
      detect.levelOf(window, detect.backgroundOf([])),
    ),
    'without standing': highest((window) => detect.levelOf({ ...window, standing: 0 }, background)),
    'without set phrases': highest((window) => detect.levelOf({ ...window, formula: 0 }, background)),
    'words alone': highest(({ score }) => score),
  }
  const at = windows.find((window) => detect.levelOf(window, background) === levels.whole)
  return { levels, text: folded.slice(at.start, at.end).replace(/\s+/g, ' ').trim() }
}

function count(list, entry) {
  const sums = new Map()
  for (const one of list) {
    const [name, size] = entry(one)
    sums.set(name, (sums.get(name) ?? 0) + size)
  }
  return sums
}

/** Each source into the emptiest fold, the largest first. */
function assign(sizes) {
  const loads = Array(foldCount).fill(0)
  const folds = new Map()
  for (const [name, size] of [...sizes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))) {
    const fold = loads.indexOf(Math.min(...loads))
    folds.set(name, fold)
    loads[fold] += size
  }
  return folds
}
