import type { Host, Source } from './host.js'

const documentation: Source = {
  url: 'https://block.github.io/goose/docs/guides/context-engineering/using-skills',
  date: '2026-11-22',
  verified: true,
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
}
