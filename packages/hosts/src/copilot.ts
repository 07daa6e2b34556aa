import type { Host } from './host.js'
import { verified } from './source.js'

const vsCode = verified('https://code.visualstudio.com/docs/agent-customization/agent-skills', '2026-11-22')
const copilotDocs = verified(
  'https://docs.github.com/en/copilot/how-tos/copilot-on-github/customize-copilot/customize-cloud-agent/add-skills',
  '2026-11-22',
)
// The readable copy of this page lacked the part about these fields.
const copilotFields = { ...copilotDocs, verified: false }

const personal = verified(
  'https://github.com/microsoft/vscode/blob/main/extensions/copilot/assets/prompts/skills/agent-customization/references/skills.md',
  '2026-11-22',
)

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
  folders: ['.github/skills', '.claude/skills', '.agents/skills'],
  userFolders: [
    { in: 'home', path: '.copilot/skills', holds: 'skills', source: personal },
    { in: 'home', path: '.agents/skills', holds: 'skills', source: personal },
    { in: 'home', path: '.claude/skills', holds: 'skills', source: personal },
  ],
}
