import type { Host, Source } from './host.js'

const manual: Source = { url: 'https://ampcode.com/manual#agent-skills', date: '2026-11-22', verified: false }
const listed: Source = {
  url: 'https://syllago.dev/using-syllago/providers/amp/skills/',
  date: '2026-11-22',
  verified: false,
}

// `npx skills` 1.5.18 installs for this host there.
const installer: Source = {
  url: 'https://github.com/vercel-labs/skills/blob/main/src/agents.ts',
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
  userFolders: [
    { in: 'config', path: 'agents/skills', holds: 'skills', source: installer },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: manual },
  ],
  ownFiles: ['mcp.json'],
}
