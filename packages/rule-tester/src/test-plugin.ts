import type { Plugin } from '@skillgauge/rule-kit'
import type { Law, LawOptions } from './laws/law.js'
import { lawsOf } from './laws/law-list.js'
import { runnerFrom, timeLimit } from './runner.js'
import type { Runner } from './runner.js'

/**
 * Creates a test for each law and rule. `source` is the folder that contains one folder per rule. Takes `describe` and `it` as
 * `testRule` does: `testPlugin(plugin, source, { describe, it })`.
 */
export function testPlugin(
  plugin: Plugin,
  source: URL | string,
  options: LawOptions & Partial<Runner> = {},
): void {
  const { describe, it } = runnerFrom(options)
  const laws = lawsOf(plugin, source, options)
  const test = ({ name, hold }: Law) => it(name, () => hold(), timeLimit)
  describe(`laws: ${plugin.name}`, () => {
    for (const law of laws.filter(({ rule }) => rule === undefined)) test(law)
    for (const { id } of [...plugin.rules, ...(plugin.collectionRules ?? [])]) {
      describe(id, () => laws.filter(({ rule }) => rule === id).forEach(test))
    }
  })
}
