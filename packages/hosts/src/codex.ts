import type { Host } from './host.js'
import { unverified, verified } from './source.js'

const loader = verified(
  'https://github.com/openai/codex/blob/main/codex-rs/core/src/skills/loader.rs',
  '2026-11-22',
)
const documentation = verified('https://developers.openai.com/codex/skills.md', '2026-11-22')
// The page says that plugins contain skills; their location is from other sources.
const plugins = unverified('https://developers.openai.com/codex/plugins/build', '2026-11-22')

export const codex: Host = {
  id: 'codex',
  name: 'Codex',
  fields: [
    { path: 'name', type: 'string', required: true, maxLength: 64, longer: 'refused', source: loader },
    {
      path: 'description',
      type: 'string',
      required: true,
      maxLength: 1024,
      longer: 'refused',
      source: loader,
    },
    { path: 'metadata.short-description', type: 'string', maxLength: 500, source: loader },
    { path: 'metadata.shortDescription', type: 'string', maxLength: 500, source: loader },
    { path: 'metadata.short_description', type: 'string', maxLength: 500, source: loader },
  ],
  otherFields: { are: 'ignored', source: loader },
  folders: ['.agents/skills', '.codex/skills'],
  userFolders: [
    { in: 'home', path: '.agents/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.codex/skills', variable: 'CODEX_HOME', holds: 'skills', source: loader },
    { in: 'home', path: '.codex/plugins', variable: 'CODEX_HOME', holds: 'plugins', source: plugins },
  ],
  ownFiles: ['agents/openai.yaml'],
  // In characters if the size of the window is unknown.
  listing: { characters: 8000, shareOfContext: 0.02, source: documentation },
}
