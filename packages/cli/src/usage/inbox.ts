import { makeFolder } from '@skillgauge/telemetry/own-folder'
import { forAppending, openRegularFile, readRegularFile } from '@skillgauge/sources/regular-file'
import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from '../files/folders.js'

/** Records wait here for the database, one line each: appending needs no library and no lock. */
const inbox = 'inbox.jsonl'

/** Concurrent appends of this size stay whole (the POSIX limit for pipes). */
const maxWriteBytes = 4096

/** Longest time between opening the inbox and writing to it. */
const maxWriterMs = 60_000

/** Returns the size of the inbox in bytes. Leaves out records too long for one write. Throws when the folder is not writable. */
export function appendToInbox(folder: string, records: readonly UsageRecord[]): number {
  makeFolder(folder, 0o700)
  const file = openRegularFile(join(folder, inbox), forAppending, 0o600)
  try {
    for (const text of records.map(line)) if (Buffer.byteLength(text) <= maxWriteBytes) writeSync(file, text)
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}

/** The first line break ends a line that a full disk has cut off. */
function line(record: UsageRecord): string {
  return `\n${JSON.stringify(record)}\n`
}

/**
 * Reads all inbox files. Renames the inbox first, with the time in its name. Processes that have it open may still append, so it is
 * read until it is old; ids of records prevent counting them twice.
 */
export function readInbox(folder: string, now: Date) {
  renameInbox(folder, now)
  const files = namesIn(folder).flatMap((name) => {
    const since = renamedAt(name)
    const lines = name === inbox || since !== undefined ? linesOf(join(folder, name)) : undefined
    return lines === undefined ? [] : { name, lines, age: now.getTime() - (since ?? Infinity) }
  })
  return {
    records: files.flatMap(({ lines }) => lines.flatMap((text) => readRecord(text) ?? [])),
    /** Removes files that are old enough. To be called after the records are stored. */
    removeOld: () => {
      for (const { name, age } of files) if (age > maxWriterMs) rmSync(join(folder, name), { force: true })
    },
  }
}

function renameInbox(folder: string, now: Date): void {
  try {
    renameSync(join(folder, inbox), join(folder, `inbox-${now.getTime()}-${randomUUID().slice(0, 8)}.jsonl`))
  } catch {
    // There is none, the folder is read-only, or (Windows) it is open: it is read under its name.
  }
}

/** In milliseconds. */
function renamedAt(name: string): number | undefined {
  const since = /^inbox-(\d{1,15})-[0-9a-f]{8}\.jsonl$/.exec(name)?.[1]
  return since === undefined ? undefined : Number(since)
}

function linesOf(file: string): string[] | undefined {
  try {
    return readRegularFile(file).toString().split('\n')
  } catch {
    // Another process has removed it, or it is not readable.
    return undefined
  }
}

export interface SkillUse {
  readonly kind: 'use'
  /** The same use has the same id. */
  readonly id: string
  readonly skillName: string
  /** Estimate; `null` when the SKILL.md was not found. */
  readonly tokens: number | null
  readonly repoRoot: string | null
  /** `claude-code` or `cursor`. */
  readonly source: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface EvaluationRecord {
  readonly kind: 'evaluation'
  readonly id: string
  readonly skillName: string
  /** Path of the SKILL.md: relative to `repoRoot`, else absolute. */
  readonly path: string
  /** 0 to 100. */
  readonly score: number
  readonly passed: boolean
  /** The score leaves security out. */
  readonly failsSecurity?: boolean
  readonly repoRoot: string | null
  readonly at: string
}

export type UsageRecord = SkillUse | EvaluationRecord

/** `undefined` for lines that were cut off or written by another program. */
function readRecord(line: string): UsageRecord | undefined {
  try {
    const found: unknown = JSON.parse(line)
    return isRecord(found) ? found : undefined
  } catch {
    return undefined
  }
}

const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

function isRecord(found: unknown): found is UsageRecord {
  if (typeof found !== 'object' || found === null) return false
  const { kind, id, skillName, repoRoot, at, ...rest } = found as Record<string, unknown>
  if (!isName(id) || !isName(skillName) || !(repoRoot === null || isName(repoRoot))) return false
  if (typeof at !== 'string' || !utc.test(at)) return false
  if (kind === 'use') return isName(rest['source']) && isTokens(rest['tokens'])
  return (
    kind === 'evaluation' &&
    isName(rest['path']) &&
    Number.isFinite(rest['score']) &&
    typeof rest['passed'] === 'boolean' &&
    ['boolean', 'undefined'].includes(typeof rest['failsSecurity'])
  )
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTokens(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && (value as number) >= 0)
}
