import { hostsReport } from '@skillgauge/features'
import { renderPage } from '@skillgauge/report-html'
import type { HostsRun } from '../../commands/hosts/console.js'
import { version } from '../../command-line/version.js'
import type { Reporter } from '../reporter.js'

export const hostsHtml: Reporter<HostsRun> = ({ skills, askedAt }) =>
  renderPage({
    hosts: hostsReport(skills),
    askedAt: askedAt.toISOString(),
    madeBy: `skillgauge ${version}`,
  })
