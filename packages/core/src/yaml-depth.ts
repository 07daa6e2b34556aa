/** A parser of YAML that is fed piece by piece and builds no more than one level at a time. */
interface Tokenizer<Token> {
  /** What is open: the document, then the collections, outermost first. */
  readonly stack: { readonly length: number }
  next(lexeme: string): Iterable<Token>
  end(): Iterable<Token>
}

/**
 * The tokens of YAML, or `undefined` as soon as more than `depth` collections are open in each other. Everything that
 * works on the tokens calls itself once per level, and deep calls abort V8.
 */
export function tokensWithin<Token>(
  depth: number,
  text: string,
  lexer: { lex(text: string): Iterable<string> },
  parser: Tokenizer<Token>,
): Token[] | undefined {
  const tokens: Token[] = []
  for (const lexeme of lexer.lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token)
    // The document is open, too, and the scalar in the innermost collection.
    if (parser.stack.length > depth + 2) return undefined
  }
  for (const token of parser.end()) tokens.push(token)
  return tokens
}

/**
 * How deep the YAML is nested at a guess, in one pass and without parsing: flow brackets, indented lines, and runs of
 * `- - -` or `? ? ?` that begin a line. It spares the parser the worst; what it misses, `tokensWithin` finds.
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
