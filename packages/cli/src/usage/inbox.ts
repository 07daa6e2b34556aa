import { forAppending, openRegularFile, readRegularFile } from '@skillgauge/sources/regular-file'
import { randomUUID } from 'node:crypto'
import { closeSync, fstatSync, renameSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, namesIn } from '../files/folders.js'

/** Records wait here for the database, one line each: to append a line takes no library and waits for no lock. */
const inbox = 'inbox.jsonl'

/** What one write may hold, so that what several processes append at once stays whole (the POSIX bound for pipes). */
const atomicBytes = 4096

/** How long a process may take between opening the inbox and writing to it. */
const slowestWriterMs = 60_000

/**
 * Appends records, and answers how many bytes wait now. Throws when the folder cannot be written to; a record that is too long for
 * one write is left out.
 */
export function appendToInbox(folder: string, records: readonly UsageRecord[]): number {
  makeFolder(folder, 0o700)
  const file = openRegularFile(join(folder, inbox), forAppending, 0o600)
  try {
    for (const text of whole(records.map(line))) writeSync(file, text)
    return fstatSync(file).size
  } finally {
    closeSync(file)
  }
}

/** It begins with a line break too: a line that a full disk has cut off spoils itself only. */
function line(record: UsageRecord): string {
  return `\n${JSON.stringify(record)}\n`
}

/** Lines joined to as few writes as may be. */
function whole(lines: readonly string[]): string[] {
  const texts: string[] = []
  let room = 0
  for (const text of lines) {
    const bytes = Buffer.byteLength(text)
    if (bytes > atomicBytes) continue
    if (bytes > room) {
      texts.push('')
      room = atomicBytes
    }
    texts[texts.length - 1] += text
    room -= bytes
  }
  return texts
}

/**
 * Reads everything that waits. The inbox is put aside first, under a name that tells when; who had it open may still append to
 * it, so it is read again by every call until it is old, and the ids of the records keep them from counting twice.
 */
export function readInbox(folder: string, now: Date) {
  putAside(folder, now)
  const files = namesIn(folder).flatMap((name) => {
    const since = asideSince(name)
    const lines = name === inbox || since !== undefined ? linesOf(join(folder, name)) : undefined
    return lines === undefined ? [] : { name, lines, age: now.getTime() - (since ?? Infinity) }
  })
  return {
    records: files.flatMap(({ lines }) => lines.flatMap((text) => readRecord(text) ?? [])),
    /** Removes the files that nobody can be writing to any more. Call it when the records are safe. */
    forget: () => {
      for (const { name, age } of files)
        if (age > slowestWriterMs) rmSync(join(folder, name), { force: true })
    },
  }
}

/** Where it cannot be renamed it is read where it is. */
function putAside(folder: string, now: Date): void {
  try {
    renameSync(join(folder, inbox), join(folder, `inbox-${now.getTime()}-${randomUUID().slice(0, 8)}.jsonl`))
  } catch {
    // Nothing there, a folder that is read-only, or (Windows) somebody is writing: the next time will do.
  }
}

/** When an inbox was put aside, in milliseconds. */
function asideSince(name: string): number | undefined {
  const since = /^inbox-(\d{1,15})-[0-9a-f]{8}\.jsonl$/.exec(name)?.[1]
  return since === undefined ? undefined : Number(since)
}

function linesOf(file: string): string[] | undefined {
  try {
    return readRegularFile(file).toString().split('\n')
  } catch {
    // Another run has just taken it in, or it is not ours to read.
    return undefined
  }
}

export interface SkillUse {
  readonly kind: 'use'
  /** The same use has the same id, however often it is recorded. */
  readonly id: string
  readonly skillName: string
  /** Estimated tokens of the body; `null` when the skill was not found on disk. */
  readonly tokens: number | null
  readonly repoRoot: string | null
  /** The agent: `claude-code`, `cursor`. */
  readonly source: string
  /** ISO 8601, UTC. */
  readonly at: string
}

export interface EvaluationRecord {
  readonly kind: 'evaluation'
  readonly id: string
  readonly skillName: string
  /** Of the SKILL.md: below `repoRoot`, else absolute. */
  readonly path: string
  /** 0 to 100. */
  readonly score: number
  readonly passed: boolean
  readonly repoRoot: string | null
  readonly at: string
}

export type UsageRecord = SkillUse | EvaluationRecord

/** What a line of the inbox says; `undefined` for anything that is not a record: cut off, or written by somebody else. */
export function readRecord(line: string): UsageRecord | undefined {
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
    typeof rest['passed'] === 'boolean'
  )
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isTokens(value: unknown): boolean {
  return value === null || (Number.isSafeInteger(value) && (value as number) >= 0)
}
