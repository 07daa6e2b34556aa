import type { Host } from './host.js'
import { verified } from './source.js'

const code = verified('https://github.com/vercel-labs/skills/blob/main/src/skills.ts', '2026-11-22')
const readme = verified('https://github.com/vercel-labs/skills', '2026-11-22')

/** `npx skills`, which installs skills for other hosts and hides internal ones. */
export const skillsCli: Host = {
  id: 'skills-cli',
  name: 'the `skills` CLI',
  fields: [
    { path: 'name', type: 'string', required: true, source: code },
    { path: 'description', type: 'string', required: true, source: code },
    // Only the boolean `true` hides a skill, not "true".
    { path: 'metadata.internal', type: 'boolean', source: readme },
  ],
  otherFields: { are: 'ignored', source: code },
  folders: ['skills', '.agents/skills', '.claude/skills'],
}
