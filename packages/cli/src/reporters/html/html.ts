import { catalogOf } from '@skillgauge/core'
import { catalog, scanReport } from '@skillgauge/features'
import { renderPage } from '@skillgauge/report-html'
import { version } from '../../command-line/version.js'
import { openPastEvaluations } from '../../run/stored-evaluations.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { evaluationWire } from '../json/reports.js'
import { textsOf } from './texts.js'

/** One page with all of it. Past evaluations are read with a schema library, which loads here and for nobody else. */
export async function openEvaluationHtml(): Promise<Reporter<EvaluationReport>> {
  const pastEvaluations = await openPastEvaluations()
  return (report) => {
    const { reported, rules, origin } = report
    const paths = reported.map(({ skill, evaluation }) => ({ skill, path: evaluation.path }))
    return renderPage({
      evaluation: evaluationWire(report),
      textOf: textsOf(paths),
      checks: catalog(catalogOf(rules)).checks,
      history: new Map(
        paths.map(({ skill, path }) => [path, pastEvaluations(skill.directory, origin.scannedAt)]),
      ),
      madeBy: `skillgauge ${version}`,
    })
  }
}

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
