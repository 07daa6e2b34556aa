// Cross-validation: writers of sentences ("hands") and owners of skills are left out in turn, so that each is judged by weights
// that were trained without its writer or owner.
import { halves } from './halves.js'

const foldCount = 6

/**
 * @param {object} input
 * @param {import('./learn.js').Learner} input.learner
 * @param {import('./read-sources.js').Sample[]} input.samples
 * @param {import('./read-sources.js').HonestSkill[]} input.skills
 * @param {import('./read-sources.js').HonestSkill[]} input.cases - In every training set, and not judged.
 */
export function crossValidate({ detect, learner, samples, skills, cases }) {
  const foldOfHand = assign(count(samples, ({ hand }) => [hand, 1]))
  const foldOfOwner = assign(
    count(skills, ({ owner, files }) => [owner, files.reduce((sum, { text }) => sum + text.length, 0)]),
  )
  const sentences = learner.samples(samples)
  const honest = learner.honest([...skills, ...cases])
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
      hosts.push(main.text)
      judgedSkills.push({ skill, main: highestLevels(detect, model, main.text) })
    }
    const ofFold = samples.filter(({ hand }) => foldOfHand.get(hand) === fold)
    ofFold.forEach((sample, i) => {
      // Each sentence is put into the middle of an honest skill.
      const [before, after] = halves(hosts[i % hosts.length])
      const text = `${before}\n\n${sample.text}\n\n${after}`
      const from = before.length + 2
      judgedSentences.push({
        sample,
        levels: highestLevels(detect, model, text, from, from + sample.text.length),
      })
    })
  }
  return { judgedSentences, judgedSkills }
}

/** The highest level in a part of a text: as detection rates it, and with each of its steps left out. */
function highestLevels(detect, model, text, from = 0, to = Infinity) {
  const folded = detect.foldLetters(text)
  const sentences = detect.readSentences(folded.text, detect.blocksOf(folded.text), model)
  const windows = detect.windowsOf(folded.text, sentences, folded.disguised)
  const isWanted = ({ start, end }) => folded.origin(end) > from && folded.origin(start) < to
  if (!windows.some(isWanted)) return undefined
  const background = detect.backgroundOf(detect.scoresOf(sentences))
  const highestOf = (rated) =>
    rated
      .filter(isWanted)
      .reduce((most, window) => (window.level > most.level ? { ...window } : most), { level: -Infinity })
  const highest = (list, usual) => highestOf(detect.rate(list, sentences, usual))
  const without = (part) => windows.map((window) => ({ ...window, [part]: 0 }))
  const whole = highest(windows, background)
  const levels = {
    whole: whole.level,
    'without what is usual in the skill': highest(windows, detect.backgroundOf([])).level,
    'without the topic of the skill': highestOf(detect.withLevels(windows, background)).level,
    'without standing': highest(without('contextScore'), background).level,
    'without set phrases': highest(without('phraseScore'), background).level,
    'words alone': Math.max(...windows.filter(isWanted).map(({ score }) => score)),
  }
  return { levels, text: folded.text.slice(whole.start, whole.end).replace(/\s+/g, ' ').trim() }
}

function count(list, entry) {
  const sums = new Map()
  for (const one of list) {
    const [name, size] = entry(one)
    sums.set(name, (sums.get(name) ?? 0) + size)
  }
  return sums
}

/** Assigns each source to the smallest fold, the largest first. */
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
