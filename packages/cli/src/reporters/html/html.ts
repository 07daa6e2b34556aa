import { catalogOf } from '@skillgauge/core'
import { catalog, folderOf, scanReport } from '@skillgauge/features'
import { renderPage } from '@skillgauge/report-html'
import { version } from '../../command-line/version.js'
import type { ChosenSkill } from '../../run/choose/skills-to-check.js'
import { openPastEvaluations } from '../../run/stored-evaluations.js'
import type { EvaluationReport, Reporter, ScanReport } from '../reporter.js'
import { evaluationWire } from '../json/reports.js'

/** Past evaluations are read with a schema library, so that is loaded only here. */
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

const maxBytes = 1024 * 1024

/**
 * Reads files of skills by their path in the report, when the page shows them. Files that are not text, or cannot be read any more, are left
 * out.
 */
function textsOf(skills: readonly { skill: ChosenSkill; path: string }[]) {
  const byFolder = new Map(skills.map(({ skill, path }) => [folderOf(path), skill]))
  // Files of one skill are read one after the other.
  let last: { readonly folder: string; readonly files: ReturnType<ChosenSkill['files']> } | undefined
  return (path: string): string | undefined => {
    let folder = folderOf(path)
    while (!byFolder.has(folder) && folder !== '') folder = folderOf(folder.slice(0, -1))
    const skill = byFolder.get(folder)
    if (!skill) return undefined
    try {
      if (last?.folder !== folder) last = { folder, files: skill.files() }
      const { files } = last
      const below = path.slice(folder.length)
      const entry = files.entries.find((one) => one.path === below)
      if (!entry || entry.bytes > maxBytes || entry.unreadable !== undefined) return undefined
      return new TextDecoder('utf-8', { fatal: true }).decode(files.read(below))
    } catch {
      return undefined
    }
  }
}
