import { catalogOf } from '@skillgauge/core'
import { catalog, scanReport } from '@skillgauge/features'
import { renderPage } from '@skillgauge/report-html'
import { version } from '../../command-line/version.js'
import type { Reporter, ScanReport } from '../reporter.js'
import { textsOf } from './texts.js'

export const scanHtml: Reporter<ScanReport> = ({ reported, origin, rules, interrupted }) =>
  renderPage({
    scan: scanReport(
      reported.map(({ scanned }) => scanned),
      interrupted,
    ),
    scannedAt: origin.scannedAt.toISOString(),
    textOf: textsOf(reported.map(({ skill, scanned }) => ({ skill, path: scanned.path }))),
    checks: catalog(catalogOf(rules)).checks,
    madeBy: `skillgauge ${version}`,
  })
