import type { HostsRun } from '../commands/hosts/console.js'
import type { Reporters } from './reporter.js'

export type HostsFormat = 'console' | 'json' | 'html'

export const hostsReporters: Reporters<HostsRun, HostsFormat> = {
  console: async () => (await import('../commands/hosts/console.js')).hostsConsole,
  json: async () => (await import('./json/hosts.js')).hostsJson,
  html: async () => (await import('./html/hosts.js')).hostsHtml,
}
