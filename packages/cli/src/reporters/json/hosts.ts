import { hostsReport } from '@skillgauge/features'
import type { HostsRun } from '../../commands/hosts/console.js'
import type { Reporter } from '../reporter.js'
import { json } from './json.js'

export const hostsJson: Reporter<HostsRun> = ({ skills }) => json(hostsReport(skills))
