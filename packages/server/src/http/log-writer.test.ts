import { describe, expect, it } from 'vitest'
import type { LogStream } from './log-writer.js'
import { createLogWriter } from './log-writer.js'

const now = () => new Date('2026-11-20T10:00:00.000Z')
const turn = () => new Promise((resolve) => setImmediate(resolve))

/** A reader that takes nothing until it is told to. */
function reader() {
  const writes: string[] = []
  const waiting: (() => void)[] = []
  const stream: LogStream & { writableLength: number } = {
    writableLength: 0,
    write(text, done) {
      writes.push(text)
      stream.writableLength += text.length
      waiting.push(() => {
        stream.writableLength -= text.length
        done?.()
      })
    },
  }
  return { stream, writes, take: () => waiting.splice(0).forEach((one) => one()) }
}

describe('createLogWriter', () => {
  it('writes the lines of a turn at once', async () => {
    const { stream, writes } = reader()
    const log = createLogWriter(stream, now)
    log.write('a\n')
    log.write('b\n')
    expect(writes).toEqual([])
    await turn()
    log.write('c\n')
    await turn()
    expect(writes).toEqual(['a\nb\n', 'c\n'])
  })

  it('drops lines when nobody takes them, and tells how many as soon as there is room', async () => {
    const { stream, writes, take } = reader()
    const log = createLogWriter(stream, now, 10)
    for (const line of ['1234\n', '5678\n', 'lost\n', 'lost\n']) log.write(line)
    await turn()
    log.write('lost\n')
    expect(writes).toEqual(['1234\n5678\n'])
    take()
    log.write('later\n')
    await turn()
    expect(writes[1]).toBe('{"time":"2026-11-20T10:00:00.000Z","level":"warn","lost_lines":3}\nlater\n')
  })

  it('ends when all was taken, and tells what was lost', async () => {
    const { stream, writes, take } = reader()
    const log = createLogWriter(stream, now, 4)
    log.write('abc\n')
    log.write('lost\n')
    const ended = log.end(1_000_000)
    take()
    await ended
    expect(writes.join('')).toMatch(/^abc\n\{.*"lost_lines":1\}\n$/)
  })

  it('ends all the same when nobody takes it', async () => {
    const log = createLogWriter(reader().stream, now)
    log.write('abc\n')
    await log.end(0)
  })

  it('writes no more to who has gone', async () => {
    const writes: string[] = []
    const gone: LogStream = {
      write(text, done) {
        writes.push(text)
        done?.(new Error('EPIPE'))
      },
    }
    const log = createLogWriter(gone, now)
    for (const line of ['a\n', 'b\n', 'c\n']) {
      log.write(line)
      await turn()
    }
    expect(writes).toEqual(['a\n'])
  })
})
