import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process, so that another one that later gets the same number is not taken for it. */
export interface Owner {
  readonly pid: number
  /** When it was started, in ticks since the machine was; `0` where the system does not tell (only Linux does). */
  readonly startedAt: string
}

export function thisOwner(): Owner {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '0' }
}

/** `4711-99812`: part of names of what this process has made, and must clear away. */
export function ownerName({ pid, startedAt }: Owner): string {
  return `${pid}-${startedAt}`
}

/** The owner in a name that begins with one; `undefined` when there is none. */
export function ownerIn(name: string): Owner | undefined {
  const match = /^(\d{1,10})-(\d{1,20})(?=[-.]|$)/.exec(name)
  return match ? { pid: Number(match[1]), startedAt: match[2]! } : undefined
}

export function isRunning({ pid, startedAt }: Owner): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is there, and somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const now = startOf(pid)
  return now === undefined || startedAt === '0' || now === startedAt
}

/** This machine, in names that other machines see too. */
export function machineName(): string {
  return createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program stands in brackets, and may hold some. A zombie runs no more.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? '' : fields[19]
  } catch {
    return undefined
  }
}
