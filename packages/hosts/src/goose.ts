import type { Host } from './host.js'
import { installer, verified } from './source.js'

const documentation = verified(
  'https://block.github.io/goose/docs/guides/context-engineering/using-skills',
  '2026-11-22',
)

export const goose: Host = {
  id: 'goose',
  name: 'Goose',
  fields: [
    { path: 'name', type: 'string', required: true, source: documentation },
    { path: 'description', type: 'string', required: true, source: documentation },
  ],
  otherFields: { are: 'unknown', source: documentation },
  folders: ['.goose/skills', '.agents/skills', '.claude/skills'],
  userFolders: [
    { in: 'config', path: 'goose/skills', holds: 'skills', source: installer },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: documentation },
  ],
}
