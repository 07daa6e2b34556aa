import type { Host } from './host.js'
import { verified } from './source.js'

const specification = verified('https://agentskills.io/specification', '2026-11-22')
const validator = verified(
  'https://github.com/agentskills/agentskills/blob/main/skills-ref/src/skills_ref/validator.py',
  '2026-11-22',
)

/** The Agent Skills specification, with its own validator skills-ref. */
export const spec: Host = {
  id: 'spec',
  name: 'Agent Skills specification',
  fields: [
    { path: 'name', type: 'string', required: true, maxLength: 64, longer: 'refused', source: specification },
    {
      path: 'description',
      type: 'string',
      required: true,
      maxLength: 1024,
      longer: 'refused',
      source: specification,
    },
    { path: 'license', type: 'string', source: specification },
    { path: 'compatibility', type: 'string', maxLength: 500, longer: 'refused', source: specification },
    { path: 'metadata', type: 'texts', source: specification },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces'], source: specification },
  ],
  otherFields: { are: 'refused', source: validator },
  folders: [],
}
