import type { Host, Source } from './host.js'

const vsCode: Source = {
  url: 'https://code.visualstudio.com/docs/agent-customization/agent-skills',
  date: '2026-11-22',
  verified: true,
}
const copilotDocs: Source = {
  url: 'https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/customize-cloud-agent/add-skills',
  date: '2026-11-22',
  verified: true,
}
// The page is known to have them; the part that says so was not in the copy that could be read.
const copilotFields: Source = { ...copilotDocs, verified: false }

const personal: Source = {
  url: 'https://github.com/microsoft/vscode/blob/main/extensions/copilot/assets/prompts/skills/agent-customization/references/skills.md',
  date: '2026-11-22',
  verified: true,
}

/** GitHub Copilot: in VS Code, on the command line, and as the cloud agent. */
export const copilot: Host = {
  id: 'copilot',
  name: 'GitHub Copilot and VS Code',
  fields: [
    { path: 'name', type: 'string', required: true, maxLength: 64, source: vsCode },
    { path: 'description', type: 'string', required: true, maxLength: 1024, source: vsCode },
    { path: 'argument-hint', type: 'string', source: vsCode },
    { path: 'user-invocable', type: 'boolean', source: vsCode },
    { path: 'disable-model-invocation', type: 'boolean', source: vsCode },
    { path: 'context', type: 'string', values: ['fork'], source: vsCode },
    { path: 'license', type: 'string', source: copilotFields },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces', 'commas', 'list'], source: copilotFields },
  ],
  otherFields: { are: 'unknown', source: vsCode },
  fileNames: ['SKILL.md'],
  folders: ['.github/skills', '.claude/skills', '.agents/skills'],
  userFolders: [
    { in: 'home', path: '.copilot/skills', holds: 'skills', source: personal },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: personal },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: personal },
  ],
}
