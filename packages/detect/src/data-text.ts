const data = /\.(?:json[cl5]?|csv|tsv|ya?ml|toml)$/i
/** What stands before the words of a row: without a first cell that is a number or a name, or a key, each row stands for itself. */
const rowBeginning = /\n[\w.-]{0,30}[,;\t]/g
const keyBeginning = /\n[ \t]{0,40}(?:- )?[\w.-]{1,40}:[ \t]/g

/** Whether a file holds values, of which some may be samples of attacks, rather than words to an agent. */
export function isDataPath(path: string): boolean {
  return data.test(path)
}

/**
 * A text without the signs that mark values off in data: there quotation marks are nobody's, and each value stands for itself. As long
 * as it was, so that an offset in one is an offset in the other.
 */
export function textOfData(path: string, text: string): string {
  if (!isDataPath(path)) return text
  return text
    .replace(/[ct]sv$/i.test(path) ? rowBeginning : keyBeginning, lineEnds)
    .replace(/\\[nrt]/g, ' \n')
    .replace(/(?<!\\)"[\s{}[\]:,"]*/g, lineEnds)
}

function lineEnds(signs: string): string {
  return '\n'.repeat(signs.length)
}
