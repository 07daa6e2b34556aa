import { readdirSync } from 'node:fs'
import type { Context } from '../command-line/context.js'
import { note } from '../terminal/say.js'

/** Where other tools have their settings, and this one has none. */
const unread =
  /^(?:\.skillrc\.(?:[cm]?[jt]s|toml|json5)|\.?skillgauge(?:\.config)?\.(?:[cm]?[jt]s|json5?|ya?ml|toml))$/

/** Says of files that look like settings that they are not: who wrote one would wait for its effect. */
export function noteUnreadSettings({ cwd, stderr, env }: Pick<Context, 'cwd' | 'stderr' | 'env'>): void {
  for (const name of namesIn(cwd)
    .filter((one) => unread.test(one))
    .slice(0, 3))
    note(
      `\`${name}\` is not read: settings are JSON or YAML, in \`.skillrc\` (also with .json, .yaml or .yml) or the key \`skill\` of package.json.`,
      { stderr, env },
    )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
