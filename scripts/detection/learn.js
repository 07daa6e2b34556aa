// Trains a packed model on sentences and honest skills.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packWeights, scoreOf, trainBinary } from './train.js'

/** There are 2^18 weights for attacks, and 2^13 for each kind. */
const bits = 18
const kindBits = 13
const weightOf = { attack: 3, lookAlike: 4, honest: 1, hardest: 20 }
/** The share of honest passages with the highest scores after the first training, which count more in the second. */
const hardestShare = 0.02

/** The lexicons of all languages as one folded text. */
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

  /** The features of a folded text. */
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
   * Examples of honest skills: short blocks and sentences, each once for each owner.
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
          // References are long and repetitive: blocks are enough.
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
  learn(examples) {
    const { kinds, packedAlphabet: alphabet, smoothing } = this.detect
    const options = { bits, rounds: 3, smoothing }
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
 * Pairs of honest sentences in other languages than English, because sentences are also scored in pairs. English pairs come from the skills.
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

/** Gives the honest examples with the highest scores more weight. */
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

/** From a skill, or of the kind `ordinary`, and not a look-alike. */
function isHonest({ sample }) {
  return sample === undefined || sample.kind === 'ordinary'
}
