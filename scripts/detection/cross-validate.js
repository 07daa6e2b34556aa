// Cross-validation: writers of sentences ("hands") and owners of skills are left out in turn, so that each is judged by weights
// that were trained without its writer or owner.
import { learnStanding } from './learn-standing.js'
import { passagesOf } from './passages.js'

const foldCount = 6

/** Of an honest text, at most so many windows are learned from: those with the highest levels. */
const maxWindows = 24

/**
 * The weights of the first step are trained for each fold without it. Those of the second step are then learned from what the first says of the
 * other folds, and the passages of the fold are judged with both.
 *
 * @param {object} input
 * @param {import('./learn.js').Learner} input.learner
 * @param {import('./read-sources.js').Sample[]} input.samples
 * @param {import('./read-sources.js').HonestSkill[]} input.skills
 * @param {import('./read-sources.js').HonestSkill[]} input.cases - Not judged.
 * @returns The judged sentences and skills with their levels, and `standing`: the weights of the second step, learned from all folds.
 */
export function crossValidate({ detect, learner, samples, skills, cases }) {
  const foldOfHand = assign(count(samples, ({ hand }) => [hand, 1]))
  const foldOfOwner = new Map([...assign(sizesOf(skills)), ...assign(sizesOf(cases))])
  const sentences = learner.samples(samples)
  const honest = learner.honest([...skills, ...cases])
  const passages = []
  for (let fold = 0; fold < foldCount; fold++) {
    const packed = learner.learn([
      ...sentences.filter(({ sample }) => foldOfHand.get(sample.hand) !== fold),
      ...honest.filter(({ owner }) => foldOfOwner.get(owner) !== fold),
    ])
    const model = new detect.Model(packed)
    const isOfFold = ({ owner }) => foldOfOwner.get(owner) === fold
    for (const { text, from, to, ...about } of passagesOf({
      samples: samples.filter(({ hand }) => foldOfHand.get(hand) === fold),
      skills: skills.filter(isOfFold),
      cases: cases.filter(isOfFold),
    }))
      passages.push({ fold, ...about, ...readPassage(detect, model, text, from, to) })
  }
  const open = passages.map(({ windows, ...about }) => ({
    ...about,
    windows: windows.filter(({ standing }) => standing),
  }))
  for (let fold = 0; fold < foldCount; fold++) {
    const learned = learnStanding(
      detect,
      open.filter((passage) => passage.fold !== fold),
    )
    const model = new detect.StandingModel(learned)
    for (const { windows } of open.filter((passage) => passage.fold === fold))
      for (const window of windows) window.odds = model.odds(window.byHand, window.standing)
  }
  const judgedSkills = passages.filter(({ skill }) => skill)
  const judgedSentences = passages.filter(({ sample }) => sample)
  const scale = scaleOf(judgedSkills, judgedSentences, detect)
  for (const passage of passages) if (passage.levels) addLevel(passage, detect, scale)
  return { judgedSentences, judgedSkills, standing: { ...learnStanding(detect, open), scale } }
}

/** What a part of a text says: its windows for the second step, and the highest level of the first with each of its parts left out. */
function readPassage(detect, model, text, from = 0, to = Infinity) {
  const folded = detect.foldLetters(text)
  const sentences = detect.readSentences(folded.text, detect.blocksOf(folded.text), model)
  const isWanted = ({ start, end }) => folded.origin(end) > from && folded.origin(start) < to
  const windows = detect.windowsOf(folded.text, sentences, folded.disguised)
  const wanted = windows.filter(isWanted)
  if (wanted.length === 0) return { windows: [] }
  const usual = detect.usualOf(detect.scoresOf(sentences))
  const highest = (list, ofText = usual) =>
    Math.max(
      ...detect
        .rate(list, sentences, ofText, model)
        .filter(isWanted)
        .map(({ level }) => level),
    )
  const without = (part) => windows.map((window) => ({ ...window, [part]: 0 }))
  const levels = {
    'without the second step': highest(windows),
    'of it, without what is usual in the skill': highest(windows, detect.usualOf([])),
    'of it, without the topic of the skill': Math.max(
      ...detect.withLevels(wanted, usual.background).map(({ level }) => level),
    ),
    'of it, without standing': highest(without('contextScore')),
    'of it, without set phrases': highest(without('phraseScore')),
    'words alone': Math.max(...wanted.map(({ score }) => score)),
  }
  const high = detect
    .highWindows(windows, sentences, usual, model)
    .filter(({ window }) => isWanted(window))
    .map(({ window, byHand, standing }) => ({
      byHand,
      phraseScore: window.phraseScore,
      standing: standing && Float32Array.from(standing()),
      text: folded.text.slice(window.start, window.end).replace(/\s+/g, ' ').trim(),
    }))
    .sort((a, b) => b.byHand - a.byHand)
    .slice(0, maxWindows)
  return { levels, windows: high }
}

/** The level and the log odds of a text of which no window may reach a threshold. */
const lowest = -20

/** Adds the level with both steps, and the text of the window that has it. */
function addLevel(passage, detect, [factor, summand]) {
  const { windows } = passage
  const levels = windows.map(({ odds, byHand, phraseScore }) =>
    odds === undefined ? byHand : detect.bounded(odds * factor + summand, byHand, phraseScore),
  )
  const whole = Math.max(lowest, ...levels)
  passage.levels = { whole, ...passage.levels }
  passage.text = windows[levels.indexOf(whole)]?.text ?? ''
}

/** The shares of honest skills and of look-alikes that may reach a threshold. */
const allowed = { suspicious: 0.02, block: 0.003, blockedLookAlikes: 0.02 }

/** The factor and the summand with which the allowed shares reach the thresholds. */
function scaleOf(skills, sentences, { bounded, thresholds }) {
  const { suspicious, block } = thresholds
  /** The log odds that must be at the threshold for the window to reach it: any, or none, where the level by hand decides. */
  const decisive = ({ odds, byHand, phraseScore }, threshold) => {
    const least = odds === undefined ? byHand : bounded(-Infinity, byHand, phraseScore)
    const most = odds === undefined ? byHand : bounded(Infinity, byHand, phraseScore)
    return least >= threshold ? Infinity : most >= threshold ? odds : lowest
  }
  const oddsOf = (passages, share, threshold) => {
    const highest = passages.map(({ windows }) =>
      Math.max(lowest, ...windows.map((window) => decisive(window, threshold))),
    )
    return highest.sort((a, b) => b - a)[Math.floor(highest.length * share)]
  }
  const lookAlikes = sentences.filter(({ type }) => type === 'look-alike')
  const least = oddsOf(skills, allowed.suspicious, suspicious)
  const most = Math.max(
    oddsOf(skills, allowed.block, block),
    oddsOf(lookAlikes, allowed.blockedLookAlikes, block),
    // Of few passages they may be the same.
    least + 0.1,
  )
  const factor = (block - suspicious) / (most - least)
  return [factor, suspicious - factor * least]
}

function count(list, entry) {
  const sums = new Map()
  for (const one of list) {
    const [name, size] = entry(one)
    sums.set(name, (sums.get(name) ?? 0) + size)
  }
  return sums
}

function sizesOf(skills) {
  return count(skills, ({ owner, files }) => [owner, files.reduce((sum, { text }) => sum + text.length, 0)])
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
