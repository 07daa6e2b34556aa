import { spawn } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { processorWait, taskClock } from './task-clock.js'

describe('the clock of a task', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('fires once its time is over, and never again', () => {
    const late = vi.fn()
    taskClock(10_000, late).start()
    vi.advanceTimersByTime(9_990)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(100_000)
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('stands still while it is paused', () => {
    const late = vi.fn()
    const clock = taskClock(10_000, late)
    clock.start()
    vi.advanceTimersByTime(6_000)
    clock.pause()
    vi.advanceTimersByTime(60_000)
    clock.start()
    vi.advanceTimersByTime(3_990)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(20)
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('counts no time in which the task waited for a processor', () => {
    const late = vi.fn()
    // Of five seconds one was its own: four others were at work on the same processor.
    const from = performance.now()
    taskClock(10_000, late, () => 0.8 * (performance.now() - from)).start()
    vi.advanceTimersByTime(49_000)
    expect(late).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_100)
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('counts the time of a task that sleeps', () => {
    const late = vi.fn()
    taskClock(10_000, late, () => 5_000).start()
    vi.advanceTimersByTime(10_010)
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('never fires once it was stopped', () => {
    const late = vi.fn()
    const clock = taskClock(10_000, late)
    clock.start()
    clock.stop()
    vi.advanceTimersByTime(100_000)
    expect(late).not.toHaveBeenCalled()
  })
})

describe('the wait of a process for a processor', () => {
  it('never shrinks, and is nothing for a process that is gone', async () => {
    const before = processorWait(process.pid)
    expect(before).toBeGreaterThanOrEqual(0)
    expect(processorWait(process.pid)).toBeGreaterThanOrEqual(before)
    const gone = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => gone.on('close', resolve))
    expect(processorWait(gone.pid!)).toBe(0)
  })
})
