const opening = /^([ \t]{0,40})(?:function[ \t]{1,8}([\w-]{1,80})|([\w-]{1,80})[ \t]{0,8}\([ \t]{0,8}\))/

/**
 * Splits a shell script into its functions, by name, and the text outside of them. A function ends on its first line, or at the `}` with
 * the same indentation.
 */
export function splitFunctions(text: string): { outside: string; functions: ReadonlyMap<string, string> } {
  const outside: string[] = []
  const functions = new Map<string, string[]>()
  let open: string[] | undefined
  let closing = '}'
  for (const line of text.split('\n')) {
    const found = open ? undefined : opening.exec(line)
    if (found) {
      const body = [line.slice(found[0].length)]
      functions.set(found[2] ?? found[3]!, body)
      closing = `${found[1]!}}`
      if (!line.trimEnd().endsWith('}')) open = body
    } else if (open) {
      open.push(line)
      if (line.startsWith(closing)) open = undefined
    } else outside.push(line)
  }
  return {
    outside: outside.join('\n'),
    functions: new Map(Array.from(functions, ([name, lines]) => [name, lines.join('\n')])),
  }
}
