import type { Plugin } from '@skillgauge/rule-kit'
import type { Law, LawOptions } from './law.js'
import { lawsOf } from './law-list.js'

/** A law and whether it holds. */
export interface LawResult {
  /** Id of the rule; absent: the plugin as a whole. */
  readonly rule?: string
  readonly name: string
  /** What breaks it. Absent: it holds. */
  readonly broken?: string
}

export interface LawReport {
  /** Whether all of them hold. */
  readonly holds: boolean
  readonly laws: readonly LawResult[]
  /** The same for people, a line for each law. */
  readonly text: string
}

/**
 * Holds a plugin against the laws and tells of each whether it holds, without a test runner.
 *
 * @param source - The folder that holds one folder per rule. Without it, what needs READMEs and sources is not looked at,
 * and the report says so.
 */
export async function lawReport(
  plugin: Plugin,
  source?: URL | string,
  options: LawOptions = {},
): Promise<LawReport> {
  const laws: LawResult[] = []
  for (const law of lawsOf(plugin, source, options)) laws.push(await resultOf(law))
  const broken = laws.filter(({ broken }) => broken !== undefined).length
  const all = [...plugin.rules, ...(plugin.collectionRules ?? [])]
  const rules = all.length === 1 ? '1 rule' : `${all.length} rules`
  const text = [
    `Laws of ${plugin.name} (${rules})`,
    ...laws.filter(({ rule }) => rule === undefined).map((law) => line(law, '  ')),
    ...all.flatMap(({ id }) => [
      `  ${id}`,
      ...laws.filter(({ rule }) => rule === id).map((law) => line(law, '    ')),
    ]),
    '',
    broken === 0 ? `All ${laws.length} laws hold.` : `${broken} of ${laws.length} laws are broken.`,
    ...(source === undefined ? ['READMEs and sources were not looked at: no folder was given.'] : []),
  ].join('\n')
  return { holds: broken === 0, laws, text }
}

async function resultOf({ hold, ...law }: Law): Promise<LawResult> {
  try {
    await hold()
    return law
  } catch (error) {
    return { ...law, broken: error instanceof Error ? error.message : String(error) }
  }
}

function line({ name, broken }: LawResult, indent: string): string {
  if (broken === undefined) return `${indent}✓ ${name}`
  const reason = broken.trim().replaceAll('\n', `\n${indent}    `)
  return `${indent}✗ ${name}\n${indent}    ${reason}`
}
