import { readFileSync } from 'node:fs'

/**
 * Milliseconds that the main thread of a process has waited for a processor while others had it, as Linux counts them (second
 * number of `/proc/PID/schedstat`, in nanoseconds). 0 where the system does not tell, or the process has ended.
 */
export function processorWait(pid: number): number {
  try {
    const nanoseconds = Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1])
    return Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0
  } catch {
    return 0
  }
}
