import type { Host, Source } from './host.js'

const loader: Source = {
  url: 'https://github.com/google-gemini/gemini-cli/blob/main/packages/core/src/skills/skillLoader.ts',
  date: '2026-11-22',
  verified: true,
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
}
