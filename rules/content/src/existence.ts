import type { Skill } from '@skillgauge/rule-kit'

/** Whether a path is a file or a folder of the skill; `''` is the skill directory itself. */
export function existsIn(skill: Skill, path: string): boolean {
  return path === '' || skill.file(path) !== undefined || skill.hasFolder(path)
}

/** Endings of a file that people copy under the name without it: `notify.sh.example`. */
const sampleEnding = /\.(?:example|sample|template|tmpl|dist)$/

/** The files that people make of samples that the skill has: `scripts/notify.sh` of `scripts/notify.sh.example`. */
export function copiesOfSamples({ files }: Skill): ReadonlySet<string> {
  const samples = files.filter(({ path }) => sampleEnding.test(path))
  return new Set(samples.map(({ path }) => path.replace(sampleEnding, '')))
}

/** The name of what people make of a sample. `undefined`: the file is none. */
export function nameOfCopy(path: string): string | undefined {
  return sampleEnding.test(path) ? path.replace(sampleEnding, '').slice(path.lastIndexOf('/') + 1) : undefined
}

/** Returns a test whether a path, ignoring case, is a file of the skill. */
export function createCaseLookup(skill: Skill): (path: string) => boolean {
  let paths: Set<string> | undefined
  return (path) =>
    (paths ??= new Set(skill.files.map((file) => file.path.toLowerCase()))).has(path.toLowerCase())
}
