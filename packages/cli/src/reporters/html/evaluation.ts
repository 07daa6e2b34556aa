import { catalogOf } from '@skillgauge/core'
import { catalog } from '@skillgauge/features'
import { renderPage } from '@skillgauge/report-html'
import { version } from '../../command-line/version.js'
import { openPastEvaluations } from '../../run/stored-evaluations.js'
import type { EvaluationReport, Reporter } from '../reporter.js'
import { evaluationWire } from '../json/evaluation.js'
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
