import { SingleFlight } from '@skillgauge/sources/github'
import type { Result } from './result-cache.js'

/** Answers that are being made. */
export type Flights = SingleFlight<Result>

/** One for each service: what one of them makes, or gives up, is not another's. */
export function createFlights(): Flights {
  return new SingleFlight<Result>()
}
