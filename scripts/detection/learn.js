// From sentences and honest skills to a packed model.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packWeights, scoreOf, trainBinary } from './train.js'

/** There are 2^18 weights that tell attacks from the rest, and 2^13 for each kind. */
const bits = 18
const kindBits = 13
const weightOf = { attack: 3, lookAlike: 4, honest: 1, hardest: 20 }
/** Of the honest passages, those that a first training takes for attacks most: an alarm in a thousand skills is made by such. */
const hardestShare = 0.02

/** The lexicons of all languages as one text, folded as the texts are that it meets. */
export function readLexicons(folder, { foldLetters }) {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => {
      const colon = line.indexOf(': ')
      return `${line.slice(0, colon)}: ${foldLetters(line.slice(colon + 2)).text}`
    })
    .join('\n')
}

export class Learner {
  constructor(detect, lexicon) {
    this.detect = detect
    this.lexicon = lexicon
    this.vocabulary = new detect.Vocabulary(detect.readLexicon(lexicon), 500_000)
  }

  /** The features of a text, which is folded first. */
  featuresOf(folded) {
    const words = this.vocabulary.wordsOf(this.detect.withoutQuotations(folded))
    const features = []
    for (const word of new Set(words)) for (const feature of word.features) features.push(feature)
    const ngrams = this.detect.ngramsOf(words)
    for (const feature of new Set(words).size * 1.5 < words.length ? new Set(ngrams) : ngrams)
      features.push(feature)
    return { features: Uint32Array.from(features), words: words.length }
  }

  /** @param {import('./read-sources.js').Sample[]} samples */
  samples(samples) {
    return [...samples, ...pairsOf(samples)].map((sample) => ({
      features: this.featuresOf(this.detect.foldLetters(sample.text).text).features,
      label: sample.attack ? 1 : 0,
      weight: sample.attack ? weightOf.attack : weightOf.lookAlike,
      sample,
    }))
  }

  /**
   * What honest skills say: each block that is not long, and each sentence, once for each owner.
   *
   * @param {import('./read-sources.js').HonestSkill[]} skills
   */
  honest(skills) {
    const { blocksOf, foldLetters, sentencesIn } = this.detect
    const seen = new Set()
    const examples = []
    for (const { owner, files } of skills) {
      for (const { text, isMain } of files) {
        const folded = foldLetters(text).text
        for (const block of blocksOf(folded)) {
          if (block.context === 'fence') continue
          const sentences = sentencesIn(folded, block.start, block.end)
          const parts =
            block.end - block.start <= 600 && sentences.length > 1
              ? [[block.start, block.end], ...sentences]
              : sentences
          // References are far longer than SKILL.md files and much alike: blocks are enough of them.
          for (const [start, end] of isMain ? parts : parts.slice(0, 1)) {
            const key = `${owner}\0${folded.slice(start, end).replace(/\s+/g, ' ')}`
            if (seen.has(key)) continue
            seen.add(key)
            const { features, words } = this.featuresOf(folded.slice(start, end))
            if (words > 2) examples.push({ features, label: 0, weight: weightOf.honest, owner })
          }
        }
      }
    }
    return examples
  }

  /** @returns {import('../../packages/detect/src/model/model.js').PackedModel} */
  learn(examples, { rounds = 3, dropped = 0 } = {}) {
    const { kinds, packedAlphabet: alphabet, smoothing } = this.detect
    const options = { bits, rounds, smoothing, dropped }
    const all = trainBinary(withHardest(examples, trainBinary(examples, options), options), options)
    const weights = packWeights(all.weights, alphabet)
    const attacks = examples.filter(({ label, sample }) => label === 1 && kinds.includes(sample?.kind))
    const ofKinds = kinds.map((kind) =>
      trainBinary(attacks, {
        bits: kindBits,
        rounds: 4,
        smoothing,
        target: ({ sample }) => (sample.kind === kind ? 1 : 0),
      }),
    )
    const together = new Float32Array(kinds.length << kindBits)
    ofKinds.forEach(({ weights: own }, i) => together.set(own, i << kindBits))
    const packedKinds = packWeights(together, alphabet)
    return {
      lexicon: this.lexicon,
      weights: weights.text,
      step: weights.step,
      bias: all.bias,
      kindWeights: packedKinds.text,
      kindStep: packedKinds.step,
      kindBias: ofKinds.map(({ bias }) => bias),
    }
  }
}

/**
 * What is honest in languages of which the honest skills have little text, two in a row: a sentence is read together with the next
 * one as well, and pairs of English are learned from the skills.
 *
 * @param {import('./read-sources.js').Sample[]} samples
 */
function pairsOf(samples) {
  return samples.flatMap((first, i) => {
    const second = samples[i + 1]
    const areNeighbours =
      second !== undefined &&
      !first.attack &&
      !second.attack &&
      first.language !== 'en' &&
      first.hand === second.hand &&
      first.language === second.language &&
      first.kind === second.kind
    return areNeighbours ? [{ ...first, text: `${first.text}\n${second.text}` }] : []
  })
}

/** The same, where the honest passages that were told worst count more. */
function withHardest(examples, learned, options) {
  const honest = examples.filter(isHonest)
  const scores = new Map(honest.map((example) => [example, scoreOf(example, learned, options)]))
  const limit = Float64Array.from(scores.values())
    .sort()
    .at(-1 - Math.floor(honest.length * hardestShare))
  return examples.map((example) =>
    scores.get(example) > limit ? { ...example, weight: weightOf.hardest } : example,
  )
}

/** Said in a skill, or as in one; other samples were written to tell attacks from what looks like them. */
function isHonest({ sample }) {
  return sample === undefined || sample.kind === 'ordinary'
}
