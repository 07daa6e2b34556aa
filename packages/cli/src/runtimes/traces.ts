import { redactKeys } from '@skillgauge/models'
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { makeRealFolder } from '../files/folders.js'
import { replaceFile } from '../files/write-file.js'
import type { OutputLine } from './json-lines.js'
import { parseLine } from './json-lines.js'

/** How many runs keep their traces. */
const keptRuns = 5
/** Bytes of one trace, with room for the line that says it is full: `scan` reads files up to 1 MiB. */
const maxTrace = 1024 * 1024 - 1024
/** Characters of a line that is not an event. */
const maxGarbage = 2_000

const runName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** Where the streams of one run are kept. */
export interface Traces {
  /** The trace of one test, or `undefined` when nothing can be kept. */
  open(id: string): Trace | undefined
}

export type Trace = NonNullable<ReturnType<typeof openTrace>>

/**
 * Makes `.skillgauge/traces/<time>` below the skill, and drops the oldest runs. Every one of `keys` is taken out of what is written.
 * `undefined` where nothing can be written: a skill in such a place can be tested as well.
 */
export function openTraces(skillDirectory: string, now: Date, keys: readonly string[]): Traces | undefined {
  try {
    return makeTraces(skillDirectory, now, keys)
  } catch {
    return undefined
  }
}

function makeTraces(skillDirectory: string, now: Date, keys: readonly string[]): Traces {
  const own = makeRealFolder(join(skillDirectory, '.skillgauge'))
  const all = makeRealFolder(join(own, 'traces'))
  // Who commits the skill does not want these in the diff.
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

/** @param path - Seen from the skill, with `/`. */
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
      // A full disk: the trace ends here, the test goes on.
      written = Infinity
    }
  }
  /** Keeps what is not part of the stream. */
  const say = (type: string, facts: object) => write(JSON.stringify({ type: `skillgauge.${type}`, ...facts }))
  return {
    path,
    say,
    /** Keeps a line of the stream: an event as it is, anything else within one. */
    line(line: OutputLine) {
      if ('droppedBytes' in line) say('too-long', { bytes: line.droppedBytes })
      else if (parseLine(line.text) !== undefined) write(line.text.replace(/\r$/, ''))
      // First the keys, then the cut: half a key is still one.
      else if (line.text.trim() !== '')
        say('no-json', { text: redactKeys(line.text, keys).slice(0, maxGarbage) })
    },
    close() {
      if (handle !== undefined) closeSync(handle)
      handle = undefined
    },
  }
}
