import { messageOf } from '@skillgauge/core'
import { RequestError } from '../http/request-error.js'

/** Milliseconds that Redis may take before a request about a job is answered 503. */
const patience = 5000

/** What the queue answers, or a 503 when it takes too long, or refuses: one that is full, or has just become a replica. */
export async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(away('It does not answer.')), patience)
  })
  const refused = (error: unknown) => {
    throw away(messageOf(error), error)
  }
  try {
    return await Promise.race([work.catch(refused), late])
  } finally {
    clearTimeout(timer)
  }
}

function away(reason: string, cause?: unknown): RequestError {
  const detail = 'The queue of jobs cannot be reached just now.'
  return new RequestError(503, detail, { 'retry-after': '5' }, { cause, logged: `${detail} ${reason}` })
}
