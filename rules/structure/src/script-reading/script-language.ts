import type { Skill, SkillFile } from '@skillgauge/rule-kit'

import { extensionOf, filesBelow } from '../folder-files.js'

export type Language = 'python' | 'shell' | 'javascript' | 'ruby' | 'go'

/** A file below `scripts/` in a supported language. */
export interface Script {
  readonly file: SkillFile
  readonly text: string
  readonly language: Language
}

const byExtension: ReadonlyMap<string, Language> = new Map([
  ['.py', 'python'],
  ...(['.sh', '.bash', '.zsh'] as const).map((extension) => [extension, 'shell'] as const),
  ...(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'] as const).map(
    (extension) => [extension, 'javascript'] as const,
  ),
  ['.rb', 'ruby'],
  ['.go', 'go'],
])

/** Interpreters in a `#!` line. `bash` and `zsh` end in `sh`; `bun`, `deno` and `node` run JavaScript. */
const interpreters: readonly (readonly [RegExp, Language])[] = [
  [/\b(?:python|pypy|uv\b)/, 'python'],
  [/\b(?:ba|z|k|da)?sh\b/, 'shell'],
  [/\b(?:node|deno|bun|tsx|ts-node)\b/, 'javascript'],
  [/\bruby\b/, 'ruby'],
]

/** Every script of the skill in a supported language, also in subfolders. Reads no file when there is no `scripts/`. */
export function* scriptsOf(skill: Skill): Generator<Script> {
  for (const file of filesBelow(skill, 'scripts')) {
    const language = languageOf(file)
    const text = language && file.text
    if (language && text !== undefined) yield { file, text, language }
  }
}

/** The language by extension, or by the `#!` line of a file without one. Only the latter reads the file. */
export function languageOf(file: SkillFile): Language | undefined {
  const extension = extensionOf(file.path)
  const named = byExtension.get(extension)
  if (named || extension !== '') return named
  const { text } = file
  return text === undefined ? undefined : interpreterOf(text)
}

function interpreterOf(text: string): Language | undefined {
  if (!text.startsWith('#!')) return undefined
  // No system reads more of a `#!` line.
  const line = text.slice(0, 256).split('\n', 1)[0]!
  return interpreters.find(([pattern]) => pattern.test(line))?.[1]
}
