import type { ActiveRule } from '@skillgauge/core'
import { runRules, treeOf } from '@skillgauge/core'
import { hugeSkills } from './hostile-skills.js'
import { hasCrashed } from './judge.js'
import { loadEverything } from './laws.js'
import { skill } from './skill.js'
import type { Files } from './skill.js'

/**
 * Pairs of sizes, in bytes: the second is `times` the first. The first pair has a parsed body, the second is beyond what is parsed
 * (256 KiB), so that what a rule does with the plain text is all there is. What explodes does so on the small pair already.
 */
const pairs = [
  [15_000, 60_000],
  [300_000, 1_200_000],
] as const

/** Four times the text, or the skills, may cost eight times: what grows with the size to the power of 1.5. Its square would be sixteen times. */
export const maxGrowth = 8

/** Less work than this, in milliseconds of the processor, says nothing of how it grows: a collection of garbage takes as long. */
export const minMeasurable = 300

/** Growth up to this is surely fine, whatever disturbed the measurement. Beyond, so many measurements have to agree. */
const clearlyLinear = 6
const majority = 3
/** How many times as large the larger text is: so often the smaller one is read, that both take as long and are disturbed alike. */
const times = 4

/**
 * Throws when the cost of a rule grows faster than the text it reads, whatever the text is. It is the ratio of two sizes that counts,
 * in time of the processor and not of the clock, so that a busy machine changes nothing.
 */
export async function expectGrowth(active: ActiveRule): Promise<void> {
  await loadEverything()
  for (const [small, large] of pairs) {
    const smaller = hugeSkills(small)
    for (const [name, files] of Object.entries(hugeSkills(large))) {
      const growth = await growthOf(active, smaller[name]!, files, name)
      if (growth > maxGrowth)
        throw new Error(
          `On ${name}, four times the text costs ${growth.toFixed(1)} times the work; at most ${maxGrowth} times.`,
        )
    }
  }
}

/** The least that a majority of measurements says: a single one may have been disturbed, and says too much or too little. */
async function growthOf(active: ActiveRule, small: Files, large: Files, name: string): Promise<number> {
  const [fine, tooMuch]: [number[], number[]] = [[], []]
  while (fine.length < majority && tooMuch.length < majority) {
    const most = await costOf(active, large, name)
    if (most <= minMeasurable) return 1
    let least = 0
    for (let i = 0; i < times; i++) least += await costOf(active, small, name)
    const growth = (times * most) / least
    if (growth <= clearlyLinear) return growth
    const side = growth > maxGrowth ? tooMuch : fine
    side.push(growth)
  }
  return Math.min(...(fine.length > tooMuch.length ? fine : tooMuch))
}

/** Milliseconds of the processor that one run takes, without the parsing. */
async function costOf(active: ActiveRule, files: Files, name: string): Promise<number> {
  const parsed = skill(files)
  void [parsed.frontmatterBlock?.nodes, parsed.frontmatter?.key('name')]
  try {
    if (parsed.body) treeOf(parsed.body)
  } catch {
    // It is too large to be parsed: the rule is not asked about it.
  }
  const before = cpuTime()
  const [result] = await runRules(parsed, [active])
  const cost = cpuTime() - before
  if (hasCrashed(result!)) throw new Error(`On ${name}: ${result!.message}`)
  return cost
}

/** Of this thread where Node tells it, which runs its tests in several; else of the process. */
export function cpuTime(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage }
  const { user, system } = threadCpuUsage ? threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1_000
}
