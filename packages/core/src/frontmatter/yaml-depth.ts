/** An incremental YAML parser. */
interface Tokenizer<Token> {
  /** The open document and collections, outermost first. */
  readonly stack: { readonly length: number }
  next(lexeme: string): Iterable<Token>
  end(): Iterable<Token>
}

/**
 * The tokens of YAML; `undefined` when more than `depth` collections are nested. All that works on the tokens recurses once per
 * level, and deep recursion aborts V8.
 */
export function tokenizeYaml<Token>(
  depth: number,
  text: string,
  lexer: { lex(text: string): Iterable<string> },
  parser: Tokenizer<Token>,
): Token[] | undefined {
  const tokens: Token[] = []
  for (const lexeme of lexer.lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    // Plus the document, and the scalar in the innermost collection.
    if (parser.stack.length > depth + 2) return undefined
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/**
 * An estimate of the nesting without parsing, from flow brackets, indentation, and runs of `- - -` or `? ? ?` at the start of a
 * line. It spares the parser the worst cases; `tokenizeYaml` finds the rest.
 */
export function estimateDepth(text: string): number {
  let flow = 0
  let deepest = 0
  const indents: number[] = []
  for (const line of text.split('\n')) {
    let at = 0
    while (line[at] === ' ') at++
    if (at === line.length) continue
    let markers = 0
    const indent = at
    while (
      (line[at] === '-' || line[at] === '?' || line[at] === ':') &&
      (line[at + 1] === ' ' || line[at + 1] === undefined)
    ) {
      markers++
      at++
      while (line[at] === ' ') at++
    }
    while (indents.length > 0 && indents[indents.length - 1]! >= indent) indents.pop()
    indents.push(indent)
    deepest = Math.max(deepest, indents.length + markers + flow)
    for (; at < line.length; at++) {
      const character = line[at]
      if (character === '[' || character === '{')
        deepest = Math.max(deepest, indents.length + markers + ++flow)
      else if ((character === ']' || character === '}') && flow > 0) flow--
    }
  }
  return deepest
}
