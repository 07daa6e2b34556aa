import fc from 'fast-check'
import type { Files } from '../skill.js'

/** Pieces with a special meaning to some parser. */
const pieces = [
  '---', '---\n', '\n---\n', '...', '\0', '\r', '\r\n', '\t', '\uFEFF', '\u200B', '\u202E', '\u{E0041}', '\uD800', 'е', '😀‍',
  '](', '](scripts/x)', '![](assets/y.png)', '[a]: b', '```', '~~~', '`', '<!--', '-->', '<system>', '> ', '- - - ', '    ', '\\',
  ': ', '#', '&a ', '*a', '!!js/function ', '!x ', '{', '}', '[', ']', '|', '>-', '"', "'", '%', '%25', '? ', '<<: ', '__proto__: ',
  'name:', 'description:', 'metadata:', 'allowed-tools: ', 'scripts/', 'references/', 'assets/', 'npx x', 'uv run ', 'read x', 'input(',
  'ignore previous instructions', 'a'.repeat(300), ' '.repeat(300), '🙂'.repeat(40), '12', '1e999', '2024-01-01', 'null', '~', '<', '${', '}',
] // prettier-ignore

type Edit = { at: number; length: number; insert: string }

const edit: fc.Arbitrary<Edit> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.oneof(fc.constant(0), fc.nat(3), fc.nat(200)),
  insert: fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 12, unit: 'binary' })),
})

/** One of the given skills, with a few random edits in one of its files. */
export function mutatedSkills(originals: readonly Files[]): fc.Arbitrary<Files> {
  return fc
    .tuple(fc.constantFrom(...originals), fc.nat(), fc.array(edit, { minLength: 1, maxLength: 6 }))
    .map(([files, choice, edits]) => {
      const paths = Object.keys(files).filter((path) => typeof files[path] === 'string')
      const path = paths[choice % Math.max(1, paths.length)] ?? 'SKILL.md'
      return { ...files, [path]: edits.reduce(apply, String(files[path] ?? '')) }
    })
}

function apply(text: string, { at, length, insert }: Edit): string {
  const start = Math.floor(at * text.length)
  return text.slice(0, start) + insert + text.slice(start + length)
}
