import { scanReport } from '@skillgauge/features'
import { json } from './json.js'
import type { Reporter, ScanReport } from '../reporter.js'

/** The same for one skill and for many. */
export const scanJson: Reporter<ScanReport> = ({ reported, interrupted }) =>
  json(
    scanReport(
      reported.map(({ scanned }) => scanned),
      interrupted,
    ),
  )
