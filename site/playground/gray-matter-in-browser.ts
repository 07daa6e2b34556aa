// Replaces `gray-matter` in browsers, which needs `fs` and `Buffer` of Node when it is loaded. Core uses it only to find the engine for
// the language of an opening fence.
interface Options {
  readonly engines: Readonly<Record<string, (text: string) => object>>
}

export default function matter(text: string, { engines }: Options): void {
  const language = /^---(.*)\n/.exec(text)?.[1]?.trim().toLowerCase() || 'yaml'
  const engine = Object.hasOwn(engines, language) ? engines[language] : undefined
  if (!engine) throw new Error(`There is no engine for \`${language}\`.`)
  engine(text)
}
