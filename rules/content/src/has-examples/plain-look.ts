import { readPlainCode } from '../plain-code/plain-code.js'

/** Lines that may begin an HTML block, also in a list or quotation. */
const htmlLine = /^[ \t>*+\-\d.)]*<[A-Za-z/!?]/m

/** Whether a body shows an example; `undefined` when only the tree can tell. */
export function findExample(text: string, from: number): boolean | undefined {
  if (readPlainCode(text, from).blocks.length > 0) return true
  if (/```|~~~/.test(text) || mayHaveIndentedBlock(text)) return undefined
  // The words of a heading, perhaps.
  return /example/i.test(text) || (/input/i.test(text) && /output/i.test(text)) ? undefined : false
}

/** An indented block begins after a blank line or after a line that is not text: it cannot interrupt a paragraph. */
function mayHaveIndentedBlock(text: string): boolean {
  const hasHtml = htmlLine.test(text)
  let afterText = false
  for (const line of text.split('\n')) {
    const [beginning] = /^[ \t>*+\-\d.)]*/.exec(line)!
    const isBlank = line.trim() === ''
    // After a list or quotation marker it can begin on the same line.
    const inItem = / {4}|\t/.test(beginning.trimStart())
    if (!isBlank && (inItem || (!afterText && / {4}|\t/.test(beginning)))) return true
    afterText =
      !hasHtml &&
      !isBlank &&
      /[^#=_<|\s]/.test(line.slice(beginning.length)) &&
      !/^[#<]|\]:/.test(line.slice(beginning.length))
  }
  return false
}
