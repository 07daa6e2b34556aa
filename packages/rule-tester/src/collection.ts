import type { CollectionParts, CollectionResult } from '@skillgauge/core'
import {
  createCollectionRuleSet,
  isSkillMd,
  manifestPlaces,
  pluginRoots,
  runCollectionRules,
  shelfOf,
} from '@skillgauge/core'
import type { AnyCollectionRule, OptionValues } from '@skillgauge/rule-kit'
import type { Files } from './skill.js'
import { rejectUnknownCollectionKeys } from './laws/finding-keys.js'
import { stoppingLoops } from './laws/stop-loops.js'

/** The hosts of a test, with the skill folders that each of them reads. */
const testHosts = [
  { id: 'claude-code', folders: ['.claude/skills'] },
  { id: 'codex', folders: ['.agents/skills', '.codex/skills'] },
  { id: 'copilot', folders: ['.github/skills'] },
]

/** A collection of skills, and the settings to check it with. */
export interface JudgedCollection {
  /** Path from the root of the collection, with `/`, to text or bytes: `skills/pdf/SKILL.md`. */
  readonly files: Files
  /** Ids of the hosts to check for. Default: `claude-code`, `codex` and `copilot`. */
  readonly hosts?: readonly string[] | undefined
  /** Options that differ from the rule's defaults. */
  readonly options?: OptionValues | undefined
}

/** Runs one collection rule and returns its result. */
export async function judgeCollection(
  rule: AnyCollectionRule,
  { files, hosts, options }: JudgedCollection,
): Promise<CollectionResult> {
  const collectionRules = [stoppingLoops(rule, undefined, rejectUnknownCollectionKeys)]
  const plugin = { name: rule.id.split('.')[0] ?? '', rules: [], collectionRules }
  const rules = createCollectionRuleSet(
    [{ plugin, from: 'test', builtIn: false }],
    options ? { [rule.id]: { options } } : {},
  )
  return runCollectionRules(collectionParts(files, hosts), rules)
}

/** The same files in the shape that `runCollectionRules` takes. */
function collectionParts(
  files: Files,
  hosts: readonly string[] = testHosts.map(({ id }) => id),
): CollectionParts {
  const paths = Object.keys(files)
  const bytes = (path: string) => {
    const content = files[path]!
    return typeof content === 'string' ? new TextEncoder().encode(content) : content
  }
  const skills = paths
    .filter((path) => isSkillMd(path.slice(path.lastIndexOf('/') + 1)))
    .map((path) => ({ path: path.slice(0, Math.max(0, path.lastIndexOf('/'))), file: path }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  const directories = skills.map(({ path }) => path)
  const roots = pluginRoots(directories, (path) => paths.includes(path))
  return {
    skills: skills.map(({ path, file }) => ({
      path,
      directory: path.slice(path.lastIndexOf('/') + 1) || 'repository',
      file: file.slice(file.lastIndexOf('/') + 1),
      bytes: bytes(file),
      digest: new TextDecoder().decode(bytes(file)),
      ...shelfOf(path, roots, testHosts, hosts),
    })),
    manifests: manifestPlaces(directories)
      .filter(({ path }) => paths.includes(path))
      .map((place) => ({ ...place, content: bytes(place.path) })),
    hosts,
    find: (path) => {
      if (paths.includes(path)) return 'file'
      return paths.some((one) => one.startsWith(`${path}/`)) ? 'folder' : undefined
    },
  }
}
