import type { Host, Source } from './host.js'

const loader: Source = {
  url: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts',
  date: '2026-11-22',
  verified: true,
}

const storage: Source = {
  url: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/config/storage.ts',
  date: '2026-11-22',
  verified: true,
}
// The page says that extensions bring skills, and not where they lie.
const extensions: Source = {
  url: 'https://geminicli.com/docs/cli/skills/',
  date: '2026-11-22',
  verified: false,
}

export const geminiCli: Host = {
  id: 'gemini-cli',
  name: 'Gemini CLI',
  fields: [
    { path: 'name', type: 'string', required: true, source: loader },
    { path: 'description', type: 'string', required: true, source: loader },
  ],
  otherFields: { are: 'ignored', source: loader },
  fileNames: ['SKILL.md'],
  folders: ['.gemini/skills', '.agents/skills'],
  userFolders: [
    { in: 'home', path: '.gemini/skills', holds: 'skills', source: storage },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: storage },
    { in: 'home', path: '.gemini/extensions', holds: 'plugins', source: extensions },
  ],
}
