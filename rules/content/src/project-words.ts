import type { CodeAround } from './code-around.js'

/** How far a sentence is read on each side of a path, in UTF-16 units. */
const near = 240

const projects =
  '(?:projects?|apps?|applications?|repos?|repositor(?:y|ies)|codebases?|monorepos?|workspaces?|websites?)'

/** "The project's own test script", "not part of this skill". */
const foreign = new RegExp(
  `\\b${projects}['’]s own\\b|\\bnot (?:a )?(?:part of|in|inside|shipped with|bundled with|included (?:in|with)) (?:this|the) skill\\b`,
  'i',
)
/** "The project's `scripts/test.sh`", "the repository's own build script `scripts/build.sh`". */
const possessive = new RegExp(
  `\\b${projects}['’]s? (?:(?:own|existing|build|test|release|custom) ){0,2}(?:script )?[\`"'(]{0,3}$`,
  'i',
)
/** "Many projects have `scripts/setup.sh`", "if the repo contains a `scripts/dev.sh`". "This project" may be the skill itself. */
const owners = new RegExp(
  `(?<!\\bthis )\\b${projects} (?:may |might |often |usually |already |typically |can ){0,2}(?:have|has|use|uses|keep|keeps|ships?|contains?|puts?|includes?|stores?|comes? with|defines?|provides?)\\b`,
  'i',
)
/** "`scripts/postbuild.js` of the new project". */
const ofProject = new RegExp(
  `^[\`"'*)]{0,4} (?:of|from) (?:the|your|a|an|each|every|their|its|any) (?:[\\w-]{1,20} ){0,2}${projects}\\b`,
  'i',
)
/** "If `scripts/dev.sh` exists", "if present, run `scripts/dev.sh`": the file need not exist. */
const condition = /\b(?:if|when|whether|unless|in case|si|se|falls|wenn)\b/i
const existsBefore =
  /\b(?:si (?:ya )?existen?|se (?:já )?existe|se (?:già )?esiste|s['’]il existe)[ `"'(*]{0,4}$/i
const existsAfter =
  /^[`"'*)]{0,4}(?: (?:or|and) [`"']?[\w./-]{1,80}[`"']?)? (?:exists?|existen?|existiert|esiste|vorhanden ist|(?:is|are) (?:present|there|available|missing|absent)|(?:is|are) not (?:present|there)|(?:doesn[’']t|does not|do not|don[’']t) exist)\b/i
const ifPresent = /\b(?:if|when|where) (?:it |they |one )?(?:is |are )?(?:present|available|exists?)\b/i
/** "…, if the project has one": the owner follows the path. */
const ifOwned = new RegExp(
  `\\b(?:if|when|where) (?:the|your|a|an|this|that|their) (?:[\\w-]{1,20} )?${projects} (?:has|have|contains?|provides?|defines?|ships?|includes?|comes? with) (?:one|it|them|any|such)\\b`,
  'i',
)
/** A script of package.json: `"build": "node scripts/build.mjs"`. */
const packageScript =
  /"(?:(?:pre|post)?(?:build|test|lint|dev|start|install|publish|pack|release|deploy|format|typecheck|check|clean|generate|prepare)(?::[\w:-]{1,40})?)"\s{0,4}:\s{0,4}"[^"\n]{0,200}$/

/** Whether a path is in a script of package.json. */
export function isScriptOfPackage(before: string): boolean {
  return packageScript.test(before)
}

/** Frameworks with an `assets/` folder. */
const frameworks =
  /\b(?:Rails|Sprockets|Propshaft|Flutter|pubspec|Shopify|Jekyll|Hugo|Nuxt|Laravel|Expo|React Native|Android|Ionic|Angular|Vite|webpack|Godot|Unity|Phoenix|Ember|Gatsby|Astro)\b/

/**
 * Whether the sentence around a path says that it is, or may be, in the user's project.
 *
 * @param end - Offset of the end of the path.
 */
export function isInProject(text: string, offset: number, end: number): boolean {
  const before = sentenceBefore(text, offset)
  const after = sentenceAfter(text, end)
  if (foreign.test(before) || foreign.test(after)) return true
  if (possessive.test(before) || ofProject.test(after) || owners.test(before)) return true
  if (existsBefore.test(before) || (condition.test(before.slice(-80)) && existsAfter.test(after))) return true
  if (ifPresent.test(before) || ifPresent.test(after) || ifOwned.test(before) || ifOwned.test(after))
    return true
  return (
    /^(?:\.\/)?assets/.test(text.slice(offset, end)) && (frameworks.test(before) || frameworks.test(after))
  )
}

/** The end of a sentence, a paragraph, a list item or a table row. A dot inside a name is not one. */
const sentenceEnd = /[.!?](?=\s)|\n\s{0,20}\n|\n[ \t]{0,20}(?:[-*+#|>]|\d{1,3}[.)]|```|~~~)/g

/** The sentence up to an offset, in one line. */
export function sentenceBefore(text: string, offset: number): string {
  const before = text.slice(Math.max(0, offset - near), offset)
  const end = Array.from(before.matchAll(sentenceEnd)).at(-1)
  return (end ? before.slice(end.index + end[0].length) : before).replace(/\s{1,40}/g, ' ')
}

/** The rest of the sentence behind an offset, in one line. */
export function sentenceAfter(text: string, end: number): string {
  const after = text.slice(end, end + near)
  const stop = after.search(sentenceEnd)
  return (stop === -1 ? after : after.slice(0, stop)).replace(/\s{1,40}/g, ' ')
}

/** Languages of files at the root of a project, whose paths are relative to that root. */
const projectLanguages =
  /^(?:dockerfile|docker|containerfile|makefile|make|just|justfile|jenkinsfile|pubspec)$/
/** Keys of the settings of builds and applications, in YAML. */
const projectKeys =
  /^[ \t-]{0,40}(?:jobs|steps|stages|runs-on|uses|script|before_script|pipeline|services|repos|flutter|assets|tasks|workflows)[ \t]{0,4}:/m

/** Whether a block of code is a file of a project: package.json with scripts, a workflow, a Dockerfile. */
export function isProjectFile({ language, above, below }: CodeAround): boolean {
  if (projectLanguages.test(language)) return true
  if (/^(?:jsonc?|json5)$/.test(language)) return /"scripts"\s{0,8}:\s{0,8}\{/.test(`${above}\n${below}`)
  return /^ya?ml$/.test(language) && projectKeys.test(`${above}\n${below}`)
}

/** `cd my-app`, at the beginning of a command. */
const changesFolder = /(?:^|&&|;)[ \t]{0,20}(?:[$>] )?(?:cd|pushd)[ \t]{1,8}([^\s&;|`]{1,200})/gm
/** The skill's own directory, or one that may be. */
const mayBeSkill =
  /skill|dirname|BASH_SOURCE|^["']?(?:[.\\/-]{0,40}|scripts)["']?$|^["']?\$\{?(?:DIR|HERE|SCRIPT_DIR|ROOT|BASE_?DIR)\b/i

/** The folder of the last `cd` in a text. */
export function lastFolder(commands: string): string | undefined {
  return Array.from(commands.matchAll(changesFolder)).at(-1)?.[1]
}

/**
 * Whether a command before the path, in its line or its block, has changed to another folder.
 *
 * @param above - The folder that the lines of the block above change to.
 * @param before - The line up to the path.
 * @param name - The name of the skill and of its directory.
 */
export function changedFolder(above: string | undefined, before: string, name: string): boolean {
  const target = lastFolder(before.slice(before.lastIndexOf('`') + 1)) ?? above
  return target !== undefined && !mayBeSkill.test(target) && !(name !== '' && target.includes(name))
}

/**
 * Whether a skill writes the paths of its own files from the root of the repository: `skills/release/scripts/x.sh`. Then `scripts/x.sh` is a
 * file of the repository.
 */
export function writesPathsFromRoot(text: string, directory: string, folder: string): boolean {
  return directory !== '' && text.includes(`skills/${directory}/${folder}/`)
}

/** Whether a skill writes a path of its own from the root of the repository it lies in, and not of a home: `.codex/skills/release/scripts/x.sh`. */
export function writesOwnFilesFromRoot(text: string, directory: string): boolean {
  if (directory === '') return false
  const own = `skills/${directory}/`
  for (let at = text.indexOf(own); at !== -1; at = text.indexOf(own, at + own.length)) {
    const isFile = /^(?:scripts|assets|references)\//.test(text.slice(at + own.length, at + own.length + 12))
    if (isFile && /(?:^|[\s"'`(=])(?:\.[\w-]{1,20}\/)?$/.test(text.slice(Math.max(0, at - 24), at)))
      return true
  }
  return false
}

/** "Rules of the @acme/shop monorepo", "for releases of this repository". "The repository" may be any. */
const repositorySkill =
  /\b(?:this|the [`"]?@?[\w.-]{1,60}\/[\w.-]{1,60}[`"]?) (?:monorepo|repo|repository|codebase)\b/i

/** Whether the frontmatter says that the skill is for people who work on a certain repository. */
export function isForRepository(text: string): boolean {
  const end = text.indexOf('\n---', 3)
  return text.startsWith('---') && end !== -1 && repositorySkill.test(text.slice(0, end))
}

/** "There is no `x`", "do not look for `x`", directly before the path. */
const absentBefore =
  /\b(?:there (?:is|are|was|were) (?:no|not an?|never an?)(?: longer)?(?: an?| any)?|(?:do not|don['’]t|never) (?:look for|expect|search for|wait for|try to (?:find|open|read|run))(?: an?| any| the)?|no longer (?:has|have|contains?|ships?|includes?|uses?|needs?)(?: an?| any| the)?|(?:has|have) no)(?: (?:old|separate|such|former|own|file|script|folder|bundled)){0,2}[\s`"'(*]{0,4}$/i
/** "`x` was removed", "`x`; it was removed in v2", "`x` no longer exists". */
const absentAfter =
  /^[`"')*]{0,4}(?: (?:script|file|folder|page))?(?:[;,:–—-]| -| –| —)? {0,2}(?:(?:which|that|it|this|they) )?(?:(?:was|were|is|are|has been|have been|had been|got) (?:now |since |already |intentionally |deliberately )?(?:removed|deleted|dropped|gone|retired|no longer (?:there|here|present|part|included|shipped|used|needed)|not (?:there|here|shipped|bundled|included|provided|present))|no longer exists?|do(?:es)? not exist(?! in the)|do(?:es)?n['’]t exist(?! in the))\b/i
/** "`x` … any more". */
const anyMore = /^[`"')*]{0,4}(?: [\w-]{1,20}){0,3} (?:any ?more|any longer)\b/i

/**
 * Whether the sentence around a path says that the file does not exist.
 *
 * @param end - Offset of the end of the path.
 */
export function isSaidToBeMissing(text: string, offset: number, end: number): boolean {
  const after = sentenceAfter(text, end)
  return absentBefore.test(sentenceBefore(text, offset)) || absentAfter.test(after) || anyMore.test(after)
}
