import type { Host } from './host.js'
import { unverified, verified } from './source.js'

const overview = unverified(
  'https://platform.claude.com/docs/en/agents-and-tools/agent-skills/overview',
  '2026-11-22',
)
// The section about the structure of skills, in the full text of the documentation.
const limits = verified('https://platform.claude.com/llms-full.txt', '2026-11-23')
const help = unverified(
  'https://support.claude.com/en/articles/12512198-how-to-create-custom-skills',
  '2026-11-22',
)

/** claude.ai, Claude Desktop and the API, which take a skill as an archive. */
export const claudeAi: Host = {
  id: 'claude-ai',
  name: 'claude.ai and the Claude API',
  fields: [
    {
      path: 'name',
      type: 'string',
      required: true,
      maxLength: 64,
      refused: { words: ['anthropic', 'claude'], tags: true, source: limits },
      source: overview,
    },
    {
      path: 'description',
      type: 'string',
      required: true,
      maxLength: 1024,
      refused: { tags: true, source: limits },
      source: overview,
    },
    { path: 'license', type: 'string', source: overview },
    { path: 'compatibility', type: 'string', maxLength: 500, source: overview },
    { path: 'metadata', type: 'texts', source: overview },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces'], source: overview },
    { path: 'dependencies', type: 'any', source: help },
  ],
  otherFields: { are: 'unknown', source: overview },
  folders: [],
}
