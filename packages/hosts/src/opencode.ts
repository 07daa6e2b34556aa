import type { Host } from './host.js'
import { verified } from './source.js'

const documentation = verified('https://opencode.ai/docs/skills', '2026-11-22')

export const openCode: Host = {
  id: 'opencode',
  name: 'OpenCode',
  fields: [
    { path: 'name', type: 'string', required: true, maxLength: 64, source: documentation },
    { path: 'description', type: 'string', required: true, maxLength: 1024, source: documentation },
    { path: 'license', type: 'string', source: documentation },
    { path: 'compatibility', type: 'string', source: documentation },
    { path: 'metadata', type: 'texts', source: documentation },
  ],
  otherFields: { are: 'ignored', source: documentation },
  folders: ['.opencode/skills', '.claude/skills', '.agents/skills'],
  userFolders: [
    { in: 'config', path: 'opencode/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: documentation },
  ],
}
