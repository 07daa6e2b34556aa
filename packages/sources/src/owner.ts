import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process; with its start time, so that a later process with the same number is not mistaken for it. */
interface Owner {
  readonly pid: number
  /** In ticks since boot; `0` where unknown (only Linux tells). */
  readonly startedAt: string
}

export function thisOwner(): Owner {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '0' }
}

/** `4711-99812`: part of the names of what this process creates and must clean up. */
export function ownerName({ pid, startedAt }: Owner): string {
  return `${pid}-${startedAt}`
}

/** The owner in a name that starts with one. */
export function ownerIn(name: string): Owner | undefined {
  const match = /^(\d{1,10})-(\d{1,20})(?=[-.]|$)/.exec(name)
  return match ? { pid: Number(match[1]), startedAt: match[2]! } : undefined
}

export function isRunning({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startOf(pid)
  return now === undefined || startedAt === '0' || now === startedAt
}

/** Identifies this machine in names that other machines see too. */
export function machineName(): string {
  return hash('sha256', hostname()).slice(0, 8)
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in parentheses, and may contain some. A zombie (Z) has ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : fields[19]
  } catch {
    return undefined
  }
}
