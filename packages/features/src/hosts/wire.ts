import { snakeKeys } from '../wire/snake-keys.js'
import type { HostsReportWire } from './wire-schema.js'
import type { LoadedByHost } from './loaded-by-hosts.js'

export interface SkillInHosts {
  readonly path: string
  readonly name: string | null
  readonly hosts: readonly LoadedByHost[]
}

export function hostsReport(skills: readonly SkillInHosts[]): HostsReportWire {
  return {
    skills: skills.map(({ path, name, hosts }) => ({
      path,
      name,
      hosts: hosts.map(({ host: { id, name: agent }, ...loaded }) => ({
        host: id,
        name: agent,
        ...snakeKeys(loaded),
      })),
    })),
  }
}
