import { halves } from './halves.js'

/** One sentence in so many stands in a short honest skill as well, and one in the first lines of one, which have no topic to speak of. */
const shortEvery = 3
/** Files beside SKILL.md, of each skill. */
const maxReferences = 3
/** Ordinary sentences that make a text of somebody who writes as they talk. */
const sentencesOfText = 10
/** Characters of the first lines of a skill. */
const fewLines = 400

/**
 * The texts that the second step learns from, with the part `from` to `to` that it judges: honest texts as a whole, and sentences in the middle of
 * one. Those that the figures are about have their `skill` or `sample`.
 *
 * @param {object} sources - Of one fold.
 * @param {import('./read-sources.js').Sample[]} sources.samples
 * @param {import('./read-sources.js').HonestSkill[]} sources.skills
 * @param {import('./read-sources.js').HonestSkill[]} sources.cases
 */
export function* passagesOf({ samples, skills, cases }) {
  for (const skill of skills) {
    const main = mainOf(skill)
    if (main) yield { type: 'honest', skill, text: main }
    for (const { text } of skill.files.filter(({ isMain }) => !isMain).slice(0, maxReferences))
      yield { type: 'honest', text }
  }
  const hosts = skills.flatMap((skill) => mainOf(skill) ?? [])
  const shortHosts = cases.flatMap((skill) => mainOf(skill) ?? [])
  const tinyHosts = shortHosts.map(firstLines)
  for (const text of [...shortHosts, ...tinyHosts]) yield { type: 'honest', text }
  for (const text of talkOf(samples)) yield { type: 'talk', text }
  for (const [i, sample] of samples.entries()) {
    const type = sample.attack ? 'attack' : sample.kind === 'ordinary' ? 'ordinary' : 'look-alike'
    yield { type, sample, ...inMiddle(hosts[i % hosts.length], sample.text) }
    const others = [shortHosts, tinyHosts][i % shortEvery]
    if (others && others.length > 0)
      yield { type, ...inMiddle(others[Math.floor(i / shortEvery) % others.length], sample.text) }
  }
}

function mainOf({ files }) {
  return files.find(({ isMain }) => isMain)?.text
}

function firstLines(text) {
  const end = text.indexOf('\n\n', fewLines)
  return end < 0 ? text : text.slice(0, end)
}

/** Texts of ordinary sentences, each by one writer in one language. */
function talkOf(samples) {
  const ofWriter = new Map()
  for (const { hand, language, kind, attack, text } of samples) {
    if (kind !== 'ordinary' || attack) continue
    const key = `${hand} ${language}`
    ofWriter.set(key, [...(ofWriter.get(key) ?? []), text])
  }
  return [...ofWriter.values()].flatMap((sentences) =>
    Array.from({ length: Math.floor(sentences.length / sentencesOfText) }, (_, i) =>
      sentences.slice(i * sentencesOfText, (i + 1) * sentencesOfText).join('\n\n'),
    ),
  )
}

function inMiddle(host, sentence) {
  const [before, after] = halves(host)
  const from = before.length + 2
  return { text: `${before}\n\n${sentence}\n\n${after}`, from, to: from + sentence.length }
}
