import type { Edit, Frontmatter, FrontmatterBlock, Place, Problem, YamlNode } from '@skillgauge/rule-kit'
import { blockProblems, missingFence } from './frontmatter-problems.js'
import { findFrontmatterBlock } from './frontmatter-block.js'
import { isObject } from '../is-object.js'
import type { TextFile } from '../skill/text-file.js'
import type { YamlBlock } from './parsed-yaml.js'
import { canParseYaml, grayMatter, parseYamlBlock } from './yaml-block.js'

export interface ParsedFrontmatter {
  readonly block: FrontmatterBlock | undefined
  readonly frontmatter: Frontmatter | undefined
  readonly problems: readonly Problem[]
  readonly bodyOffset: number
}

export const noFrontmatter: ParsedFrontmatter = {
  block: undefined,
  frontmatter: undefined,
  problems: [],
  bodyOffset: 0,
}

/** Finds and parses the frontmatter of a SKILL.md. Only YAML is read; no code is run. */
export function parseFrontmatter(file: TextFile): ParsedFrontmatter {
  const text = file.text ?? ''
  const found = findFrontmatterBlock(text)
  const bytes = file.decoded()?.problem
  const encoding: Problem[] = bytes
    ? [{ message: bytes.message, at: file.at(bytes.offset), fix: 'Save SKILL.md as UTF-8.' }]
    : []
  if (!found) return { ...noFrontmatter, problems: [...encoding, missingFence(file, text)] }

  const { start, inner, language, isClosed, bodyOffset = start } = found
  const yaml = found.bodyOffset === undefined ? undefined : readYaml(inner, language)
  const block = new ParsedBlock(file, found, yaml)
  const bodyLine = isClosed || !yaml ? undefined : text.slice(bodyOffset).split('\n', 1)[0]!
  const problems = [...encoding, ...blockProblems(block, yaml, file, bodyLine)]
  const readable = problems.length === 0 && isObject(yaml?.data)
  return {
    block,
    frontmatter: readable ? createFrontmatter(block, yaml.data, file) : undefined,
    problems,
    bodyOffset,
  }
}

/** Whether this frontmatter can be parsed without `loadYaml`. */
export function canParseFrontmatter(text: string): boolean {
  const found = findFrontmatterBlock(text)
  if (found?.bodyOffset === undefined) return true
  return (
    (found.language === '' || grayMatter() !== undefined) && canParseYaml(withoutLastLineEnd(found.inner))
  )
}

function withoutLastLineEnd(inner: string): string {
  return inner.replace(/\n$/, '')
}

/**
 * gray-matter chooses a parser by the language after the fence. By default it runs `---js` as code, so every language but YAML
 * throws; and it always gets options, because without them it caches, and a file that failed once is empty the next time. It
 * does not get the block itself: it would close it at `---anything`, and its search for comments takes time quadratic in the
 * blank lines.
 */
function readYaml(inner: string, language: string): YamlBlock {
  const text = withoutLastLineEnd(inner)
  if (language === '')
    return canParseYaml(text) ? parseYamlBlock(text) : unreadYaml('It is read after `loadYaml` only.')
  const readFence = grayMatter()
  if (!readFence) throw new Error('A fence that names a language is read after `loadYaml` only.')
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
    readFence(`---${language}\nkept: away\n---\n`, {
      engines: { yaml: readBlock, yml: readBlock, ...others },
    })
  } catch {
    // Not YAML.
  }
  // An unknown language throws; `constructor`, which every object has, does nothing.
  if (yaml) return yaml
  const shownLanguage = language.length > 20 ? `${language.slice(0, 20)}…` : language
  return unreadYaml(
    `The opening fence names a language, \`${shownLanguage}\`: only YAML is read, and it is never named.`,
  )
}

function unreadYaml(message: string): YamlBlock {
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
    { language, inner, start, isClosed }: NonNullable<ReturnType<typeof findFrontmatterBlock>>,
    yaml: YamlBlock | undefined,
  ) {
    this.language = language
    this.text = inner
    this.closed = isClosed
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
  let places: ReadonlyMap<string, FieldPlace> | undefined
  const placeOf = (name: string) => (places ??= fieldPlaces(block)).get(name)
  deepFreeze(data)
  return Object.freeze<Frontmatter>({
    data,
    text: block.text,
    key: (name) => placeOf(name)?.key ?? file.at(0),
    value: (name) => placeOf(name)?.value ?? file.at(0),
  })
}

interface FieldPlace {
  readonly key: Place
  readonly value: Place
}

function fieldPlaces(block: FrontmatterBlock): Map<string, FieldPlace> {
  const places = new Map<string, FieldPlace>()
  let key: string | undefined
  for (const node of block.nodes) {
    if (node.depth !== 1 || node.role === 'comment') continue
    const at = block.at(node.offset)
    if (node.role === 'key') places.set((key = node.path), { key: at, value: at })
    else if (key !== undefined) places.set(key, { key: places.get(key)?.key ?? at, value: at })
  }
  return places
}

/** Recursive: depth and size of the data are bounded. */
function deepFreeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  Object.values(value).forEach(deepFreeze)
}
