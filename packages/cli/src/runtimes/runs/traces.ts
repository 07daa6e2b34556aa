import { redactKeys } from '@skillgauge/models'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeRealFolder } from '../../files/folders.js'
import { replaceFile } from '../../files/write-file.js'
import type { OutputLine } from '../agents/json-lines.js'
import { parseLine } from '../agents/json-lines.js'

const keptRuns = 5
/** Bytes; leaves room for the line that says it is full, because `scan` reads files up to 1 MiB. */
const maxTrace = 1024 * 1024 - 1024
/** Characters of a line that is not an event. */
const maxGarbage = 2_000

const runName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

export interface Traces {
  /** `undefined` when nothing can be written. */
  open(id: string): Trace | undefined
}

export type Trace = NonNullable<ReturnType<typeof openTrace>>

/**
 * Creates `.skillgauge/traces/<time>` below the skill, and deletes the oldest runs. `keys` are redacted. `undefined` where nothing can be
 * written: the skill can be tested all the same.
 */
export function openTraces(skillDirectory: string, now: Date, keys: readonly string[]): Traces | undefined {
  try {
    return createTraces(skillDirectory, now, keys)
  } catch {
    return undefined
  }
}

function createTraces(skillDirectory: string, now: Date, keys: readonly string[]): Traces {
  const own = makeRealFolder(join(skillDirectory, '.skillgauge'))
  const all = makeRealFolder(join(own, 'traces'))
  replaceFile(join(all, '.gitignore'), '*\n')
  const run = now.toISOString().replaceAll(':', '-')
  mkdirSync(join(all, run), { recursive: true })
  const older = readdirSync(all)
    .filter((name) => runName.test(name) && name !== run)
    .sort()
    .reverse()
  for (const name of older.slice(keptRuns - 1)) rmSync(join(all, name), { recursive: true, force: true })
  return {
    open: (id) => openTrace(join(all, run, `${id}.jsonl`), `.skillgauge/traces/${run}/${id}.jsonl`, keys),
  }
}

/** @param path - Relative to the skill. */
function openTrace(file: string, path: string, keys: readonly string[]) {
  let handle: number | undefined
  try {
    handle = openSync(file, 'wx')
  } catch {
    return undefined
  }
  let written = 0
  const write = (text: string) => {
    if (handle === undefined || written > maxTrace) return
    const line = `${redactKeys(text, keys)}\n`
    const bytes = Buffer.byteLength(line)
    const fits = written + bytes <= maxTrace
    written += bytes
    try {
      writeSync(
        handle,
        fits ? line : `${JSON.stringify({ type: 'skillgauge.full', limit_bytes: maxTrace })}\n`,
      )
    } catch {
      written = Infinity
    }
  }
  /** Adds an event of ours. */
  const add = (type: string, facts: object) => write(JSON.stringify({ type: `skillgauge.${type}`, ...facts }))
  return {
    path,
    add,
    /** Adds a line of the stream: an event as it is, anything else inside of one. */
    addLine(line: OutputLine) {
      if ('droppedBytes' in line) add('too-long', { bytes: line.droppedBytes })
      else if (parseLine(line.text) !== undefined) write(line.text.replace(/\r$/, ''))
      // Redact before cutting: half of a key is still secret.
      else if (line.text.trim() !== '')
        add('no-json', { text: redactKeys(line.text, keys).slice(0, maxGarbage) })
    },
    close() {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}
