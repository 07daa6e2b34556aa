import { loadYaml, parseFullYaml } from '@skillgauge/core'
import { countExactly, loadTokens } from '../packages/core/src/tokens/tokens.js'
import { skill } from '@skillgauge/rule-tester'
import { instructionsIn, readText } from '../packages/detect/src/index.js'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseSettings } from '../packages/config/src/settings/settings-text.js'
import { growth, superlinear } from './growth.js'

describe('the measurement', () => {
  const sink: number[] = []
  const steps = (count: number) => {
    for (let i = 0; i < count; i++) sink[i & 7] = Math.sqrt(i + sink.length)
  }
  it('detects quadratic work', async () => {
    expect(await growth(2_000, (size) => steps(size * size))).toBeGreaterThan(superlinear)
  })
  it('accepts linear work', async () => {
    expect(await growth(2_000, (size) => steps(size * 4_000))).toBeLessThan(superlinear)
  })
})

/** Everything that is parsed from a frontmatter before rules run. */
function readFrontmatter(yaml: string) {
  const { frontmatter, frontmatterProblems, frontmatterBlock } = skill({ 'SKILL.md': `---\n${yaml}\n---\n` })
  return { frontmatter, problems: frontmatterProblems, nodes: frontmatterBlock!.nodes }
}

const fillTo = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length))

describe('parsing of frontmatter is linear', () => {
  beforeAll(loadYaml)

  it.each([
    ['a line with masses of faults', 'k: ', ']'],
    ['tags over and over', 'k: ', '!!a '],
    ['anchors over and over', 'k: ', '&a '],
    ['quotes never closed', 'k: ', '"\n'],
    ['blank lines', 'k: v', '\n'],
    ['lines of blanks', 'k: v', '\n '],
    ['lines that end in nothing', '', 'k: [\n'],
    ['comments', '', '# c\n'],
    ['keys', '', 'k: v\n'],
    ['lists as keys', '', '? [a]\n: b\n'],
    ['documents', 'k: v\n', '...\nk: v\n'],
    ['lists that are closed at once', '', '[a]'],
    ['block scalars in a flow mapping', '{', 'k: |\n x\n'],
    ['merges', 'a: &a {b: c}\n', 'k: {<<: *a}\n'],
  ])('%s', async (_, start, piece) => {
    expect(await growth(15_000, (size) => readFrontmatter(start + fillTo(piece, size)))).toBeLessThan(
      superlinear,
    )
  })

  it('no key is quoted in the key around it: the names of nested keys are as long as their text', () => {
    for (const [open, close] of [
      ['{? ', '}'],
      ['? ', ''],
      ['? - ', ''],
      ['- ? ', ''],
      ['[? ', ']'],
      ['{? [', ']}'],
      ['{? &a ', '}'],
      ['{? !!map ', '}'],
      ['[{? ', ': b}]'],
    ] as const) {
      for (const start of ['', 'k: ', 'k:\n  ', '- ', '&a ']) {
        const yaml = start + open.repeat(30) + 'a ' + close.repeat(30)
        const { nodes } = parseFullYaml(yaml)
        for (const { path } of nodes()) expect(path.length).toBeLessThan(2_000)
        for (const key of Object.keys(readFrontmatter(yaml).frontmatter?.data ?? {}))
          expect(key.length).toBeLessThanOrEqual(yaml.length)
      }
    }
  })

  it('for random input', async () => {
    // prettier-ignore
    const atom = fc.constantFrom(
      'a', 'a: ', 'a:\n', '- ', '? ', ': ', '[', '{', ']', '}', ', ', '"', "'", '&a ', '*a ', '!!a ', '# c\n',
      '|\n', '>\n', '\n', '  ', '\t', '---\n', '...\n', '<<: ', '!!set ', '!!omap ', '"a": ',
    )
    const some = (maxLength: number) => fc.array(atom, { maxLength }).map((atoms) => atoms.join(''))
    await fc.assert(
      fc.asyncProperty(
        some(3),
        fc.array(atom, { minLength: 1, maxLength: 4 }),
        some(1),
        fc.boolean(),
        async (start, atoms, middle, closed) => {
          const piece = atoms.join('')
          const closing = closed
            ? [...piece]
                .reverse()
                .map((one) => closingOf[one] ?? '')
                .join('')
            : ''
          const grown = await growth(4_000, (size) => {
            const count = Math.ceil(size / (piece.length + closing.length))
            readFrontmatter(start + piece.repeat(count) + middle + closing.repeat(count))
          })
          expect(grown).toBeLessThan(superlinear)
          // And where few levels are enough to be too many.
          readFrontmatter(start + piece.repeat(30) + middle + closing.repeat(30))
        },
      ),
      { numRuns: 150 },
    )
  })

  const deep = /nested more than 64 deep/
  it.each([
    ['keys in a line', `k: ${'? '.repeat(65)}`],
    ['keys in a flow', `{k: ${'|\n x\n k: '.repeat(65)}`],
    ['lists in lines', Array.from({ length: 65 }, (_, i) => `${' '.repeat(i)}-`).join('\n')],
  ])('more levels than can be worked on are refused: %s', (_, yaml) => {
    expect(parseFullYaml(yaml).problems[0]?.message).toMatch(deep)
  })

  it('accepts sixty levels', () => {
    expect(parseFullYaml(`k: ${'['.repeat(60)}${']'.repeat(60)}`)).toMatchObject({ problems: [], depth: 61 })
  })
})

