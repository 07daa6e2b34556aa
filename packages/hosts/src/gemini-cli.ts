import type { Host } from './host.js'
import { unverified, verified } from './source.js'

const loader = verified(
  'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts',
  '2026-11-22',
)

const storage = verified(
  'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/config/storage.ts',
  '2026-11-22',
)
// The page says that extensions contain skills, but not where.
const extensions = unverified('https://geminicli.com/docs/cli/skills/', '2026-11-22')

export const geminiCli: Host = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  fields: [
    { path: 'name', type: 'string', required: true, source: loader },
    { path: 'description', type: 'string', required: true, source: loader },
  ],
  otherFields: { are: 'ignored', source: loader },
  folders: ['.gemini/skills', '.agents/skills'],
  userFolders: [
    { in: 'home', path: '.gemini/skills', holds: 'skills', source: storage },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: storage },
    { in: 'home', path: '.gemini/extensions', holds: 'plugins', source: extensions },
  ],
}
