import { Readable } from 'node:stream'
import type { CheckResult } from '@skillgauge/core'
import { failsSecurity, overallPass, qualityScore, summarize } from '@skillgauge/core'
import type { ReportedSkill } from './src/run/evaluate-skills.js'
import type { Output } from './src/command-line/context.js'
import { run } from './src/program.js'
import { testFolder, write } from '../sources/test-folder.js'

export { testFolder, write }
export { commitAll, git, testRepository } from '../sources/test-repository.js'

export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export interface RunOptions {
  readonly env?: Record<string, string>
  readonly tty?: { readonly columns: number }
  readonly stdin?: string | Uint8Array
  /** What a person types, at a terminal. */
  readonly typed?: string
}

/** Runs a command line in this process, in `cwd`. */
export async function runIn(
  cwd: string,
  argv: readonly string[],
  { env = {}, tty, stdin, typed }: RunOptions = {},
): Promise<Ran> {
  const stdout = sink(tty)
  const stderr = sink(tty)
  const now = () => new Date('2026-11-20T10:00:00.123Z')
  const given = stdin ?? typed
  const isTTY = typed !== undefined
  const input =
    given === undefined ? {} : { stdin: Object.assign(Readable.from([Buffer.from(given)]), { isTTY }) }
  const code = await run(argv, { ...input, stdout, stderr, cwd, env, now })
  return { code, stdout: stdout.text(), stderr: stderr.text() }
}

function sink(tty: RunOptions['tty']): Output & { text(): string } {
  let all = ''
  return { write: (text) => (all += text), text: () => all, ...(tty && { isTTY: true, ...tty }) }
}

/** A SKILL.md that nothing is wrong with, but what `lines` bring. */
export function skillMd(name: string, ...lines: readonly string[]): string {
  return [
    '---',
    `name: ${name}`,
    'description: Counts the words of a text. Use when the user asks how long a text is.',
    '---',
    '',
    '# Count words',
    '',
    'Count the words of the text and say the number in one sentence.',
    '',
    '## Example',
    '',
    '```md',
    'Two words.',
    '```',
    ...lines,
    '',
  ].join('\n')
}

/** One skill that passes, one that fails. */
export function twoSkills(): string {
  return testFolder({
    'skills/word-count/SKILL.md': skillMd('word-count'),
    'skills/bad/SKILL.md': skillMd('Bad Name'),
    'skills/bad/references/left-alone.md': '# Nobody comes here\n',
  })
}

/** A result as the runner makes it. */
export function result(facts: Partial<CheckResult> = {}): CheckResult {
  return {
    checkId: 'naming.format',
    checkName: 'Name is kebab-case',
    passed: false,
    severity: 'high',
    catalogSeverity: facts.severity ?? 'high',
    dimension: 'naming',
    message: '`X` is not kebab-case.',
    fix: 'name: x',
    findings: [{ message: '`X` is not kebab-case.', path: 'SKILL.md', line: 2, column: 7 }],
    judged: true,
    builtIn: true,
    specRequired: true,
    ...facts,
  }
}

/** A skill with these results, as the reporters get it. */
export function reportedSkill(
  name: string | null,
  results: readonly CheckResult[],
  shown = `skills/${name}`,
): ReportedSkill {
  const checksPassed = results.filter(({ passed }) => passed).length
  return {
    skill: {
      directory: `/repo/${shown}`,
      shown,
      files: () => Promise.reject(new Error('not read')) as never,
    },
    evaluation: {
      path: `${shown}/SKILL.md`,
      name,
      description: null,
      qualityScore: qualityScore(results),
      overallPass: overallPass(results),
      failsSecurity: failsSecurity(results),
      checksRun: results.length,
      checksPassed,
      checksFailed: results.length - checksPassed,
      results,
      summary: summarize(results),
      error: null,
      unread: [],
    },
  }
}