describe('reading of a config file is linear', () => {
  it.each([
    ['aliases', 'a: &a b\nk: [', '*a,'],
    ['a line with masses of faults', 'k: ', ']'],
    ['tags', 'k: ', '!!a '],
    ['lists as keys', '', '? [a]\n'],
    ['keys', '', 'k: v\n'],
  ])('%s', async (_, start, piece) => {
    const grown = await growth(8_000, (size) => parseSettings(start + fillTo(piece, size), 'yaml'))
    expect(grown).toBeLessThan(superlinear)
  })

  it('deep nesting never reaches the parser', () => {
    expect(parseSettings(`k: ${'? '.repeat(65)}`, 'yaml').mistakes[0]?.message).toContain(
      'nested more than 64',
    )
  })
})

describe('detection of instructions is linear, also for repeated words and open syntax', () => {
  // prettier-ignore
  it.each([
    'ab ', 'a', '- x\n', '- "It is one sentence. It is two." ', '"', '`a` ', '。', '<|', 'a.b.', 'don’t ', '![a](', '你好', '<!--', 'system: ',
  ])('%j', async (piece) => {
    const grown = await growth(40_000, (size) => {
      const text = fillTo(piece, size)
      instructionsIn(text)
      readText(skill({ 'SKILL.md': `---\nname: x\n---\n\n${text}\n` }).skillMd!)
    })
    expect(grown).toBeLessThan(superlinear)
  })
})

describe('counting of tokens is linear', () => {
  beforeAll(loadTokens)
  it.each([
    ['a letter with marks', 'a\u0301\u0323'],
    ['a letter with one mark', 'a\u0301'],
    ['control characters with marks', '\0\u0301'],
    ['marks and full stops', '.\u20dd'],
    ['letters of two alphabets', 'a\u0436'],
    ['letters', 'a'],
    ['letters of Hebrew', '\u05d0'],
    ['letters of Chinese', '\u5ffd'],
    ['emoji', '\u{1f600}'],
    ['blanks', ' '],
    ['blanks of every kind', '\u00a0\u3000'],
    ['line ends', '\n'],
    ['blanks with marks', ' \u0301'],
  ])('%s', async (_, piece) => {
    expect(await growth(12_000, (size) => countExactly(fillTo(piece, size)))).toBeLessThan(superlinear)
  })
})

const closingOf: Readonly<Record<string, string>> = { '[': ']', '{': '}', '"': '"', "'": "'" }
