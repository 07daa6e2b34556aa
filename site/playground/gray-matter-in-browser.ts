// `gray-matter` for browsers: it needs `fs` and `Buffer` of Node when it loads. The core asks it for one thing only, which engine a
// fence names, and hands it no text of a skill.
interface Options {
  readonly engines: Readonly<Record<string, (text: string) => object>>
}

export default function matter(text: string, { engines }: Options): void {
  const language = /^---(.*)\n/.exec(text)?.[1]?.trim().toLowerCase() || 'yaml'
  const engine = Object.hasOwn(engines, language) ? engines[language] : undefined
  if (!engine) throw new Error(`There is no engine for \`${language}\`.`)
  engine(text)
}
