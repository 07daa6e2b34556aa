import type { Host, Source } from './host.js'

const manual: Source = { url: 'https://ampcode.com/manual#agent-skills', date: '2026-11-22', verified: false }
const listed: Source = {
  url: 'https://syllago.dev/using-syllago/providers/amp/skills/',
  date: '2026-11-22',
  verified: false,
}

export const amp: Host = {
  id: 'amp',
  name: 'Amp',
  fields: [
    { path: 'name', type: 'string', required: true, source: listed },
    { path: 'description', type: 'string', required: true, source: listed },
  ],
  otherFields: { are: 'unknown', source: manual },
  fileNames: ['SKILL.md'],
  folders: ['.agents/skills', '.claude/skills'],
  ownFiles: ['mcp.json'],
}
