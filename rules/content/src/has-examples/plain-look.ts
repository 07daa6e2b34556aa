import { readPlainCode } from '../plain-code/plain-code.js'

/** A heading that announces an example. */
export const exampleHeading = /\bexamples?\b|\binputs?[ \t]{0,3}(?:\/|and|&|→|->|to)[ \t]{0,3}outputs?\b/i
/** An HTML element that contains an example. */
export const exampleElement = /<examples?[\s/>]/i

/** Lines that may begin an HTML block, be a heading, or underline one, also in a list or quotation. */
const htmlLine = /^[ \t>*+\-\d.)]*<[A-Za-z/!?]/m
const headingLine = /^[ \t>*+\-\d.)]*#{1,6}[ \t][^\n]*/gm
const underline = /^[ \t>*+\-\d.)=]*[=-]$/

/** Whether a body shows an example; `undefined` when only the tree can tell. */
export function findExample(text: string, from: number): boolean | undefined {
  if (readPlainCode(text, from).blocks.length > 0) return true
  if (/```|~~~|<example/i.test(text) || mayHaveIndentedBlock(text)) return undefined
  if (!hasWords(text)) return false
  if (hasUnderline(text.split('\n'))) return undefined
  const headings = Array.from(text.matchAll(headingLine), ([heading]) => heading).filter(hasWords)
  if (headings.length === 0) return false
  return headings.some((heading) => isFlushAndPlain(heading) && exampleHeading.test(heading)) &&
    !htmlLine.test(text)
    ? true
    : undefined
}

/** Whether a line of text is underlined, which makes it a heading. Below a blank line it would be a horizontal rule. */
function hasUnderline(lines: readonly string[]): boolean {
  return lines.some((line, i) => underline.test(line.trimEnd()) && (lines[i - 1] ?? '').trim() !== '')
}

/** Whether the tree gives the same words for a heading: no indentation, no markup. */
function isFlushAndPlain(heading: string): boolean {
  return heading.startsWith('#') && !/[`*_\\[\]<>&!]/.test(heading)
}

function hasWords(text: string): boolean {
  return /example/i.test(text) || (/input/i.test(text) && /output/i.test(text))
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
