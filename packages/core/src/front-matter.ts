import type { Edit, Frontmatter, FrontmatterBlock, Place, Problem, YamlNode } from '@skillgauge/rule-kit'
import { blockProblems, noFence } from './frontmatter-problems.js'
import { cutBlock } from './cut-block.js'
import { isObject } from './is-object.js'
import type { TextFile } from './text-file.js'
import type { YamlBlock } from './parsed-yaml.js'
import { canParseYaml, fenceReader, parseYamlBlock } from './yaml-block.js'

export interface FrontMatter {
  readonly block: FrontmatterBlock | undefined
  readonly frontmatter: Frontmatter | undefined
  readonly problems: readonly Problem[]
  /** Where the body begins. */
  readonly bodyOffset: number
}

/** That of a skill without any. */
export const absent: FrontMatter = { block: undefined, frontmatter: undefined, problems: [], bodyOffset: 0 }

/** Finds, bounds and parses the frontmatter of a SKILL.md. Nothing in it is run; only YAML is read. */
export function parseFrontMatter(file: TextFile): FrontMatter {
  const text = file.text ?? ''
  const cut = cutBlock(text)
  const bytes = file.decoded()?.problem
  const encoding: Problem[] = bytes
    ? [{ message: bytes.message, at: file.at(bytes.offset), fix: 'Save SKILL.md as UTF-8.' }]
    : []
  if (!cut) return { ...absent, problems: [...encoding, noFence(file, text)] }

  const { start, inner, language, closing, body } = cut
  const yaml = closing || body !== undefined ? readYaml(inner, language) : undefined
  const block = new ParsedBlock(file, cut, yaml)
  const bodyOffset = closing
    ? Math.min(text.length, start + closing.index + closing[0].length + 1)
    : start + (body ?? 0)

  const bodyLine = body === undefined ? undefined : text.slice(bodyOffset).split('\n', 1)[0]!
  const problems = [...encoding, ...blockProblems(block, yaml, file, bodyLine)]
  const readable = problems.length === 0 && isObject(yaml?.data)
  return {
    block,
    frontmatter: readable ? createFrontmatter(block, yaml.data, file) : undefined,
    problems,
    bodyOffset,
  }
}

/** Whether this frontmatter can be read before `loadYaml` is done. */
export function isReadable(text: string): boolean {
  const cut = cutBlock(text)
  if (!cut || (!cut.closing && cut.body === undefined)) return true
  return (cut.language === '' || fenceReader() !== undefined) && canParseYaml(withoutLastLineEnd(cut.inner))
}

function withoutLastLineEnd(inner: string): string {
  return inner.replace(/\n$/, '')
}

/**
 * gray-matter dispatches by language. Left alone it runs `---js` as code: so every language but YAML refuses, and it always gets
 * options (without them it caches, and a file that failed once comes back empty the second time). The block itself is kept from
 * it: it closes at `---anything`, and looks for comments in a time that grows with the square of the blank lines.
 */
function readYaml(inner: string, language: string): YamlBlock {
  // Nothing to dispatch: a plain fence is YAML.
  const text = withoutLastLineEnd(inner)
  if (language === '')
    return canParseYaml(text) ? parseYamlBlock(text) : notRead('It is read after `loadYaml` only.')
  const matter = fenceReader()
  if (!matter) throw new Error('A fence that names a language is read after `loadYaml` only.')
  let yaml: YamlBlock | undefined
  const refuse = () => {
    throw new Error('Only YAML is read.')
  }
  const readBlock = (): object => {
    yaml = parseYamlBlock(text)
    return {}
  }
  try {
    const others = { json: refuse, js: refuse, javascript: refuse, coffee: refuse }
    matter(`---${language}\nkept: away\n---\n`, { engines: { yaml: readBlock, yml: readBlock, ...others } })
  } catch {
    // Refused.
  }
  // An unknown language throws, and one that every object has (`constructor`) comes to nothing.
  if (yaml) return yaml
  const named = language.length > 20 ? `${language.slice(0, 20)}…` : language
  return notRead(
    `The opening fence names a language, \`${named}\`: only YAML is read, and it is never named.`,
  )
}

function notRead(message: string): YamlBlock {
  return { data: undefined, problems: [{ message, offset: -1 }], depth: 0, documents: 0, nodes: () => [] }
}

class ParsedBlock implements FrontmatterBlock {
  readonly language: string
  readonly text: string
  readonly closed: boolean
  readonly depth: number
  readonly documents: number
  readonly #file: TextFile
  readonly #start: number
  readonly #yaml: YamlBlock | undefined
  #nodes: readonly YamlNode[] | undefined

  constructor(
    file: TextFile,
    { language, inner, start, closing }: NonNullable<ReturnType<typeof cutBlock>>,
    yaml: YamlBlock | undefined,
  ) {
    this.language = language
    this.text = inner
    this.closed = closing !== null
    this.depth = yaml?.depth ?? 0
    this.documents = yaml?.documents ?? 0
    this.#file = file
    this.#start = start
    this.#yaml = yaml
    Object.freeze(this)
  }

  get nodes(): readonly YamlNode[] {
    return (this.#nodes ??= this.#yaml?.nodes() ?? [])
  }

  readonly at = (offset: number): Place => this.#file.at(this.#start + offset)

  readonly replace = (offset: number, length: number, text: string): Edit =>
    this.#file.replace(this.#start + offset, length, text)
}
Object.freeze(ParsedBlock.prototype)

function createFrontmatter(
  block: FrontmatterBlock,
  data: Record<string, unknown>,
  file: TextFile,
): Frontmatter {
  let known: ReadonlyMap<string, { key: Place; value: Place }> | undefined
  const places = () => (known ??= read())
  const read = () => {
    const found = new Map<string, { key: Place; value: Place }>()
    let open: string | undefined
    for (const node of block.nodes) {
      if (node.depth !== 1 || node.role === 'comment') continue
      const at = block.at(node.offset)
      if (node.role === 'key') found.set((open = node.path), { key: at, value: at })
      else if (open !== undefined) found.set(open, { key: found.get(open)?.key ?? at, value: at })
    }
    return found
  }
  freeze(data)
  return Object.freeze<Frontmatter>({
    data,
    text: block.text,
    key: (name) => places().get(name)?.key ?? file.at(0),
    value: (name) => places().get(name)?.value ?? file.at(0),
  })
}

/** With all that it holds, however often: its depth and size are bounded before it is read. */
function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(freeze)
}
