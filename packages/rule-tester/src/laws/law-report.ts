import type { Plugin } from '@skillgauge/rule-kit'
import type { Law, LawOptions } from './law.js'
import { lawsOf } from './law-list.js'

/** A law, and whether it holds. */
export interface LawResult {
  /** Id of the rule. Absent when the law is about the whole plugin. */
  readonly rule?: string
  readonly name: string
  /** What breaks the law. Absent when it holds. */
  readonly broken?: string
}

export interface LawReport {
  readonly holds: boolean
  readonly laws: readonly LawResult[]
  /** The report as text, with a line for each law. */
  readonly text: string
}

/**
 * Checks all laws for a plugin without a test runner.
 *
 * @param source - The folder that contains one folder per rule. Without it, the laws about READMEs and sources are left out, and the
 * report says so.
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
    ...(source === undefined ? ['READMEs and sources were not checked: no folder was given.'] : []),
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
