import type { Host, Source } from './host.js'

const code: Source = {
  url: 'https://github.com/vercel-labs/skills/blob/main/src/skills.ts',
  date: '2026-11-22',
  verified: true,
}
const readme: Source = { url: 'https://github.com/vercel-labs/skills', date: '2026-11-22', verified: true }

/** `npx skills`, which installs skills for other hosts and hides internal ones. */
export const skillsCli: Host = {
  id: 'skills-cli',
  name: 'the `skills` CLI',
  fields: [
    { path: 'name', type: 'string', required: true, source: code },
    { path: 'description', type: 'string', required: true, source: code },
    // Only the boolean `true` hides a skill: "true" does not.
    { path: 'metadata.internal', type: 'boolean', source: readme },
  ],
  otherFields: { are: 'ignored', source: code },
  fileNames: ['SKILL.md'],
  folders: ['skills', '.agents/skills', '.claude/skills'],
}
