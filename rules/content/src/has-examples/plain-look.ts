import { readPlainCode } from '../plain-code/plain-code.js'

/** A heading that announces an example. */
export const title = /\bexamples?\b|\binputs?[ \t]{0,3}(?:\/|and|&|→|->|to)[ \t]{0,3}outputs?\b/i
/** An HTML element that holds one. */
export const element = /<examples?[\s/>]/i

/** Lines that may begin an HTML block, be a heading, or underline one, whatever list or quotation they stand in. */
const htmlLine = /^[ \t>*+\-\d.)]*<[A-Za-z/!?]/m
const headingLine = /^[ \t>*+\-\d.)]*#{1,6}[ \t][^\n]*/gm
const underline = /^[ \t>*+\-\d.)=]*[=-]$/

/** Whether a body shows an example, as far as its lines tell; `undefined` when that takes the tree. */
export function findExample(text: string, from: number): boolean | undefined {
  if (readPlainCode(text, from).blocks.length > 0) return true
  if (/```|~~~|<example/i.test(text) || mayHaveIndentedBlock(text)) return undefined
  if (!hasWords(text)) return false
  if (hasUnderline(text.split('\n'))) return undefined
  const headings = Array.from(text.matchAll(headingLine), ([heading]) => heading).filter(hasWords)
  if (headings.length === 0) return false
  return headings.some((heading) => isFlushAndPlain(heading) && title.test(heading)) && !htmlLine.test(text)
    ? true
    : undefined
}

/** Whether a line of text is underlined, which makes it a heading. Below a blank line the same is a rule across the page. */
function hasUnderline(lines: readonly string[]): boolean {
  return lines.some((line, i) => underline.test(line.trimEnd()) && (lines[i - 1] ?? '').trim() !== '')
}

/** Whether the words of a heading are what the tree will give. */
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
    // Behind the mark of a list item or a quotation it can begin at once.
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
