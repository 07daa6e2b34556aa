import { messageOf } from '@skillgauge/core'
import { RequestError } from '../http/request-error.js'
import { within } from '../within.js'

/** Milliseconds that Redis may take before a request about a job is answered 503. */
const patience = 5000

/** What the queue answers, or a 503 when it takes too long, or refuses: one that is full, or has just become a replica. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const refused = work.catch((error: unknown) => away(messageOf(error), error))
  return within(refused, patience, () => away('It does not answer.'))
}

function away(reason: string, cause?: unknown): never {
  const detail = 'The queue of jobs cannot be reached just now.'
  throw new RequestError(503, detail, { 'retry-after': '5' }, { cause, logged: `${detail} ${reason}` })
}
