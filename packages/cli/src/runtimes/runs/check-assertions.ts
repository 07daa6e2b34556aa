import { SkillgaugeError } from '@skillgauge/core'
import type { Assertion, AssertionResult, ResultToJudge, Task } from '@skillgauge/features/tasks'
import { matches } from '@skillgauge/features/tasks'
import { redactKeys } from '@skillgauge/models'
import { lstatSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../agents/files-below.js'
import type { Provider } from '../runtime.js'
import { runProgram } from '../sandbox/run-program.js'
import type { TestFolders } from '../sandbox/work-folder.js'

export interface AssertionTools {
  readonly provider: Provider
  readonly signal: AbortSignal
  readonly answer: string
  /** Redacted from what a judge sees: an agent may have written one down. */
  readonly keys: readonly string[]
  /** Absent when no task has a rubric. */
  readonly judge:
    | ((result: ResultToJudge, signal: AbortSignal) => Promise<{ score: number; reasoning: string }>)
    | undefined
}

/** Larger files are not what a task asks for. */
const maxBytes = 4 * 1024 * 1024
const commandTimeout = 60_000
const standardMin = 3
/** Limits on the files that a judge sees. */
const maxFiles = 40
/** Files that are looked at: what an agent has made may be any number. */
const maxLooked = 1_000
const maxDepth = 8
/** Not written by the agent. */
const ignoredNames = /^(?:\.(?:claude|agents|codex|git)|node_modules)$/

/** Checks each assertion of a task in the folder of the agent. Nothing there is trusted: no link is followed. */
export async function checkAssertions(
  task: Task,
  folders: TestFolders,
  tools: AssertionTools,
): Promise<AssertionResult[]> {
  const results: AssertionResult[] = []
  for (const assertion of task.assert) results.push(await check(assertion, task, folders, tools))
  return results
}

async function check(
  assertion: Assertion,
  task: Task,
  folders: TestFolders,
  tools: AssertionTools,
): Promise<AssertionResult> {
  if ('command' in assertion) return checkCommand(assertion, folders, tools)
  if ('output' in assertion) {
    const { output } = assertion
    return resultOf(`output ${output}`, ...matchOf(output, tools.answer, 'The last words do not match.'))
  }
  if ('json' in assertion) return checkJson(assertion, folders.work)
  if ('rubric' in assertion) return checkRubric(assertion, task, folders.work, tools)
  const { file, absent, pattern } = assertion
  const read = readFile(folders.work, file)
  if (absent) return resultOf(`no file ${file}`, 'problem' in read && read.missing, 'The file is there.')
  const what = `file ${file}${pattern === undefined ? '' : ` with ${pattern}`}`
  if ('problem' in read) return resultOf(what, false, read.problem)
  if (pattern === undefined) return resultOf(what, true, '')
  return resultOf(what, ...matchOf(pattern, read.text, 'The file does not match.'))
}

function matchOf(pattern: string, text: string, otherwise: string): [boolean | null, string] {
  const found = matches(pattern, text)
  return found === undefined
    ? [null, 'The pattern repeats too much for a text of this length.']
    : [found, otherwise]
}

function resultOf(what: string, passed: boolean | null, detail: string): AssertionResult {
  return { what, passed, detail: passed ? null : detail }
}

async function checkCommand(
  { command, exit = 0 }: Extract<Assertion, { command: unknown }>,
  folders: TestFolders,
  { provider, signal }: AssertionTools,
): Promise<AssertionResult> {
  const what = `command ${command.join(' ').slice(0, 100)}`
  const unknown = (detail: string) => ({ what, passed: null, detail })
  const { program, cwd, env, cleanUp } = provider.launchCommand(folders, command as [string, ...string[]])
  const ended = await runProgram(program, { cwd, env, timeLimit: commandTimeout, signal, onLine() {} }).ended
  await cleanUp?.()
  if (ended.failure !== undefined) return unknown(`It cannot be started: ${ended.failure}`)
  if (ended.stopped === 'timeout')
    return resultOf(what, false, `It took longer than ${commandTimeout / 1000} s.`)
  if (ended.stopped !== undefined) return unknown('It was stopped.')
  const last = ended.stderr.split('\n').at(-1)?.slice(0, 200) ?? ''
  return resultOf(what, ended.code === exit, `Exit code ${ended.code}, not ${exit}. ${last}`.trim())
}

function checkJson(
  { json, path, equals }: Extract<Assertion, { json: unknown }>,
  work: string,
): AssertionResult {
  const what = `${json} ${path} = ${JSON.stringify(equals)}`
  const read = readFile(work, json)
  if ('problem' in read) return resultOf(what, false, read.problem)
  let value: unknown
  try {
    value = JSON.parse(read.text)
  } catch {
    return resultOf(what, false, 'The file is not JSON.')
  }
  for (const [, key, index] of path.matchAll(/\.([A-Za-z_][\w-]*)|\[(\d+)\]/g)) {
    const step = key ?? Number(index)
    const holds = typeof value === 'object' && value !== null && Object.hasOwn(value, step)
    value = holds ? (value as Record<string | number, unknown>)[step] : undefined
  }
  return resultOf(what, value === equals, `It is ${(JSON.stringify(value) ?? 'not there').slice(0, 200)}.`)
}

async function checkRubric(
  { rubric, min = standardMin }: Extract<Assertion, { rubric: unknown }>,
  task: Task,
  work: string,
  { judge, answer, keys, signal }: AssertionTools,
): Promise<AssertionResult> {
  const what = `rubric, at least ${min} of 4: ${rubric.slice(0, 80)}`
  try {
    const clean = (text: string) => redactKeys(text, keys)
    const files = changedFiles(task, work).map(({ path, text }) => ({ path, text: clean(text) }))
    const { score, reasoning } = await judge!(
      { prompt: task.prompt, answer: clean(answer), files, rubric },
      signal,
    )
    return { what, passed: score >= min, detail: `${score} of 4: ${reasoning}` }
  } catch (error) {
    if (!(error instanceof SkillgaugeError)) throw error
    return { what, passed: null, detail: error.message }
  }
}

function readFile(work: string, path: string): { text: string } | { problem: string; missing: boolean } {
  const full = join(work, path)
  try {
    const stat = lstatSync(full)
    // A parent folder may be a link.
    if (!stat.isFile() || realpathSync(full) !== join(realpathSync(work), path))
      return { problem: `\`${path}\` is not a regular file.`, missing: false }
    if (stat.size > maxBytes)
      return { problem: `\`${path}\` is larger than ${maxBytes / 1024 / 1024} MiB.`, missing: false }
    return { text: readFileSync(full, 'utf8') }
  } catch {
    return { problem: `\`${path}\` is not there.`, missing: true }
  }
}

/** Text files that are new or changed. */
function changedFiles({ files = {} }: Task, work: string): { path: string; text: string }[] {
  const all: { path: string; text: string }[] = []
  let looked = 0
  for (const path of filesBelow(work, ignoredNames, maxDepth)) {
    if (all.length >= maxFiles || ++looked > maxLooked) break
    const read = readFile(work, path)
    const isNew = 'text' in read && read.text !== files[path] && !read.text.includes('\0')
    if (isNew) all.push({ path, text: read.text })
  }
  return all
}
