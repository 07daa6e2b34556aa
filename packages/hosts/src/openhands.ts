import type { Host } from './host.js'
import { verified } from './source.js'

const code = verified(
  'https://github.com/OpenHands/software-agent-sdk/blob/main/openhands-sdk/openhands/sdk/skills/skill.py',
  '2026-11-27',
)
const keywords = verified('https://docs.openhands.dev/overview/skills/keyword', '2026-11-27')
const paths = verified('https://github.com/OpenHands/docs/blob/main/overview/skills/path.mdx', '2026-11-27')

export const openHands: Host = {
  id: 'openhands',
  name: 'OpenHands',
  fields: [
    // Without it the skill has the name of its directory.
    { path: 'name', type: 'string', source: code },
    { path: 'description', type: 'string', maxLength: 1024, longer: 'cut', source: code },
    { path: 'license', type: 'string', source: code },
    { path: 'compatibility', type: 'string', source: code },
    { path: 'metadata', type: 'texts', source: code },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces', 'list'], source: code },
    { path: 'disable-model-invocation', type: 'boolean', source: code },
    { path: 'triggers', type: 'list', source: keywords },
    { path: 'paths', type: 'any', source: paths },
    // A list here; programs of other authors have mappings of this name.
    { path: 'inputs', type: 'any', source: code },
  ],
  otherFields: { are: 'ignored', source: code },
  folders: ['.agents/skills', '.openhands/skills'],
  userFolders: [
    { in: 'home', path: '.agents/skills', holds: 'skills', source: code },
    { in: 'home', path: '.openhands/skills', holds: 'skills', source: code },
  ],
}
