// Trains a packed model on cases and honest skills.
import { packWeights, scoreOf, trainBinary } from '../detection/train.js'

const weightOf = { attack: 20, lookAlike: 6, honest: 1, hardest: 40 }
/** The share of honest windows with the highest scores after the first training, which count more in the second. */
const hardestShare = 0.02

export class ThreatLearner {
  constructor(threats) {
    this.threats = threats
    this.options = { bits: threats.bits, rounds: 8, smoothing: threats.smoothing }
  }

  /**
   * The windows of a skill or case, each as an example without a label.
   *
   * @param {{ path: string, text: string }[]} files
   */
  windowsOf(files) {
    const { asShellReads, foldLetters, isTest, activeWindows, roleOf } = this.threats
    const skillMd = files.find(({ path }) => /SKILL\.md$/i.test(path))?.text.toLowerCase() ?? ''
    const seen = new Set()
    return files.flatMap(({ path, text }) => {
      const role = roleOf(path, text)
      if (role === undefined || role === 'data') return []
      const commands = asShellReads(foldLetters(text).text)
      return activeWindows(commands, skillMd, role === 'program').flatMap(
        ({ features, words, acts, start }) => {
          const key = features.join()
          if (seen.has(key)) return []
          seen.add(key)
          const line = commands.slice(0, start).split('\n').length
          return [
            {
              features,
              words,
              acts: acts.map(({ label }) => label),
              path,
              line,
              isTest: isTest(path, skillMd),
            },
          ]
        },
      )
    })
  }

  /**
   * Trains twice. The positive example of an attack is its window with the most acts in the first training, and the one with the
   * highest score in the second.
   *
   * @param {{ attack: boolean, windows: object[] }[]} cases
   * @param {{ windows: object[] }[]} skills
   */
  learn(cases, skills) {
    const attacks = cases.filter(({ attack, windows }) => attack && windows.length > 0)
    const others = [
      ...skills.flatMap(({ windows }) =>
        windows.map((one) => ({ ...one, label: 0, weight: weightOf.honest })),
      ),
      ...cases
        .filter(({ attack }) => !attack)
        .flatMap(({ windows }) => windows.map((one) => ({ ...one, label: 0, weight: weightOf.lookAlike }))),
    ]
    const positives = (rank) =>
      attacks.map(({ windows }) => ({ ...highest(windows, rank), label: 1, weight: weightOf.attack }))
    const first = trainBinary([...positives(({ acts }) => acts.length), ...others], this.options)
    const rank = (one) => scoreOf(one, first, this.options)
    const hardest = others
      .filter(({ weight }) => weight === weightOf.honest)
      .map((one) => [rank(one), one])
      .sort(([a], [b]) => b - a)
      .slice(0, others.length * hardestShare)
    for (const [, one] of hardest) one.weight = weightOf.hardest
    return trainBinary([...positives(rank), ...others], this.options)
  }

  score(window, learned) {
    return scoreOf(window, learned, this.options)
  }

  /** For each kind, the log ratio of how often attacks of that kind and others have an act. */
  kinds(cases) {
    const attacks = cases
      .filter(({ attack }) => attack)
      .map(({ kind, windows }) => ({ kind, acts: new Set(windows.flatMap(({ acts }) => acts)) }))
    const names = [...new Set(attacks.map(({ kind }) => kind))].sort()
    const allActs = [...new Set(attacks.flatMap(({ acts }) => [...acts]))].sort()
    const share = (group, act) => (group.filter(({ acts }) => acts.has(act)).length + 1) / (group.length + 20)
    return Object.fromEntries(
      names.map((name) => {
        const own = attacks.filter(({ kind }) => kind === name)
        const rest = attacks.filter(({ kind }) => kind !== name)
        const weights = allActs.map((act) => [
          act,
          Number(Math.log(share(own, act) / share(rest, act)).toFixed(1)),
        ])
        return [name, Object.fromEntries(weights.filter(([, weight]) => weight !== 0))]
      }),
    )
  }

  pack(learned, cases) {
    const { text, step } = packWeights(learned.weights, this.threats.packedAlphabet)
    return { weights: text, step, bias: learned.bias, kinds: this.kinds(cases) }
  }
}

function highest(list, rank) {
  return list.reduce((best, one) => (rank(one) > rank(best) ? one : best))
}
