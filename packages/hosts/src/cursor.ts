import type { Host } from './host.js'
import { unverified } from './source.js'

const documentation = unverified('https://www.cursor.com/docs/context/skills', '2026-11-22')
// The readable copy of the documentation lacked the table of fields; this page has it.
const listed = unverified('https://syllago.dev/using-syllago/providers/cursor/skills/', '2026-11-22')

// Location of plugins, from other sources only.
const plugins = unverified('https://skills.sh/sickn33/antigravity-awesome-skills/manage-skills', '2026-11-22')

export const cursor: Host = {
  id: 'cursor',
  name: 'Cursor',
  fields: [
    { path: 'name', type: 'string', required: true, maxLength: 64, source: listed },
    { path: 'description', type: 'string', required: true, maxLength: 1024, source: listed },
    { path: 'license', type: 'string', source: listed },
    { path: 'compatibility', type: 'string', source: listed },
    { path: 'metadata', type: 'texts', source: listed },
    { path: 'disable-model-invocation', type: 'boolean', source: listed },
    { path: 'paths', type: 'any', source: documentation },
  ],
  otherFields: { are: 'unknown', source: documentation },
  folders: ['.cursor/skills', '.agents/skills', '.claude/skills', '.codex/skills'],
  userFolders: [
    { in: 'home', path: '.cursor/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.codex/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.cursor/plugins', holds: 'plugins', source: plugins },
  ],
}
