import type { ActiveRule } from '@skillgauge/core'
import { runRules, treeOf } from '@skillgauge/core'
import { hugeSkills } from './hostile-skills.js'
import { loadEverything } from './laws.js'
import { skill } from '../skill.js'
import type { Files } from '../skill.js'

/**
 * Pairs of sizes in bytes; the second size is `times` the first. Skills of the first pair are small enough to be parsed (256 KiB), those
 * of the second are not, which measures what a rule does with plain text. The small pair comes first, so that a rule with exponential
 * cost fails early.
 */
const pairs = [
  [15_000, 60_000],
  [300_000, 1_200_000],
] as const

/** Four times the input may cost eight times the work: growth to the power of 1.5. Quadratic growth would be sixteen times. */
export const maxGrowth = 8

/** In ms of CPU time. The growth of less work than this cannot be measured: a garbage collection takes as long. */
const minMeasurable = 300

/** Growth up to this passes at the first measurement. Above it, `majority` measurements have to agree. */
const clearlyLinear = 6
const majority = 3
/** How many times as large the larger text is. The smaller one is checked as many times, so that noise affects both alike. */
const times = 4

/**
 * Throws when the cost of a rule grows much faster than the text. Compares the CPU time for two sizes, so that a slow or busy machine
 * changes nothing.
 */
export async function expectGrowth(active: ActiveRule): Promise<void> {
  await loadEverything()
  for (const [small, large] of pairs) {
    const smaller = hugeSkills(small)
    for (const [name, files] of Object.entries(hugeSkills(large))) {
      const growth = await growthOf((size) => costOf(active, size === 'small' ? smaller[name]! : files, name))
      if (growth > maxGrowth)
        throw new Error(
          `On ${name}, four times the text costs ${growth.toFixed(1)} times the work; at most ${maxGrowth} times.`,
        )
    }
  }
}

/**
 * How much more a four times larger input costs: the lowest growth in the majority of measurements, because a single one may be off in
 * either direction.
 *
 * @param costOf - Gives the CPU time in ms for an input of that size. Called several times.
 */
export async function growthOf(costOf: (size: 'small' | 'large') => Promise<number>): Promise<number> {
  const [fine, tooMuch]: [number[], number[]] = [[], []]
  while (fine.length < majority && tooMuch.length < majority) {
    const large = await costOf('large')
    if (large <= minMeasurable) return 1
    let small = 0
    for (let i = 0; i < times; i++) small += await costOf('small')
    const growth = (times * large) / small
    if (growth <= clearlyLinear) return growth
    const side = growth > maxGrowth ? tooMuch : fine
    side.push(growth)
  }
  return Math.min(...(fine.length > tooMuch.length ? fine : tooMuch))
}

/** The CPU time of one run in ms, without the parsing. */
async function costOf(active: ActiveRule, files: Files, name: string): Promise<number> {
  const parsed = skill(files)
  void [parsed.frontmatterBlock?.nodes, parsed.frontmatter?.key('name')]
  try {
    // No other rule can read it.
    if (parsed.body && active.rule.needs?.includes('tree')) treeOf(parsed.body)
  } catch {
    // Too large to be parsed: the runner does not run rules that need the tree.
  }
  const before = cpuTime()
  const [result] = await runRules(parsed, [active])
  const cost = cpuTime() - before
  if (result!.crashed) throw new Error(`On ${name}: ${result!.message}`)
  return cost
}

/** CPU time in ms: of this thread if Node can measure it (test runners use several), else of the process. */
export function cpuTime(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: typeof process.cpuUsage }
  const { user, system } = threadCpuUsage ? threadCpuUsage() : process.cpuUsage()
  return (user + system) / 1_000
}
