import type { LoadedConfig } from '@skillgauge/config'
import { loadConfig } from '@skillgauge/config'
import type {
  CollectionResult,
  SkillFiles,
  SnippetFormat,
  SnippetSkill,
  TransferredSkill,
} from '@skillgauge/core'
import {
  fromTransferred,
  indexPaths,
  loadMarkdown,
  loadTokens,
  loadYaml,
  pluginRoots,
  renderSnippet,
} from '@skillgauge/core'
import type { EvaluatedSkill, SkillDescription, SkillText } from '@skillgauge/features'
import { collect, describeSkill, judgeCollection, evaluateSkill, renderPrompt } from '@skillgauge/features'
import type { AroundSkills } from '@skillgauge/sources/github'
import { dirname, join } from 'node:path'
import type { PackedSkill } from './packed-skill.js'
import { unpackSkill } from './packed-skill.js'

export interface ConfigPlace {
  /** Absolute path. */
  readonly cwd: string
  /** A config file to use without a search. */
  readonly configFile?: string | undefined
}

/** Work for the evaluation processes. */
export type Task =
  | CollectionTask
  | SnippetTask
  | { readonly kind: 'evaluate'; readonly skill: TransferredSkill }
  | { readonly kind: 'info'; readonly skill: TransferredSkill }
  | { readonly kind: 'prompt'; readonly skills: readonly TransferredSkill[] }

/** The form in which a task is sent. */
export type PackedTask =
  | CollectionTask
  | SnippetTask
  | { readonly kind: 'evaluate' | 'info'; readonly skill: PackedSkill }
  | { readonly kind: 'prompt'; readonly skills: readonly PackedSkill[] }

/** Renders what tasks of the kind `prompt` have found. */
interface SnippetTask {
  readonly kind: 'snippet'
  readonly skills: readonly SnippetSkill[]
  readonly format: SnippetFormat
}

interface CollectionTask {
  readonly kind: 'collection'
  readonly skills: readonly SkillText[]
  readonly around: AroundSkills
}

export interface TaskAnswers {
  readonly evaluate: EvaluatedSkill
  readonly collection: CollectionResult
  readonly info: SkillDescription
  readonly prompt: readonly SnippetSkill[]
  readonly snippet: string
}

let loading: Promise<LoadedConfig> | undefined

/** Uses only the operator's config, loaded once; a repository cannot change it. */
export async function runTask(task: PackedTask, place: ConfigPlace): Promise<TaskAnswers[Task['kind']]> {
  if (task.kind === 'info') return describeSkill(files(task.skill))
  if (task.kind === 'snippet') return renderSnippet(task.skills, task.format)
  if (task.kind === 'prompt') {
    const given = task.skills.map((skill) => ({ files: files(skill), location: skill.path }))
    return (await renderPrompt(given, 'json')).skills
  }
  if (task.kind === 'collection') return evaluateCollection(task, place, await loadOnce(place))
  const config = await loadOnce(place)
  const rules = config.rulesFor(join(place.cwd, task.skill.path))
  return evaluateSkill(files(task.skill), rules, { knownChecks: config.knownChecks })
}

function files(skill: PackedSkill): SkillFiles {
  return fromTransferred(unpackSkill(skill))
}

/** Loads modules before the time limit of a task starts, except those that few skills need. */
export async function loadFor({ kind }: PackedTask, place: ConfigPlace): Promise<unknown> {
  if (kind === 'snippet') return undefined
  if (kind === 'info') return Promise.all([loadTokens(), loadYaml()])
  return kind === 'prompt' ? loadYaml() : loadOnce(place)
}

function loadOnce(place: ConfigPlace): Promise<LoadedConfig> {
  return (loading ??= Promise.all([loadConfig(place), loadMarkdown(), loadYaml()]).then(([config]) => config))
}

async function evaluateCollection(
  { skills, around: { manifests, paths } }: CollectionTask,
  { cwd }: ConfigPlace,
  config: LoadedConfig,
): Promise<CollectionResult> {
  const { rules, choiceFor } = await config.collectionRules()
  const known = indexPaths(paths.split('\0'))
  const directories = skills.map(({ path }) => path)
  const roots = pluginRoots(directories, (path) => known.get(path) === 'file')
  const around = { manifests, pluginRoots: roots, find: (path: string) => known.get(path) }
  const parts = collect(skills, around, config.hosts)
  return judgeCollection(parts, rules, { choiceFor: (id, path) => choiceFor(id, join(cwd, dirname(path))) })
}
