import type { Question } from './question.js'
import { codeOf } from './script-code.js'

/** JavaScript packages that ask questions. */
const promptPackages = new Set(
  'inquirer enquirer prompt prompts prompt-sync readline-sync @clack/prompts @inquirer/prompts @inquirer/input @inquirer/confirm @inquirer/select @inquirer/password @inquirer/checkbox'.split(
    ' ',
  ),
)
/** Functions of these packages that ask. They have others too: `intro`, `spinner`, `log`. */
const questionNames = new Set(
  'prompt prompts question input text number password confirm select multiselect checkbox search editor expand rawlist group autocomplete keyInYN questionEMail'.split(
    ' ',
  ),
)

/** An import, up to the quote before the name of the package. */
const imports = /\b(?:from|(?:require|import)[ \t]{0,4}\()\s{0,20}['"]/g
/** The keywords that begin a statement which binds names. */
const binders = /\b(?:import|const|let|var)\b/g

/** A call, with the object before its dot, if any. */
const callPattern = /(?<![\w$])(?:([\w$]{1,80})\s{0,20}(\??\.)\s{0,20}|(\.)\s{0,20})?([\w$]{1,80})\s{0,8}\(/g

/** A `prompt` that the script declares, imports, takes or assigns. */
const ownPrompt =
  /\b(?:function|const|let|var|class|import|as)\s{1,8}\*?\s{0,8}prompt\b|[(,{[]\s{0,20}prompt\s{0,20}[,):=}\]]|\bprompt\s{0,8}=/

const globals = new Set(['window', 'globalThis', 'self'])

/**
 * `.question(` of readline, the global `prompt(`, and the questions of packages that ask. A `prompt` that the script defines does not
 * count: scripts that call models often have one.
 */
export function findJavaScriptQuestions(text: string): Question[] {
  if (!/\bquestion\s{0,8}\(|prompt|inquirer|readline-sync/.test(text)) return []
  const code = codeOf(text, 'javascript')
  const promptNames = findPromptNames(code, text)
  const isOwn = ownPrompt.test(code)
  const isInterface = readlineInterfaces(code)
  const questions: Question[] = []
  for (const { index, 1: object, 2: dot, 3: bareDot, 4: name } of code.matchAll(callPattern)) {
    const isGlobal = name === 'prompt' && !(dot ?? bareDot) && !isOwn
    const asks =
      isGlobal ||
      (name === 'question' && (dot ?? bareDot) !== undefined && isInterface(object)) ||
      (name === 'prompt' && object !== undefined && globals.has(object)) ||
      (object === undefined
        ? !bareDot && promptNames.has(name!)
        : promptNames.has(object) && questionNames.has(name!))
    if (!asks || isDefinition(code, index)) continue
    questions.push({
      offset: index,
      pattern: `${object === undefined ? (bareDot ?? '') : `${object}.`}${name}(`,
    })
  }
  return questions
}

/** A name that a function returns as it is: `return it`, but not `return it.question(…)`. */
const returned = /\breturn[ \t(]{1,8}([\w$]{1,80})(?![\w$.?[(])/g

/**
 * Returns a test whether a name is an interface of readline. `rl` always is. Any name may be one when an interface is not bound to a
 * name, or returned by a function: its caller can bind it to another name.
 */
function readlineInterfaces(code: string): (name: string | undefined) => boolean {
  const names = new Set<string | undefined>(['rl'])
  const returnedNames = new Set(Array.from(code.matchAll(returned), ([, name]) => name))
  let canBeAny = false
  for (const { index } of code.matchAll(/\bcreateInterface\s{0,8}\(/g)) {
    const name = boundName(code.slice(Math.max(0, index - 200), index))
    if (name === undefined || returnedNames.has(name)) canBeAny = true
    else names.add(name)
  }
  return (name) => canBeAny || names.has(name)
}

/** The name before `=`, or before the colon in an object, in the last statement of a text. */
function boundName(before: string): string | undefined {
  const statement = before.split(/[;{}\n]/).at(-1)!
  if (!/[=:]/.test(statement) || statement.includes('=>')) return undefined
  return statement
    .split(/[=:]/, 1)[0]!
    .split(/[^\w$]+/)
    .findLast((word) => word !== '')
}

/** Names that are bound to a package that asks, or to one of its functions. */
function findPromptNames(code: string, text: string): Set<string> {
  const names = new Set<string>()
  for (const { 0: match, index } of code.matchAll(imports)) {
    const start = index + match.length
    const name = text.slice(start, start + 60).split(/['"]/, 1)[0]!
    if (!promptPackages.has(name.replace(/^npm:/, '').replace(/(?<=.)@[\d.^~]{1,20}$/, ''))) continue
    const clause = clauseBefore(code, index)
    const inBraces = /\{([^{}]{0,400})\}/.exec(clause)?.[1] ?? ''
    for (const part of inBraces.split(',')) {
      const [original = '', own = original] = part.replace(/\bas\b/, ':').split(':')
      if (questionNames.has(original.trim())) names.add(own.trim())
    }
    // A default or namespace import: `inquirer`, `* as clack`.
    const outside = clause.replace(inBraces, '')
    for (const [whole] of outside.matchAll(/[\w$]{1,80}/g))
      if (whole !== 'as' && whole !== 'type') names.add(whole)
  }
  return names
}

/** The text between `import`, or `const`, and the offset; empty when it is not part of the same statement. */
function clauseBefore(code: string, offset: number): string {
  const before = code.slice(Math.max(0, offset - 400), offset)
  const binder = Array.from(before.matchAll(binders)).at(-1)
  const clause = binder ? before.slice(binder.index + binder[0].length).split('=', 1)[0]! : ''
  return /[;'"`()]/.test(clause) ? '' : clause
}

/** Whether a call is in fact a definition: `prompt(…) {`, `prompt(…): string`, `function prompt(`. */
function isDefinition(code: string, offset: number): boolean {
  if (/\b(?:function|new)\s{1,8}\*?\s{0,8}$/.test(code.slice(Math.max(0, offset - 30), offset))) return true
  const open = code.indexOf('(', offset)
  let depth = 0
  // Parameter lists are short. Longer parentheses belong to a call.
  for (let i = open; i < Math.min(code.length, open + 300); i++) {
    if (code[i] === '(') depth++
    else if (code[i] === ')' && --depth === 0) return /^(?:\s{0,8}\{|:)/.test(code.slice(i + 1, i + 10))
  }
  return false
}
