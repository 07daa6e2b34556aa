const data = /\.(?:json[cl5]?|csv|tsv|ya?ml|toml)$/i
/** A first cell that is a number or a name, or a key. */
const rowBeginning = /\n[\w.-]{0,30}[,;\t]/g
const keyBeginning = /\n[ \t]{0,40}(?:- )?[\w.-]{1,40}:[ \t]/g

/** Whether a file is data, in which attacks may be samples. */
export function isDataPath(path: string): boolean {
  return data.test(path)
}

/** Replaces the syntax of data (quotation marks, keys, escapes) by line breaks, so that each value is a text of its own. Offsets stay the same. */
export function textOfData(path: string, text: string): string {
  if (!isDataPath(path)) return text
  return text
    .replace(/[ct]sv$/i.test(path) ? rowBeginning : keyBeginning, lineEnds)
    .replace(/\\[nrt]/g, ' \n')
    .replace(/(?<!\\)"[\s{}[\]:,"]*/g, lineEnds)
}

function lineEnds(match: string): string {
  return '\n'.repeat(match.length)
}
