import type { Host } from './host.js'
import { installer, verified } from './source.js'

const documentation = verified(
  'https://github.com/NousResearch/hermes-agent/blob/main/website/docs/developer-guide/creating-skills.md',
  '2026-11-22',
)
// Older skills have these at top level; the documentation only below `metadata.hermes`.
const older = { ...documentation, verified: false }

export const hermes: Host = {
  id: 'hermes',
  name: 'Hermes Agent',
  fields: [
    { path: 'name', type: 'string', required: true, source: documentation },
    { path: 'description', type: 'string', required: true, source: documentation },
    { path: 'version', type: 'any', source: documentation },
    { path: 'author', type: 'any', source: documentation },
    { path: 'license', type: 'string', source: documentation },
    { path: 'platforms', type: 'any', source: documentation },
    { path: 'metadata.hermes', type: 'mapping', source: documentation },
    { path: 'required_environment_variables', type: 'any', source: documentation },
    { path: 'required_credential_files', type: 'any', source: documentation },
    { path: 'prerequisites', type: 'mapping', source: documentation },
    { path: 'tags', type: 'any', source: older },
    { path: 'related_skills', type: 'any', source: older },
    { path: 'category', type: 'any', source: older },
  ],
  otherFields: { are: 'unknown', source: documentation },
  folders: ['.hermes/skills'],
  userFolders: [
    { in: 'home', path: '.hermes/skills', variable: 'HERMES_HOME', holds: 'skills', source: installer },
  ],
}
