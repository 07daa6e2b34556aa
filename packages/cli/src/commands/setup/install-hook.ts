import { isFolder, readRegularFile, reasonOf } from '@skillgauge/sources'
import { lstatSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { replaceFile } from '../../files/write-file.js'
import type { Agent } from './agents.js'
import { withHook, withoutHook } from './hook-file.js'

/** Settings of real users have a few KB. */
const maxBytes = 16 * 1024 * 1024

export type Outcome =
  | { readonly kind: 'not-installed'; readonly folder: string }
  | { readonly kind: 'changed' | 'unchanged'; readonly file: string }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: string }

export function installHook(agent: Agent, command: string | undefined, env: Context['env']): Outcome {
  const folder = agent.folder(env)
  if (folder === undefined || !isFolder(folder)) return { kind: 'not-installed', folder: folder ?? '' }
  const file = join(folder, agent.file)
  try {
    const target = resolveLink(file)
    const text = target === undefined ? undefined : decode(readRegularFile(target, maxBytes))
    const change = command === undefined ? withoutHook(text, agent) : withHook(text, agent, command)
    if ('problem' in change)
      return { kind: 'failed', file, reason: `${file}:${change.line} ${change.problem}` }
    if (change.text === text) return { kind: 'unchanged', file }
    write(file, target, change.text)
    return { kind: 'changed', file }
  } catch (error) {
    // The parser calls itself for each level.
    const reason = error instanceof RangeError ? 'it is nested too deeply' : reasonOf(error)
    return { kind: 'failed', file, reason: `${file} cannot be changed: ${reason}` }
  }
}

/** Settings that cannot be read have none. */
export function hasHook(agent: Agent, env: Context['env']): boolean {
  const folder = agent.folder(env)
  if (folder === undefined) return false
  try {
    const text = decode(readRegularFile(realpathSync(join(folder, agent.file)), maxBytes))
    const change = withoutHook(text, agent)
    return !('problem' in change) && change.text !== text
  } catch {
    return false
  }
}

/** Other encodings could not be restored. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error('it is not written in UTF-8')
  }
}

function write(file: string, target: string | undefined, text: string | undefined): void {
  if (target === undefined) return replaceFile(file, text!)
  // Dotfiles are often links: change the target, and keep the link.
  if (text !== undefined) return replaceFile(target, text, statSync(target).mode & 0o7777)
  rmSync(target)
  if (lstatSync(file, { throwIfNoEntry: false })) rmSync(file)
}

function resolveLink(file: string): string | undefined {
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return undefined
  return realpathSync(file)
}
