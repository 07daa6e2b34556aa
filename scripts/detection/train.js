// Logistic regression over hashed features, by stochastic gradient descent with AdaGrad (a learning rate per weight).
// Deterministic: the same examples in the same order give the same bytes.

/**
 * @typedef {object} Example
 * @property {Uint32Array} features - 32-bit hashes.
 * @property {number} label - 1 for an attack, 0 for anything else; for kinds, the number of the kind.
 * @property {number} weight - How much an error on this example counts.
 */

/** Numbers from 0 to 1, the same in every run (mulberry32). */
export function randomFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Puts a list into a random order, in place. */
export function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const other = list[j]
    list[j] = list[i]
    list[i] = other
  }
}

const rate = 0.3
/** Smaller errors are skipped. */
const minError = 1e-3

/**
 * @param {readonly Example[]} examples
 * @param {object} options
 * @param {number} options.bits - There are 2^bits weights.
 * @param {number} options.rounds
 * @param {number} options.smoothing - See `model.ts`.
 * @param {(example: Example) => number} [options.target] - 0 or 1.
 */
export function trainBinary(examples, { bits, rounds, smoothing, target = ({ label }) => label }) {
  const weights = new Float32Array(2 ** bits)
  const squares = new Float32Array(2 ** bits).fill(1e-3)
  const shift = 32 - bits
  const random = randomFrom(42)
  const order = Uint32Array.from(examples, (_, i) => i)
  let bias = -3
  for (let round = 0; round < rounds; round++) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at]
      const { features } = example
      const scale = 1 / Math.sqrt(features.length + smoothing)
      let sum = 0
      for (let i = 0; i < features.length; i++) sum += weights[features[i] >>> shift]
      const chance = 1 / (1 + Math.exp(-(sum * scale + bias)))
      const error = (chance - target(example)) * example.weight
      if (error < minError && error > -minError) continue
      const gradient = error * scale
      for (let i = 0; i < features.length; i++) {
        const place = features[i] >>> shift
        squares[place] += gradient * gradient
        weights[place] -= (rate * gradient) / Math.sqrt(squares[place])
      }
      bias -= 0.01 * error
    }
  }
  return { weights, bias }
}

/**
 * The log odds that an example is an attack.
 *
 * @param {Example} example
 * @param {{ weights: Float32Array, bias: number }} learned
 * @param {{ bits: number, smoothing: number }} options - The options of the training.
 */
export function scoreOf({ features }, { weights, bias }, { bits, smoothing }) {
  const shift = 32 - bits
  let sum = 0
  for (let i = 0; i < features.length; i++) sum += weights[features[i] >>> shift]
  return sum / Math.sqrt(features.length + smoothing) + bias
}

/**
 * Packs weights as text, one character each. The largest 0.1 % are clipped, which makes the steps of the others finer.
 *
 * @param {Float32Array} weights
 * @param {readonly string[]} alphabet
 */
export function packWeights(weights, alphabet) {
  const half = (alphabet.length - 1) / 2
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .sort()
  const highest = sizes[Math.floor(sizes.length * 0.999)] ?? 1
  const step = highest / half
  let text = ''
  for (const weight of weights)
    text += alphabet[half + Math.max(-half, Math.min(half, Math.round(weight / step)))]
  return { text, step }
}
