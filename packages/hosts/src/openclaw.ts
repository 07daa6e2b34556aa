import type { Host } from './host.js'
import { verified } from './source.js'

const documentation = verified('https://docs.openclaw.ai/tools/skills', '2026-11-22')

export const openClaw: Host = {
  id: 'openclaw',
  name: 'OpenClaw',
  fields: [
    { path: 'name', type: 'string', source: documentation },
    { path: 'description', type: 'string', required: true, source: documentation },
    { path: 'homepage', type: 'string', source: documentation },
    { path: 'user-invocable', type: 'boolean', source: documentation },
    { path: 'disable-model-invocation', type: 'boolean', source: documentation },
    { path: 'command-dispatch', type: 'string', values: ['tool'], source: documentation },
    { path: 'command-tool', type: 'string', source: documentation },
    { path: 'command-arg-mode', type: 'string', values: ['raw'], source: documentation },
    // Written as a mapping, or as JSON in a string.
    { path: 'metadata.openclaw', type: 'any', source: documentation },
    { path: 'metadata.clawdbot', type: 'any', source: documentation },
  ],
  otherFields: { are: 'unknown', source: documentation },
  folders: ['skills', '.agents/skills'],
  userFolders: [
    { in: 'home', path: '.openclaw/skills', holds: 'skills', source: documentation },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: documentation },
  ],
  ownFiles: ['skill-card.md'],
}
