import nodePath from 'node:path'
import picomatch from 'picomatch'

/**
 * A test whether a skill is named by globs that start at `folder`.
 *
 * A later glob wins, and one that begins with `!` takes out what those before it took in. Both separators are read as
 * one, in globs and, where the system uses both, in paths. Hidden folders count: skills mostly live in some.
 */
export function skillMatcher(
  globs: readonly string[],
  folder: string,
  path: nodePath.PlatformPath = nodePath,
) {
  const tests = globs.map((glob) => {
    const taken = !glob.startsWith('!')
    const pattern = withSlashes(taken ? glob : glob.slice(1))
      .replace(/^\.\//, '')
      .replace(/\/+$/, '')
    return { taken, matches: picomatch(pattern, { dot: true, windows: false, nonegate: true }) }
  })
  /** @param skill - Absolute path of a skill folder or of its SKILL.md. */
  return (skill: string): boolean => {
    const relative = path.relative(folder, skill).split(path.sep).join('/')
    const directory = relative.replace(/(?:^|\/)skill\.md$/i, '')
    const names = [directory, directory === '' ? 'SKILL.md' : `${directory}/SKILL.md`]
    return tests.reduce(
      (verdict, { taken, matches }) => (names.some((name) => name !== '' && matches(name)) ? taken : verdict),
      false,
    )
  }
}

/** A glob or pattern as every part of the tool reads it. */
export function withSlashes(glob: string): string {
  return glob.replaceAll('\\', '/')
}
