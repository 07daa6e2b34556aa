import { quote } from '@skillgauge/rule-kit'
import type { Body, Details, Finding, Place, Skill, Tree } from '@skillgauge/rule-kit'
import { findAbove, isFragment, isOfProject } from './around-skill.js'
import { replaceComments } from './comments.js'
import { createMeaningLookup } from './mention-context.js'
import type { IsCode } from './plain-code/code-lookup.js'
import { byPlainCode, codeIn } from './plain-code/code-lookup.js'
import { copiesOfSamples, createCaseLookup, existsIn } from './existence.js'
import { findingsFor, firstHundred } from './first-few.js'
import { didYouMean } from './nearest-path.js'
import { pathMentions } from './path-mentions.js'
import { isForRepository, writesOwnFilesFromRoot, writesPathsFromRoot } from './project-words.js'
import { withoutSamples } from './samples.js'

type Folder = 'scripts' | 'assets'

interface Input {
  readonly skill: Skill
  readonly body: Body
}

/** The checks of a rule for paths below a folder that SKILL.md mentions and that do not exist. */
export function missingPathChecks(folder: Folder) {
  return {
    fastPath({ skill, body }: Input) {
      const found = byPlainCode(body, (isCode) => findMissingPaths(skill, body, folder, isCode))
      return found && reportMissingPaths(found, skill, folder)
    },
    check({ skill, body, tree }: Input & { readonly tree: Tree }) {
      return reportMissingPaths(findMissingPaths(skill, body, folder, codeIn(tree)), skill, folder)
    },
  }
}

interface MissingPaths {
  /** Paths that exist nowhere, each at its first mention. */
  readonly missing: readonly { readonly path: string; readonly at: Place }[]
  /** Paths that exist outside of the skill, by path as mentioned. */
  readonly elsewhere: ReadonlyMap<string, string>
}

function findMissingPaths(skill: Skill, body: Body, folder: Folder, isCode: IsCode): MissingPaths {
  const existsInOtherCase = createCaseLookup(skill)
  const missing = new Map<string, Place>()
  const elsewhere = new Map<string, string>()
  const foreign = new Set<string>()
  const text = instructionText(skill)
  const otherMeaning = createMeaningLookup(text)
  const copies = copiesOfSamples(skill)
  const ofOthers = new Set([
    ...importedPaths(text),
    ...pathsBelowVariables(text),
    ...pathsBelowOthers(text, skill),
  ])
  const isFromRoot =
    writesPathsFromRoot(text, skill.directory, folder) ||
    (!skill.hasFolder(folder) && writesOwnFilesFromRoot(text, skill.directory)) ||
    (!skill.hasFolder(folder) && isOfProjectAround(skill, folder, text))
  const mentions = isFragment(skill) ? [] : pathMentions(text, folder)
  for (const { path, offset, mayBeWords, own, otherCase } of mentions) {
    if (otherCase && !existsInOtherCase(path)) continue
    if (elsewhere.has(path) || foreign.has(path) || existsIn(skill, path)) continue
    if (copies.has(path) || isBuilt(path)) continue
    if (isLinked(text, offset) && isCode(offset)) continue
    // A path that names the directory of the skill can only be inside the skill.
    const above = own ? undefined : findAbove(path, skill)
    if (above !== undefined) elsewhere.set(path, above)
    // The meaning at one mention holds for all mentions of the path.
    else if (!own && (isFromRoot || ofOthers.has(path) || otherMeaning(offset) !== undefined))
      foreign.add(path)
    else if (!missing.has(path) && (!mayBeWords || isCode(offset))) missing.set(path, body.at(offset))
  }
  for (const path of missing.keys()) if (isWithin(path, foreign)) missing.delete(path)
  return { missing: Array.from(missing, ([path, at]) => ({ path, at })), elsewhere }
}

/** Whether paths of a folder that the skill has not are of a project: of the one that it is for, and which is not around it, or has no such folder. */
function isOfProjectAround(skill: Skill, folder: Folder, text: string): boolean {
  if (isOfProject(skill) && findAbove(folder, skill) === undefined) return true
  return isForRepository(text) && !isInRepository(skill)
}

/** Whether a path lies in a folder for what is built: `assets/logo/out/mark.svg`. */
function isBuilt(path: string): boolean {
  return /\/(?:out|dist)\//.test(path)
}

/** Whether a path, or a folder above it, is one of these. */
function isWithin(path: string, folders: ReadonlySet<string>): boolean {
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (folders.has(path.slice(0, end))) return true
  return false
}

/** Whether the repository is around the skill. It is not around one in a published package. */
function isInRepository(skill: Skill): boolean {
  return ['.git', '.github'].some((folder) => findAbove(folder, skill) !== undefined)
}

function* reportMissingPaths(
  { missing, elsewhere }: MissingPaths,
  skill: Skill,
  folder: Folder,
): Generator<Finding, Details> {
  yield* findingsFor(
    missing,
    ({ path, at }) => ({ message: `${quote(path)} does not exist${didYouMean(path, skill)}.`, at }),
    `paths below \`${folder}/\` do not exist`,
  )
  return {
    missing: firstHundred(missing).map(({ path, at }) => ({ path, line: at.line })),
    ...(elsewhere.size > 0 && { notes: firstHundred([...elsewhere]).map(describeLoss) }),
  }
}

function describeLoss([path, above]: readonly [string, string]): string {
  return `${quote(path)} is at ${quote(above)}, outside the skill, and is missing when the skill is installed alone.`
}

/** The text of SKILL.md with HTML comments and samples of Markdown blanked: they are not instructions. */
export function instructionText({ skillMd, body }: Skill): string {
  const text = withoutSamples(skillMd?.text ?? '', body?.offset ?? 0)
  return replaceComments(text, (length) => ' '.repeat(length))
}

/** Paths that code of the project imports from other folders: `scripts/x.js` of `from '../../scripts/x.js'`. */
function importedPaths(text: string): ReadonlySet<string> {
  const found = text.matchAll(
    /(?:from |import\(|require\()["'](?:\.\.\/){1,10}((?:scripts|assets)\/[^"'\n]{1,200})["']/g,
  )
  return new Set(Array.from(found, ([, path]) => path!))
}

/** Paths that are below a variable elsewhere: `scripts/x.sh` of `$PRODUCT_ROOT/scripts/x.sh`. */
function pathsBelowVariables(text: string): string[] {
  const found = text.matchAll(
    /\$\{?(?!(?:CLAUDE_)?SKILL_)[A-Z][A-Z\d_]{1,40}\}?\/((?:scripts|assets)\/[\w./-]{1,200})/g,
  )
  return Array.from(found, ([, path]) => path!)
}

/** Paths that are below the folder of something else: `scripts/x.py` of `other-skill/scripts/x.py`. */
function pathsBelowOthers(text: string, { directory }: Skill): string[] {
  const found = text.matchAll(/(?<![\w$-])([\w-]{1,64})\/((?:scripts|assets)\/[\w./-]{1,200})/g)
  return Array.from(found, ([, folder, path]) => (folder === directory ? '' : path!))
}

/** Whether the path at an offset is the destination of a link. */
export function isLinked(text: string, offset: number): boolean {
  return /\]\(<?$/.test(text.slice(Math.max(0, offset - 3), offset))
}
