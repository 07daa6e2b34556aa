import type { CodeAround } from './code-around.js'
import { codeAround, linesSinceFence, listsProject, treeRoot } from './code-around.js'
import { isListedAsOutput, isOutputPath } from './output-paths.js'
import { headingAbove, isLayout, paragraphAround } from './lines-around.js'
import { lineEnd } from './plain-code/plain-code.js'
import { isOfOtherSkill } from './other-skill.js'
import {
  changedFolder,
  isProjectFile,
  isSaidToBeMissing,
  isScriptOfPackage,
  lastFolder,
  isInProject,
} from './project-words.js'

/** What a path means when it is not a file of this skill to read or run. */
type OtherMeaning = 'example' | 'imported' | 'repository' | 'made' | 'another skill' | 'absent'

/** How far from the path text is read, in UTF-16 units. */
const near = 240

/** "e.g. `scripts/x.py`": directly before the path. */
const exampleBefore =
  /(?:\be\.g\.|\beg\b|\bi\.e\.|\bfor example|\bfor instance|\bsuch as|\blike|\bexamples?:|\bz\. ?b\.|\bpar exemple|\bpor ejemplo|例如|比如|如|例えば)[\s,:(`"'*]{0,8}$/i
/** "- **Examples**: `assets/a.png` for brands, `assets/b.pptx` for slides": every path of the line. */
const exampleLabel = /^[ \t>]{0,12}(?:(?:[-*+]|\d{1,3}[.)])[ \t]+)?[*_]{0,3}examples?[*_]{0,3}:/i
/** A file that does not exist yet: "A `scripts/x.py` script would be helpful". */
const wishedAfter =
  /^[^.!?\n]{0,80}\b(?:would (?:be (?:helpful|useful|handy|good|worth)|help)|(?:could|might) be (?:added|created|helpful|kept|stored|useful|written))\b/i
/** Names that only occur in examples. */
const namedAsExample = /[\\/]my[-_]/i
/** A path, up to the first character that ends it. */
const pathToken = /[^\s`'"()<>|,;]{1,400}/y
/** Code that a bundler or a browser reads: the path belongs to the user's project. */
const importBefore =
  /\bimport\b|\bImage\.asset\(|\bAssetImage\(|\brootBundle\.|\bfrom\b|\brequire\(|\burl\(|\b(?:src|href)=|@import/
/** Languages of applications, which have their own `assets/`, and calls that may read a file of the skill nevertheless. */
const applicationCode =
  /^(?:[jt]sx?|[cm]js|javascript|typescript|vue|svelte|astro|html|s?css|less|dart|swift|kotlin|gdscript)$/
const readsFile = /\bfs\b|readFile|createReadStream|\bpath\.|\b__dir[a-z]|import\.meta/
/** A comment with only the path, at the top of a block: the file name of the block. */
const commentBefore = /^\s*(?:\/\/|\/\*|#|--|;|<!--)\s*$/
const commentEnds = ['', '*/', '-->']
/** Text before a path that a command or the agent writes to. */
const madeBefore =
  /(?:(?:^|[^0-9&>-])>{1,2}|\s-o|--out(?:put)?(?:-(?:dir|file|path))?[ =]|\bmkdir (?:-p )?|\btouch|\btee(?: -a)?|\b(?:create|creates|creating|generates?|generating|writes?|writing|written to|saves?|saving|saved|outputs?|exports?|exporting|produces?|scaffolds?|add|adds|adding|put|place|store|emit|emits)(?: (?:a|an|the|it|them|this|new|your|each|result|results|output|file|files|script|scripts|to|in|into|under|as|at|one|any)){0,6})[\s`"'*(:]{0,6}$/i
/** Another root that the path is relative to, named in the same paragraph. */
const repositoryRoot =
  /\b(?:repo(?:sitory)?|project|plugin|workspace|codebase)(?:['’]s)?[ -]root\b|\broot of (?:the|this|your|a|each) (?:\w+ )?(?:repo(?:sitory)?|project|plugin|workspace)|\b(?:your|the user['’]?s?|target|consumer|host|their) (?:own )?(?:repo(?:sitory)?|project|codebase|app)\b|\bCLAUDE_PLUGIN_ROOT\b|\bfrom the (?:repo(?:sitory)?|plugin)\b/i
/** Headings of sections for people who install the skill or contribute to it. */
const installing = /\b(?:install(?:ing|ation)?|contribut(?:e|ing)|development setup)\b/i

/**
 * Returns a function from the offset of a path below `scripts/`, `assets/` or `references/` to its meaning; `undefined` means a file of
 * this skill. Facts about a line are computed once: a line can be a megabyte of paths.
 *
 * @param text - The whole file.
 */
export function createMeaningLookup(text: string): (offset: number) => OtherMeaning | undefined {
  const lineOf = linesOf(text)
  const name = /^name:[ \t]{0,8}["']?([\w-]{1,80})/m.exec(text)?.[1] ?? ''
  return (offset) => {
    const line = lineOf(offset)
    const before = text.slice(Math.max(line.start, offset - near), offset)
    if (exampleBefore.test(before) || isExampleResult(before) || isExample(text, line.start, offset))
      return 'example'
    // In the same code span, or on the same line of a block of code.
    if (importBefore.test(before.slice(before.lastIndexOf('`') + 1).slice(-70))) return 'imported'
    if (madeBefore.test(before) || isOutputPath(before, isFolder(text, offset)) || line.isListedAsOutput)
      return 'made'
    // A tree of the skill itself lists its own files.
    if (isOwnTree(line.treeRoot, name)) return undefined
    if (line.listsProject || line.isProjectFile || isOtherTree(line.treeRoot)) return 'repository'
    if (changedFolder(line.folderAbove, before, name)) return 'repository'
    const end = endOfPath(text, offset)
    if (isInProject(text, offset, end) || isScriptOfPackage(before)) return 'repository'
    if (isSaidToBeMissing(text, offset, end)) return 'absent'
    const byCode = line.code && meaningInCode(text, before, offset, line.code)
    if (byCode !== undefined) return byCode
    const isFromRoot = repositoryRoot.test(paragraphAround(text, offset)) || line.isAnnouncedFromRoot
    if (isFromRoot || line.isInstallation) return 'repository'
    return line.isLayout || isOfOtherSkill(text, offset, end, name) ? 'another skill' : undefined
  }
}

function isOwnTree(root: string | undefined, name: string): boolean {
  return root !== undefined && name !== '' && (root === name || root.endsWith(`/${name}`))
}

/** Whether a tree shows another folder, such as `repo/` or `my-app/`. A folder named like a skill may be this one. */
function isOtherTree(root: string | undefined): boolean {
  return root !== undefined && !/skill|(?:^|\/)(?:scripts|assets|references)$/i.test(root)
}

/** Facts about a line, for every path in it. */
interface Line {
  readonly start: number
  readonly code: CodeAround | undefined
  readonly listsProject: boolean
  readonly isProjectFile: boolean
  /** The folder at the top of the drawn tree that the line belongs to. */
  readonly treeRoot: string | undefined
  /** The folder that the commands between the nearest fence above and this line change to. */
  readonly folderAbove: string | undefined
  readonly isListedAsOutput: boolean
  /** "From the project root:", directly above the block of code. */
  readonly isAnnouncedFromRoot: boolean
  readonly isInstallation: boolean
  readonly isLayout: boolean
}

/** Returns a function from an offset to its line. Fast when offsets ascend. */
function linesOf(text: string): (offset: number) => Line {
  let end = -1
  let line: Line | undefined
  return (offset) => {
    if (line && offset >= line.start && offset <= end) return line
    const start = text.lastIndexOf('\n', offset - 1) + 1
    end = lineEnd(text, offset)
    const code = codeAround(text, start)
    return (line = {
      start,
      code,
      listsProject: listsProject(text, start),
      isProjectFile: code !== undefined && isProjectFile(code),
      treeRoot: treeRoot(text, start),
      folderAbove: lastFolder(linesSinceFence(text, start)),
      isListedAsOutput: isListedAsOutput(text, start),
      isAnnouncedFromRoot: code !== undefined && repositoryRoot.test(code.intro.slice(-near)),
      isInstallation: installing.test(headingAbove(text, start)),
      isLayout: isLayout(text, start),
    })
  }
}

/** "e.g. `icon_2` → `assets/icon_2.svg`" */
function isExampleResult(before: string): boolean {
  return /(?:→|->|=>)[\s`"']{0,6}$/.test(before) && /\be\.g\./i.test(before.split(/[;!?\n]/).at(-1)!)
}

function isExample(text: string, lineStart: number, offset: number): boolean {
  const end = endOfPath(text, offset)
  if (namedAsExample.test(text.slice(offset, end)) || wishedAfter.test(text.slice(end, end + near)))
    return true
  // A command on the same line may be one to run.
  const isAlone = text[offset - 1] === '`' && text[end] === '`'
  return isAlone && exampleLabel.test(text.slice(lineStart, lineStart + near))
}

/** Whether a path ends as a folder does: `assets/out/`, `assets/out`. */
function isFolder(text: string, offset: number): boolean {
  return !/\.[a-z]\w{0,9}[.:]?$/i.test(text.slice(offset, endOfPath(text, offset)))
}

function restOfLine(text: string, from: number): string {
  return text
    .slice(from, from + near)
    .split('\n', 1)[0]!
    .trim()
}

function endOfPath(text: string, offset: number): number {
  pathToken.lastIndex = offset
  return pathToken.test(text) ? pathToken.lastIndex : offset
}

/** The meaning that the language or the first line of a block of code gives a path. */
function meaningInCode(
  text: string,
  before: string,
  offset: number,
  { language, isFirst }: CodeAround,
): OtherMeaning | undefined {
  const end = endOfPath(text, offset)
  if (isFirst && commentBefore.test(before) && commentEnds.includes(restOfLine(text, end))) return 'made'
  const isQuoted = /["'`](?:\.\/)?$/.test(before) && /^(?:\.\/)?assets/.test(text.slice(offset, end))
  return isQuoted && applicationCode.test(language) && !readsFile.test(before) ? 'imported' : undefined
}
