import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { cached } from '@skillgauge/rule-kit'
import { pathTokens, runModules } from '../path-tokens.js'
import { nameOf, normalizePath } from '../written-path.js'
import { indexFiles } from './file-index.js'
import type { FileIndex } from './file-index.js'
import { importable, importedNames, quotedNames } from './imports.js'

/** Most text that is searched, in UTF-16 units. In a larger skill no file counts as an orphan. */
const maxText = 16 * 1024 * 1024

const topFolders = new Set(['references', 'assets', 'scripts'])

const binary =
  /\.(?:png|jpe?g|gif|webp|ico|pdf|zip|gz|tgz|bz2|xz|7z|woff2?|[to]tf|eot|mp[34]|wav|mov|docx|xlsx|pptx|db|sqlite|parquet|pkl|np[yz]|bin|exe|dll|so|dylib|wasm|class|jar)$/i

/** Files that hosts, tools and people read by convention: the files that they mention are in use. */
const wellKnownFiles =
  /^(?:agents\/[^/]*\.ya?ml|\.claude-plugin\/[^/]*|[^/]*\.(?:ya?ml|toml)|(?:scripts\/|assets\/)?(?:package\.json|pyproject\.toml|Makefile|justfile|Dockerfile)|(?:manifest|plugin|marketplace|gemini-extension|clawhub|skill)\.json)$/
/** Scripts that a README mentions are for people, and are not orphans. */
const readme = /^readme[^/]*$/i

/**
 * The files among `wanted` that cannot be reached from SKILL.md, and are not scripts that a README mentions. Stops when all are
 * reached, to read as few files as possible.
 */
export function findUnreachable(skill: Skill, wanted: readonly SkillFile[]): readonly SkillFile[] {
  const index = indexOf(skill)
  const missing = new Set(wanted)
  const walk = createWalk(skill, index, (file) => {
    missing.delete(file)
    return missing.size === 0
  })
  walk.run()
  if (missing.size > 0) {
    for (const file of skill.files) if (wellKnownFiles.test(file.path)) walk.reached.set(file, 0)
    walk.run()
  }
  if (walk.isTooLarge()) return []
  if (missing.size > 0) for (const file of scriptsInReadme(skill, index)) missing.delete(file)
  return wanted.filter((file) => missing.has(file))
}

/**
 * Walks from SKILL.md through all files that it leads to.
 *
 * @param isDone - Called for each file that is reached; `true` stops the walk.
 */
function createWalk(skill: Skill, index: FileIndex, isDone: (file: SkillFile) => boolean = () => false) {
  /** Distance of each file from SKILL.md. */
  const reached = new Map<SkillFile, number>(skill.skillMd && [[skill.skillMd, 0]])
  const followed = new Set<readonly SkillFile[]>()
  let read = 0
  const run = () => {
    // The loop also visits files that are added meanwhile, in the order of insertion: nearest first.
    for (const [file, distance] of reached) {
      if (isDone(file)) return
      const text = textOf(file)
      read += text.length
      if (read > maxText) return
      for (const files of referencesOf(file, text, index)) {
        if (followed.has(files)) continue
        followed.add(files)
        for (const next of files) if (!reached.has(next)) reached.set(next, distance + 1)
      }
    }
  }
  return { reached, run, isTooLarge: () => read > maxText }
}

function textOf(file: SkillFile): string {
  return binary.test(file.path) ? '' : (file.text ?? '')
}

/** Scripts that a README next to SKILL.md names. */
function* scriptsInReadme(skill: Skill, index: FileIndex): Generator<SkillFile> {
  for (const file of skill.files) {
    if (!readme.test(file.path)) continue
    for (const { path } of pathTokens(textOf(file))) {
      if (!path.includes('/')) continue
      const files = index.byName.get(nameOf(path)) ?? []
      yield* files.filter((named) => named.path.startsWith('scripts/'))
    }
  }
}

/**
 * The distance of each reachable file from SKILL.md: 1 when SKILL.md names it, 2 when only such a file does, and so on.
 */
export function distances(skill: Skill): ReadonlyMap<SkillFile, number> {
  const walk = createWalk(skill, indexOf(skill))
  walk.run()
  return walk.reached
}

/** Built once for three checks. */
function indexOf(skill: Skill): FileIndex {
  return skill.skillMd ? cached(skill.skillMd, indexFiles, () => indexFiles(skill)) : indexFiles(skill)
}

/** The files that a file refers to, computed once for all checks. */
function referencesOf(file: SkillFile, text: string, index: FileIndex): ReadonlySet<readonly SkillFile[]> {
  return cached(file, referencesOf, () => {
    const references = new Set<readonly SkillFile[]>()
    for (const files of findReferences(text, file.path, index)) if (files !== undefined) references.add(files)
    return references
  })
}

/** The files that a text names, and those that it imports or opens when it is a script. */
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

/** The folders that a path may name, relative to the skill or to the file that contains it. */
function* foldersNamed(path: string, next: string, from: string): Generator<string> {
  if (!path.includes('/')) return
  // `references/<topic>.md` and `references/api-*.md` name the folder; `**references/api.md**` is only bold.
  const isPattern = next !== '' && '*<{[$?'.includes(next) && !/\.[a-z0-9]{1,10}$/.test(path)
  // `references/指南.md` names a file, but a token has no such letters.
  if (path.endsWith('/') && /\p{L}/u.test(next)) return
  const folder = isPattern ? path.slice(0, path.lastIndexOf('/')) : path
  if (!/[^./]/.test(folder)) return
  const segments = folder.split('/')
  const top = segments.findIndex((segment) => topFolders.has(segment))
  if (top !== -1) yield segments.slice(top).filter(Boolean).join('/')
  yield normalizePath(`${from.slice(0, from.lastIndexOf('/') + 1)}${folder}`)?.toLowerCase() ?? ''
}
