import type { Host } from './host.js'
import { installer, unverified } from './source.js'

const manual = unverified('https://ampcode.com/manual#agent-skills', '2026-11-22')
const listed = unverified('https://syllago.dev/using-syllago/providers/amp/skills/', '2026-11-22')

export const amp: Host = {
  id: 'amp',
  name: 'Amp',
  fields: [
    { path: 'name', type: 'string', required: true, source: listed },
    { path: 'description', type: 'string', required: true, source: listed },
  ],
  otherFields: { are: 'unknown', source: manual },
  folders: ['.agents/skills', '.claude/skills'],
  userFolders: [
    { in: 'config', path: 'agents/skills', holds: 'skills', source: installer },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: manual },
  ],
  ownFiles: ['mcp.json'],
}
