import type { Host, Source } from './host.js'

const documentation: Source = {
  url: 'https://block.github.io/goose/docs/guides/context-engineering/using-skills',
  date: '2026-11-22',
  verified: true,
}

// `npx skills` 1.5.18 installs for this host there.
const installer: Source = {
  url: 'https://github.com/vercel-labs/skills/blob/main/src/agents.ts',
  date: '2026-11-22',
  verified: false,
}

export const goose: Host = {
  id: 'goose',
  name: 'Goose',
  fields: [
    { path: 'name', type: 'string', required: true, source: documentation },
    { path: 'description', type: 'string', required: true, source: documentation },
  ],
  otherFields: { are: 'unknown', source: documentation },
  fileNames: ['SKILL.md'],
  folders: ['.goose/skills', '.agents/skills', '.claude/skills'],
  userFolders: [
    { in: 'config', path: 'goose/skills', holds: 'skills', source: installer },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: documentation },
  ],
}
