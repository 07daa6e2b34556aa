import { findGitRoot, toSlashes } from '@skillgauge/sources'
import { dirname, join, relative } from 'node:path'
import type { Context } from '../command-line/context.js'
import { note } from '../terminal/say.js'
import { namesIn } from '../files/folders.js'

/** Where other tools have their settings, and this one has none. */
const unread =
  /^(?:\.skillrc\.(?:[cm]?[jt]s|toml|json5)|\.?skillgauge(?:\.config)?\.(?:[cm]?[jt]s|json5?|ya?ml|toml)|\.?skillgaugerc(?:\.[a-z0-9]{1,5})?)$/

/**
 * Says of files that look like settings that they are not: who wrote one would wait for its effect.
 *
 * @param settings - The file that is read, where there is one: above it nothing is looked for.
 */
export function noteUnreadSettings(
  { cwd, stderr, env }: Pick<Context, 'cwd' | 'stderr' | 'env'>,
  settings?: string,
): void {
  const found = searched(cwd, settings).flatMap((folder) =>
    namesIn(folder)
      .filter((name) => unread.test(name))
      .map((name) => toSlashes(relative(cwd, join(folder, name)))),
  )
  for (const path of found.slice(0, 3))
    note(
      `\`${path}\` is not read: settings are JSON or YAML, in \`.skillrc\` (also with .json, .yaml or .yml) or the key \`skill\` of package.json.`,
      { stderr, env },
    )
}

/** The working directory and the folders above it, as far as settings are looked for in the project. */
function searched(cwd: string, settings: string | undefined): string[] {
  const end = settings === undefined ? (findGitRoot(cwd) ?? cwd) : dirname(settings)
  const folders = [cwd]
  for (let at = cwd; at !== end && at !== dirname(at);) folders.push((at = dirname(at)))
  // Settings that were found elsewhere, such as by a link: then nothing above is asked.
  return folders.at(-1) === end ? folders : [cwd]
}
