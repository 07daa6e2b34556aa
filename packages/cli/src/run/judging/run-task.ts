import { fromPortable } from '@skillgauge/config'
import type { Outcome, RuleSet, SkillFiles } from '@skillgauge/core'
import { fromTransferred } from '@skillgauge/core'
import { evaluateSkill, scanSkill } from '@skillgauge/features'
import type { Ask } from '@skillgauge/features/task-process'
import { folder } from '@skillgauge/sources'
import { fixFiles } from '../fix/fix-files.js'
import { observe } from '../cache/observed-files.js'
import type { RuleQuestion, Setup, SkillSource, Task, TaskAnswers } from './tasks.js'

interface LoadedSetup extends Pick<Setup, 'knownChecks'> {
  readonly rules: RuleSet
}

/** By JSON. There is one for each combination of overrides. */
const setupsByText = new Map<string, Promise<LoadedSetup>>()
const maxSetups = 100

/** Judges one skill in this process. */
export async function runTask(task: Task, ask: Ask): Promise<TaskAnswers[Task['kind']]> {
  const { rules, knownChecks } = await setupOf(task.setup, ask)
  const { files, seen } = observe(filesIn(task.source))
  if (task.kind === 'scan') {
    const scanned = await scanSkill(files, rules)
    return { scanned, seen: task.willCache ? seen() : undefined }
  }
  if (task.kind === 'fix') return fixFiles(files, rules, knownChecks, task.fix)
  const times: [string, number][] = []
  const stopwatch = {
    now: () => performance.now(),
    took: ({ rule }: { rule: { id: string } }, milliseconds: number) =>
      void times.push([rule.id, milliseconds]),
  }
  const evaluation = await evaluateSkill(files, rules, {
    knownChecks,
    ...(task.timed && { stopwatch }),
  })
  return { evaluation, times, seen: task.willCache ? seen() : undefined }
}

function setupOf(text: string, ask: Ask): Promise<LoadedSetup> {
  const known = setupsByText.get(text)
  if (known) return known
  if (setupsByText.size >= maxSetups) setupsByText.clear()
  const ready = readSetup(JSON.parse(text) as Setup, ask)
  setupsByText.set(text, ready)
  return ready
}

async function readSetup({ knownChecks, ...portable }: Setup, ask: Ask): Promise<LoadedSetup> {
  const rules = await fromPortable(portable, (_, { rule }) => {
    const question: RuleQuestion = { ruleId: rule.id }
    return ask(question) as Promise<Outcome>
  })
  return { rules, knownChecks }
}

function filesIn(source: SkillSource): SkillFiles {
  if ('transferred' in source) return fromTransferred(source.transferred)
  return folder(source.folder.directory, source.folder.options)
}
