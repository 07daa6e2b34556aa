/** Only the start of a longer command is read. */
const maxCommand = 64 * 1024

/** Programs that start the program in their arguments. */
const wrappers = new Set(['exec', 'time', 'nice', 'nohup', 'command', 'env'])

const shells = /(?:^|\/)(?:ba|da|z|k)?sh$/

/**
 * The simple commands of a shell line, each as its words without quotes; those of `bash -lc '…'` too. Variables and substitutions stay as they
 * are: this is for inspection, not for running.
 */
export function simpleCommands(line: string, depth = 0): readonly (readonly string[])[] {
  return splitCommands(line.slice(0, maxCommand)).flatMap((given) => {
    const words = dropPrefix(given)
    const program = words[0]
    if (program === undefined) return []
    const script = depth < 3 && shells.test(program) ? inlineScript(words) : undefined
    return script === undefined ? [words] : simpleCommands(script, depth + 1)
  })
}

function inlineScript(words: readonly string[]): string | undefined {
  const option = words.findIndex((word, i) => i > 0 && /^-[a-z]*c$/.test(word))
  return option === -1 ? undefined : words[option + 1]
}

function dropPrefix(words: readonly string[]): readonly string[] {
  let start = 0
  while (start < words.length && (/^\w+=/.test(words[start]!) || wrappers.has(words[start]!))) start++
  return words.slice(start)
}

function splitCommands(line: string): string[][] {
  const commands: string[][] = [[]]
  let word: string | undefined
  let quote = ''
  const endWord = () => {
    if (word !== undefined) commands.at(-1)!.push(word)
    word = undefined
  }
  for (let i = 0; i < line.length; i++) {
    const character = line[i]!
    if (quote !== '') {
      if (character === quote) quote = ''
      else if (character === '\\' && quote === '"' && /["\\$`]/.test(line[i + 1] ?? '')) word += line[++i]!
      else word += character
    } else if (character === "'" || character === '"') {
      quote = character
      word ??= ''
    } else if (character === '\\') {
      word = (word ?? '') + (line[++i] ?? '')
    } else if (/\s/.test(character) && character !== '\n') {
      endWord()
    } else if (/[;&|\n()]/.test(character)) {
      endWord()
      commands.push([])
    } else {
      word = (word ?? '') + character
    }
  }
  endWord()
  return commands.filter((words) => words.length > 0)
}
