import { nameOf } from '../folder-files.js'
import { codeOf } from './script-code.js'
import type { Script } from './script-language.js'

/** What reads the standard input. */
const readsInput =
  /\bsys\.stdin\b|\bprocess\.stdin\b|\breadFileSync\((?:0|['"]\/dev\/stdin)|\bDeno\.stdin\b|\bBun\.stdin\b|\$stdin\b|\bSTDIN\b|\bos\.Stdin\b/
/** A program that runs the script, and the path above it, behind a pipe: `| python3 scripts/`. */
const pipeBefore = /\|[ \t]{0,4}(?:[\w.-]{1,20}[ \t]{1,4}){0,3}["']?[^\s|"'`]{0,120}$/
/** The end of the command, or where its input comes from: `< data.json`. */
const endAfter = /^["']?[ \t]{0,4}(?:-[ \t]{0,4})?(?:$|[`;&|>)])/
const inputAfter = /^["']?[ \t]{0,4}<{1,3}[ \t]{0,2}[^\s<]/

/** The only argument of a script, as each language reads it. */
const oneArgument = /\bargv\[1\]|\bprocess\.argv\[2\]|\bARGV\[0\]|\bos\.Args\[1\]|\$\{?1\b/
const moreArguments =
  /\bargv\[(?:[2-9]|\d\d|-|\d?:)|\bin (?:sys\.)?argv\b|\bargv\.(?:slice|includes|index|remove|pop)|\bARGV(?:\.|\[[1-9])|\bos\.Args\[(?:[2-9]|\d?:)|\$\{?(?:[2-9@*]|#)|\bshift\b/
/** A sentence that goes on with what the script is given, in many languages: "… with the path of the data file". */
const given =
  /^[`"”)\]*]{0,3}[ \t]{0,2}(?:(?:with|on|for|passing|mit|auf|avec|sur|con|com|su|met|på|với|с|на|z|se|dengan|ile)[ \t]|,? ?(?:并|並|传入|傳入|に|를|을))[^.。\n]{0,80}?(?:\b(?:path|file|folder|directory|url|pfad|datei|ordner|chemin|fichier|ruta|archivo|caminho|arquivo|percorso|bestand)|путь|пут[ие]|файл|路径|路徑|文件|檔案|パス|ファイル|경로|파일)/iu

/** Most mentions of a script that are looked at. */
const maxMentions = 50

/** Whether a text tells the whole call of a script: by a pipe into it, or in words when it takes a single argument. */
export function tellsCall(text: string, { file, text: code, language }: Script): boolean {
  const read = codeOf(code, language)
  const takesInput = readsInput.test(read)
  const takesOne =
    language === 'javascript'
      ? /\bprocess\.argv\[2\]/.test(read) && !/\bargv(?!\[[012]\])/.test(read)
      : oneArgument.test(read) && !moreArguments.test(read)
  if (!takesInput && !takesOne) return false
  const name = nameOf(file.path)
  let at = text.indexOf(name)
  for (let count = 0; at !== -1 && count < maxMentions; count++, at = text.indexOf(name, at + 1)) {
    if (/[\w.-]/.test(text[at - 1] ?? ' ')) continue
    const before = text.slice(Math.max(0, text.lastIndexOf('\n', at) + 1, at - 300), at)
    const after = text.slice(at + name.length, at + name.length + 300).split('\n', 1)[0]!
    if (takesInput && (inputAfter.test(after) || (endAfter.test(after) && pipeBefore.test(before))))
      return true
    if (takesOne && given.test(after)) return true
  }
  return false
}
