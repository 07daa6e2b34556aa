import { SkillgaugeError, messageOf } from '@skillgauge/core'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { redactMessage } from '../redact-keys.js'

export interface OptionalPackage {
  readonly name: string
  /** The major version that works with our version of `ai`. */
  readonly major: number
  /** The package name or a subpath of it. */
  readonly entry: string
}

/** Imports one export of a package, resolved from `from`. Throws `model-unavailable` with the command that installs it. */
export async function loadOptional(
  { entry, ...wanted }: OptionalPackage,
  exported: string,
  from: string,
  askedBy: string,
): Promise<unknown> {
  const file = resolveFrom(entry, from)
  if (file === undefined) {
    const text = `\`${askedBy}\` needs the package \`${wanted.name}\`, which is not installed. Type: ${installCommand(wanted)}`
    throw new SkillgaugeError('model-unavailable', text)
  }
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(file).href).catch((error: unknown) => {
    const reason = redactMessage(messageOf(error), []).replace(/\s+/g, ' ').slice(0, 200)
    throw new SkillgaugeError(
      'model-unavailable',
      `The installed \`${wanted.name}\` cannot be loaded (${reason}). Type: ${installCommand(wanted)}`,
    )
  })) as Record<string, unknown> & { readonly default?: Record<string, unknown> }
  const found = loaded[exported] ?? loaded.default?.[exported]
  if (found === undefined) throw wrongVersion(wanted)
  return found
}

export function wrongVersion(wanted: Omit<OptionalPackage, 'entry'>): SkillgaugeError {
  const text = `The installed \`${wanted.name}\` is of a version that does not fit. Type: ${installCommand(wanted)}`
  return new SkillgaugeError('model-unavailable', text)
}

function installCommand({ name, major }: Omit<OptionalPackage, 'entry'>): string {
  return `npm install ${name}@${major} (with \`-g\` where skillgauge is installed so).`
}

function resolveFrom(entry: string, folder: string): string | undefined {
  try {
    return createRequire(join(folder, 'resolve.js')).resolve(entry)
  } catch {
    // Not installed, or a version without this entry.
    return undefined
  }
}
