import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { kept } from '@skillgauge/rule-kit'
import { pathTokens, runModules } from '../path-tokens.js'
import { nameOf, normalizePath } from '../written-path.js'
import { indexFiles } from './file-index.js'
import type { FileIndex } from './file-index.js'
import { importable, importedNames, quotedNames } from './imports.js'

/** Total length of the text that is searched. In a larger skill nothing counts as an orphan. */
const maxText = 16 * 1024 * 1024

const topFolders = new Set(['references', 'assets', 'scripts'])

const binary =
  /\.(?:png|jpe?g|gif|webp|ico|pdf|zip|gz|tgz|bz2|xz|7z|woff2?|[to]tf|eot|mp[34]|wav|mov|docx|xlsx|pptx|db|sqlite|parquet|pkl|np[yz]|bin|exe|dll|so|dylib|wasm|class|jar)$/i

/** Files that hosts, tools and people read by convention: what they mention is in use. */
const wellKnownFiles =
  /^(?:agents\/[^/]*\.ya?ml|\.claude-plugin\/[^/]*|[^/]*\.(?:ya?ml|toml)|(?:scripts\/|assets\/)?(?:package\.json|pyproject\.toml|Makefile|justfile|Dockerfile)|(?:manifest|plugin|marketplace|gemini-extension|clawhub|skill)\.json)$/
/** Scripts that a README mentions are for people, and not orphans. */
const readme = /^readme[^/]*$/i

/**
 * The files among `wanted` that cannot be reached from SKILL.md. Stops when all are reached, so that the rest of a skill need not
 * be read.
 *
 * @param options - `byReadme`: whether scripts that a README tells people to run count as found.
 */
export function findUnreachable(
  skill: Skill,
  wanted: readonly SkillFile[],
  { byReadme = false }: { readonly byReadme?: boolean } = {},
): readonly SkillFile[] {
  const index = indexOf(skill)
  const missing = new Set(wanted)
  const walk = createWalk(skill, index, (file) => {
    missing.delete(file)
    return missing.size === 0
  })
  walk.go()
  if (missing.size > 0) {
    for (const file of skill.files) if (wellKnownFiles.test(file.path)) walk.reached.set(file, 0)
    walk.go()
  }
  if (walk.isTooLarge()) return []
  if (byReadme && missing.size > 0) for (const file of scriptsInReadme(skill, index)) missing.delete(file)
  return wanted.filter((file) => missing.has(file))
}

/**
 * Goes from SKILL.md through all that it leads to.
 *
 * @param isEnough - Is shown each file that is reached; whether the rest need not be read.
 */
function createWalk(skill: Skill, index: FileIndex, isDone: (file: SkillFile) => boolean = () => false) {
  /** How many files stand before each. */
  const reached = new Map<SkillFile, number>(skill.skillMd && [[skill.skillMd, 0]])
  const followed = new Set<readonly SkillFile[]>()
  let read = 0
  const go = () => {
    // A map takes in what is added while it is walked, in the order in which it was filled: nearest first.
    for (const [file, far] of reached) {
      if (isDone(file)) return
      const text = textOf(file)
      read += text.length
      if (read > maxText) return
      for (const files of referencesOf(file, text, index)) {
        if (followed.has(files)) continue
        followed.add(files)
        for (const next of files) if (!reached.has(next)) reached.set(next, far + 1)
      }
    }
  }
  return { reached, go, isTooLarge: () => read > maxText }
}

function textOf(file: SkillFile): string {
  return binary.test(file.path) ? '' : (file.text ?? '')
}

/** Scripts that a README beside SKILL.md names. */
function* scriptsInReadme(skill: Skill, index: FileIndex): Generator<SkillFile> {
  for (const file of skill.files) {
    if (!readme.test(file.path)) continue
    for (const { path } of pathTokens(textOf(file))) {
      if (!path.includes('/')) continue
      const named = index.byName.get(nameOf(path)) ?? []
      yield* named.filter((one) => one.path.startsWith('scripts/'))
    }
  }
}

/**
 * How many files an agent has to open before each: 1 for what SKILL.md names, 2 for what stands in such a file only. Without those that
 * nothing leads to.
 */
export function distances(skill: Skill): ReadonlyMap<SkillFile, number> {
  const walk = createWalk(skill, indexOf(skill))
  walk.go()
  return walk.reached
}

/** Built once for three checks. */
function indexOf(skill: Skill): FileIndex {
  return skill.skillMd ? kept(skill.skillMd, indexFiles, () => indexFiles(skill)) : indexFiles(skill)
}

/** The files that a file refers to, computed once for all checks. */
function referencesOf(file: SkillFile, text: string, index: FileIndex): ReadonlySet<readonly SkillFile[]> {
  return kept(file, referencesOf, () => {
    const references = new Set<readonly SkillFile[]>()
    for (const files of findReferences(text, file.path, index)) if (files !== undefined) references.add(files)
    return references
  })
}

/** What a text names, and what it imports or opens when it is a script. */
function* findReferences(
  text: string,
  from: string,
  index: FileIndex,
): Generator<readonly SkillFile[] | undefined> {
  for (const { path, next } of pathTokens(text)) {
    yield index.byName.get(nameOf(path))
    for (const folder of foldersNamed(path, next, from)) yield index.byFolder.get(folder)
  }
  for (const name of index.oddNames) if (text.includes(name)) yield index.byName.get(name.toLowerCase())
  for (const module of runModules(text)) {
    yield index.byStem.get(module.slice(module.lastIndexOf('.') + 1))
  }
  if (!importable.test(from) && !text.startsWith('#!')) return
  for (const name of importedNames(text)) yield index.byStem.get(name)
  for (const name of quotedNames(text)) yield index.byFolderName.get(name)
}

/** The folders that a path may name: from the skill directory, or from the file in which it stands. */
function* foldersNamed(path: string, next: string, from: string): Generator<string> {
  if (!path.includes('/')) return
  // `references/<topic>.md` and `references/api-*.md` name the folder; `**references/api.md**` is only bold.
  const isPattern = next !== '' && '*<{[$?'.includes(next) && !/\.[a-z0-9]{1,10}$/.test(path)
  // `references/指南.md` names a file, only not in letters that a token holds.
  if (path.endsWith('/') && /\p{L}/u.test(next)) return
  const folder = isPattern ? path.slice(0, path.lastIndexOf('/')) : path
  if (!/[^./]/.test(folder)) return
  const segments = folder.split('/')
  const top = segments.findIndex((segment) => topFolders.has(segment))
  if (top !== -1) yield segments.slice(top).filter(Boolean).join('/')
  yield normalizePath(`${from.slice(0, from.lastIndexOf('/') + 1)}${folder}`)?.toLowerCase() ?? ''
}
