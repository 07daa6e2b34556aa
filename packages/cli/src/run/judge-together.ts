import type { LoadedConfig } from '@skillgauge/config'
import type { CollectionResult, CollectionRuleSet } from '@skillgauge/core'
import { collect, judgeCollection, skillTextOf } from '@skillgauge/features'
import { manifestsInFolder, pathFrom } from '@skillgauge/sources'
import { dirname, isAbsolute, resolve } from 'node:path'
import type { Context } from '../command-line/context.js'
import { withCollectionCache } from './cache/collection-cache.js'
import type { ChosenSkill, ChosenSkills } from './choose/skills-to-check.js'
import type { CacheContext } from './cache/open-store.js'
import type { BaselineInUse } from './baseline.js'

/** Of `ChosenSkills` what the rules about several skills need. */
type Compared = Pick<ChosenSkills, 'bulk' | 'root' | 'amongAll'> & {
  readonly skills: readonly Pick<ChosenSkill, 'files' | 'folder'>[]
}

export interface JudgedTogether extends CollectionResult {
  /** Absolute path of the folder that paths of findings are relative to. */
  readonly root: string
  readonly rules: CollectionRuleSet
  /** Path of a finding for display. */
  shown(path: string): string
}

/**
 * Runs the rules about several skills. `undefined` for a single skill. For a selection of changed skills, all skills are compared, but
 * only findings that involve a changed one are returned.
 */
export async function judgeTogether(
  { bulk, skills, root, amongAll }: Compared,
  config: LoadedConfig,
  { specOnly, cache }: { readonly specOnly?: boolean | undefined; readonly cache?: boolean | undefined },
  context: Pick<Context, 'cwd'> & CacheContext,
  acceptTogether?: BaselineInUse['acceptTogether'],
): Promise<JudgedTogether | undefined> {
  const all = amongAll?.skills ?? skills
  // The specification has no rules about several skills.
  if (!bulk || specOnly || all.length === 0) return undefined
  const own = await config.collectionRules()
  if (own.rules.length === 0) return undefined
  const read = all.map(({ files, folder }) => ({ text: skillTextOf(files()), folder }))
  const texts = read.flatMap(({ text }) => text ?? [])
  // Around a skill in memory there is nothing on disk.
  const onDisk = read.flatMap(({ text, folder }) => (text && folder ? text.path : []))
  const around = manifestsInFolder(root, onDisk)
  const mayCache = cache !== false && config.cache !== false
  const result = await judgeCollection(collect(texts, around, config.hosts), own.rules, {
    // Settings refer to directories.
    choiceFor: (id, path) => own.choiceFor(id, resolve(root, dirname(path))),
    accept: acceptTogether?.(root),
    ...(mayCache && { around: withCollectionCache(context) }),
  })
  const findings = amongAll ? result.findings.filter(amongAll.concerns) : result.findings
  return {
    ...result,
    findings,
    root,
    rules: own.rules,
    // Skills outside of `root` have absolute paths.
    shown: (path) => (isAbsolute(path) ? path : pathFrom(context.cwd, resolve(root, path))),
  }
}
