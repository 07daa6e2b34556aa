// Trains the second step of the detection: a network with one hidden layer weighs how a window stands in its text (`standingOf`).
// It learns from windows that the first step has scored without knowing their writer or owner.
import { randomFrom, shuffle } from './train.js'

/**
 * @typedef {object} Passage A sentence in a text, or a whole honest text.
 * @property {'attack' | 'look-alike' | 'ordinary' | 'honest' | 'talk'} type - The first three are a sentence in a text, the others a whole honest text.
 * @property {{ byHand: number, standing: Float32Array }[]} windows - The passage is as suspicious as the worst of them.
 */

const units = 24
const weightOf = { attack: 1, 'look-alike': 0.5, ordinary: 0.5, honest: 8, talk: 2 }
/** What the level by hand counts: set phrases are in it, and not among the numbers. */
const byHand = 0.5
/** The windows of attacks are chosen again after each round. */
const rounds = 3
const epochs = 6
const batch = 512
const rate = 3e-3
const decay = 1e-4

/**
 * @param {import('../../packages/detect/src/model/standing-model.js')} models
 * @param {readonly Passage[]} passages
 * @returns {import('../../packages/detect/src/model/standing-model.js').PackedStanding}
 */
export function learnStanding({ normalised }, passages) {
  const size = passages.find(({ windows }) => windows.length > 0)?.windows[0].standing.length
  // Texts of a few sentences have no windows: the level by hand is all there is.
  if (size === undefined) return { mean: [], deviation: [], hidden: [], output: [0], byHand, scale: [1, 0] }
  const random = randomFrom(42)
  const { mean, deviation } = spreadOf(passages, size)
  for (const { windows } of passages)
    for (const window of windows)
      window.numbers = window.standing.map((value, i) => normalised(value, mean[i], deviation[i]))
  const net = {
    hidden: Array.from({ length: units }, () =>
      Float64Array.from({ length: size + 1 }, (_, i) => (i < size ? gaussian(random) / Math.sqrt(size) : 0)),
    ),
    output: Float64Array.from({ length: units + 1 }, (_, i) =>
      i < units ? gaussian(random) / Math.sqrt(units) : 0,
    ),
  }
  let oddsOf = (window) => window.byHand
  for (let round = 0; round < rounds; round++) {
    const examples = passages.flatMap(({ type, windows }) => {
      const isText = type === 'honest' || type === 'talk'
      const chosen = isText || windows.length === 0 ? windows : [highest(windows, oddsOf)]
      return chosen.map((window) => ({
        window,
        label: type === 'attack' ? 1 : 0,
        weight: weightOf[type],
      }))
    })
    descend(net, examples, random)
    oddsOf = (window) => forward(net, window, new Float64Array(units))
  }
  const rounded = (values) => Array.from(values, (value) => Number(value.toPrecision(3)))
  return {
    mean: rounded(mean),
    deviation: rounded(deviation),
    hidden: net.hidden.map(rounded),
    output: rounded(net.output),
    byHand,
    scale: [1, 0],
  }
}

function spreadOf(passages, size) {
  const mean = new Float64Array(size)
  const deviation = new Float64Array(size)
  let count = 0
  for (const { windows } of passages) {
    count += windows.length
    for (const { standing } of windows) for (let i = 0; i < size; i++) mean[i] += standing[i]
  }
  for (let i = 0; i < size; i++) mean[i] /= count
  for (const { windows } of passages)
    for (const { standing } of windows)
      for (let i = 0; i < size; i++) deviation[i] += (standing[i] - mean[i]) ** 2
  for (let i = 0; i < size; i++) deviation[i] = Math.sqrt(deviation[i] / count) + 1e-6
  return { mean, deviation }
}

function highest(windows, oddsOf) {
  const odds = windows.map(oddsOf)
  return windows[odds.indexOf(Math.max(...odds))]
}

/** Fills `activations`, and returns the log odds. */
function forward({ hidden, output }, { byHand: level, numbers }, activations) {
  const size = numbers.length
  let odds = byHand * level + output[units]
  for (let unit = 0; unit < units; unit++) {
    const weights = hidden[unit]
    let sum = weights[size]
    for (let i = 0; i < size; i++) sum += weights[i] * numbers[i]
    activations[unit] = sum > 0 ? sum : 0
    if (sum > 0) odds += sum * output[unit]
  }
  return odds
}

/** Adam: gradient descent with a momentum and a rate for each weight. */
function descend({ hidden, output }, examples, random) {
  const size = hidden[0].length - 1
  const total = examples.reduce((sum, { weight }) => sum + weight, 0) / examples.length
  const parameters = [...hidden, output]
  const [gradients, means, squares] = [0, 1, 2].map(() =>
    parameters.map((values) => new Float64Array(values.length)),
  )
  const activations = new Float64Array(units)
  let steps = 0
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(examples, random)
    const rateNow = rate * (1 - epoch / epochs)
    for (let from = 0; from < examples.length; from += batch) {
      const to = Math.min(examples.length, from + batch)
      for (const gradient of gradients) gradient.fill(0)
      for (let at = from; at < to; at++) {
        const { window, label, weight } = examples[at]
        const odds = forward({ hidden, output }, window, activations)
        const error = ((1 / (1 + Math.exp(-odds)) - label) * weight) / total / (to - from)
        const ofOutput = gradients[units]
        ofOutput[units] += error
        for (let unit = 0; unit < units; unit++) {
          if (activations[unit] === 0) continue
          ofOutput[unit] += error * activations[unit]
          const inner = error * output[unit]
          const ofUnit = gradients[unit]
          for (let i = 0; i < size; i++) ofUnit[i] += inner * window.numbers[i]
          ofUnit[size] += inner
        }
      }
      steps++
      const first = 1 - 0.9 ** steps
      const second = 1 - 0.999 ** steps
      parameters.forEach((values, k) => {
        for (let i = 0; i < values.length; i++) {
          const gradient = gradients[k][i] + (i < values.length - 1 ? decay * values[i] : 0)
          means[k][i] = 0.9 * means[k][i] + 0.1 * gradient
          squares[k][i] = 0.999 * squares[k][i] + 0.001 * gradient * gradient
          values[i] -= (rateNow * (means[k][i] / first)) / (Math.sqrt(squares[k][i] / second) + 1e-8)
        }
      })
    }
  }
}

function gaussian(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}
