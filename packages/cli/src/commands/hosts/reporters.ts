import { hostsReport } from '@skillgauge/features'
import { version } from '../../command-line/version.js'
import { json } from '../../reporters/json/json.js'
import type { Reporters } from '../../reporters/reporter.js'
import type { HostsRun } from './console.js'

export type HostsFormat = 'console' | 'json' | 'html'

export const hostsReporters: Reporters<HostsRun, HostsFormat> = {
  console: async () => (await import('./console.js')).hostsConsole,
  json:
    async () =>
    ({ skills }) =>
      json(hostsReport(skills)),
  async html() {
    const { renderPage } = await import('@skillgauge/report-html')
    return ({ skills, askedAt }) =>
      renderPage({
        hosts: hostsReport(skills),
        askedAt: askedAt.toISOString(),
        madeBy: `skillgauge ${version}`,
      })
  },
}
