/** Of a longer command the beginning is looked at. */
const maxCommand = 64 * 1024

/** Programs that only start the one behind them. */
const wrappers = new Set(['exec', 'time', 'nice', 'nohup', 'command', 'env'])

/** Shells, whose `-c` holds a command of its own. */
const shells = /(?:^|\/)(?:ba|da|z|k)?sh$/

/**
 * The simple commands of a shell line, each as its words: quotes are taken off, pipes and lists are cut apart, and what stands in
 * `bash -lc '…'` is read too. Variables and substitutions are left as they are: this is for looking, not for running.
 */
export function simpleCommands(line: string, depth = 0): readonly (readonly string[])[] {
  return cutApart(line.slice(0, maxCommand)).flatMap((given) => {
    const words = withoutPrefix(given)
    const program = words[0]
    if (program === undefined) return []
    const script = depth < 3 && shells.test(program) ? scriptOf(words) : undefined
    return script === undefined ? [words] : simpleCommands(script, depth + 1)
  })
}

function scriptOf(words: readonly string[]): string | undefined {
  const option = words.findIndex((word, i) => i > 0 && /^-[a-z]*c$/.test(word))
  return option === -1 ? undefined : words[option + 1]
}

function withoutPrefix(words: readonly string[]): readonly string[] {
  let start = 0
  while (start < words.length && (/^\w+=/.test(words[start]!) || wrappers.has(words[start]!))) start++
  return words.slice(start)
}

function cutApart(line: string): string[][] {
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
