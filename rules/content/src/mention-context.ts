/** What the words around a path say of it, when that is not: a file of this skill, to be read or run. */
export type OtherMeaning = 'example' | 'imported' | 'repository' | 'made' | 'another skill'

/** How far the words may stand from the path. */
const near = 240

/** "e.g. `scripts/x.py`": straight before the path. */
const exampleBefore =
  /(?:\be\.g\.|\beg\b|\bi\.e\.|\bfor example|\bfor instance|\bsuch as|\blike|\bexamples?:|\bz\. ?b\.|\bpar exemple|\bpor ejemplo|例如|比如|如|例えば)[\s,:(`"'*]{0,8}$/i
/** Code that a bundler or a browser reads: the path is that of somebody's project. */
const importBefore = /\bimport\b|\bfrom\b|\brequire\(|\burl\(|\b(?:src|href)=|@import/
/** What a command or the agent writes. */
const madeBefore =
  /(?:(?:^|[^0-9&>-])>{1,2}|\s-o|--out(?:put)?(?:-(?:dir|file|path))?[ =]|\bmkdir (?:-p )?|\btouch|\btee(?: -a)?|\b(?:create|creates|creating|generates?|generating|writes?|writing|written to|saves?|saving|saved|outputs?|exports?|exporting|produces?|scaffolds?|add|adds|adding|put|place|store|emit|emits)(?: (?:a|an|the|it|them|this|new|your|each|result|results|output|file|files|script|scripts|to|in|into|under|as|at|one|any)){0,6})[\s`"'*(:]{0,6}$/i
/** Whose root the path starts from, in the same paragraph. */
const repositoryRoot =
  /\b(?:repo(?:sitory)?|project|plugin|workspace|codebase)(?:['’]s)?[ -]root\b|\broot of (?:the|this|your|a|each) (?:\w+ )?(?:repo(?:sitory)?|project|plugin|workspace)|\b(?:your|the user['’]?s?|target|consumer|host|their) (?:own )?(?:repo(?:sitory)?|project|codebase|app)\b|\bCLAUDE_PLUGIN_ROOT\b|\bfrom the (?:repo(?:sitory)?|plugin)\b/i
/** Headings below which a person is told how to get the skill, or how others are laid out. */
const installing = /\b(?:install(?:ing|ation)?|contribut(?:e|ing)|development setup)\b/i

/**
 * What the words around a path below `scripts/`, `assets/` or `references/` make of it; `undefined`: the skill itself refers to it.
 *
 * @param text - The whole file.
 * @param offset - Where the path begins.
 */
export function otherMeaning(text: string, offset: number): OtherMeaning | undefined {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  const before = text.slice(Math.max(lineStart, offset - near), offset)
  if (exampleBefore.test(before)) return 'example'
  // In the same code span, or on the same line of a block of code.
  if (importBefore.test(before.slice(before.lastIndexOf('`') + 1).slice(-70))) return 'imported'
  if (madeBefore.test(before)) return 'made'
  if (repositoryRoot.test(paragraphAround(text, offset))) return 'repository'
  if (installing.test(headingAbove(text, lineStart))) return 'repository'
  return isLayout(text, lineStart) ? 'another skill' : undefined
}

/** The line of a table or list, or all lines up to the next blank ones, no further than some hundred characters. */
function paragraphAround(text: string, offset: number): string {
  const from = Math.max(0, offset - near)
  const before = text.slice(from, offset)
  const after = text.slice(offset, offset + near)
  const lineStart = before.lastIndexOf('\n') + 1
  const lineEnd = after.indexOf('\n')
  if (/^[ \t]{0,12}(?:\||[-*+] |\d{1,3}[.)] )/.test(before.slice(lineStart)))
    return before.slice(lineStart) + after.slice(0, lineEnd === -1 ? undefined : lineEnd)
  const start = before.lastIndexOf('\n\n')
  const end = after.indexOf('\n\n')
  return before.slice(start === -1 ? 0 : start) + after.slice(0, end === -1 ? undefined : end)
}

/** How far above its section's heading may stand. */
const longestSection = 4_000

function headingAbove(text: string, lineStart: number): string {
  const above = text.slice(Math.max(0, lineStart - longestSection), lineStart)
  const headings = above.match(/^#{1,6}[ \t][^\n]{0,200}$/gm)
  return headings?.at(-1) ?? ''
}

/** Whether the lines around draw or list the files of some skill, its SKILL.md among them. */
function isLayout(text: string, lineStart: number): boolean {
  const from = Math.max(0, lineStart - 500)
  const lines = text.slice(from, lineStart + 500).split('\n')
  const at = text.slice(from, lineStart).split('\n').length - 1
  return lines
    .slice(Math.max(0, at - 6), at + 7)
    .some((line) => /(?:^|[\s`│├└─|/])SKILL\.md(?:`|\s|$)/.test(line) && !/\]\(/.test(line))
}
