import type { Host } from './host.js'
import { unverified, verified } from './source.js'

// The program contains a name and description of each field.
const code = verified('https://www.npmjs.com/package/@anthropic-ai/claude-code/v/2.1.330', '2026-11-22')
// This page could not be opened; other lists agree on these names.
const tools = unverified('https://code.claude.com/docs/en/tools-reference', '2026-11-22')
const seen = unverified('https://skillmd.ai/skills/skills-expert', '2026-11-22')

const documentation = verified('https://code.claude.com/docs/en/skills', '2026-11-23')

export const claudeCode: Host = {
  id: 'claude-code',
  name: 'Claude Code',
  fields: [
    { path: 'name', type: 'string', maxLength: 64, source: seen },
    // Longer ones are cut in the listing (`skillListingMaxDescChars`).
    { path: 'description', type: 'string', maxLength: 1536, longer: 'cut', source: code },
    { path: 'when_to_use', type: 'string', source: code },
    { path: 'argument-hint', type: 'any', source: code },
    { path: 'arguments', type: 'any', source: code },
    { path: 'disable-model-invocation', type: 'boolean', source: code },
    { path: 'user-invocable', type: 'boolean', source: code },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces', 'commas', 'list'], source: code },
    { path: 'disallowed-tools', type: 'tools', forms: ['spaces', 'commas', 'list'], source: code },
    { path: 'model', type: 'string', source: code },
    {
      path: 'effort',
      type: 'string',
      values: ['low', 'medium', 'high', 'xhigh', 'max'],
      source: code,
    },
    { path: 'context', type: 'string', values: ['fork'], source: code },
    { path: 'agent', type: 'string', source: code },
    { path: 'hooks', type: 'mapping', source: code },
    { path: 'paths', type: 'any', source: code },
    { path: 'shell', type: 'string', values: ['bash', 'powershell'], source: code },
    { path: 'background', type: 'boolean', source: code },
    { path: 'fallback', type: 'boolean', source: code },
    { path: 'version', type: 'any', source: code },
    { path: 'mode', type: 'any', source: seen },
  ],
  otherFields: { are: 'ignored', source: code },
  // `/skill-name` still works, and there is no description to match against.
  withoutFrontmatter: { source: documentation },
  folders: ['.claude/skills'],
  userFolders: [
    { in: 'home', path: '.claude/skills', variable: 'CLAUDE_CONFIG_DIR', holds: 'skills', source: code },
    { in: 'home', path: '.claude/plugins', variable: 'CLAUDE_CONFIG_DIR', holds: 'plugins', source: code },
  ],
  // 1 % of the window at four characters a token; of 200,000 tokens if its size is unknown.
  listing: { characters: 8000, shareOfContext: 0.01, source: code },
  tools: {
    names: ['Agent', 'AskUserQuestion', 'Bash', 'BashOutput', 'Edit', 'EnterPlanMode', 'EnterWorktree', 'ExitPlanMode', 'ExitWorktree',
      'Glob', 'Grep', 'KillShell', 'LS', 'LSP', 'ListMcpResourcesTool', 'Monitor', 'MultiEdit', 'NotebookEdit', 'NotebookRead',
      'PowerShell', 'Read', 'ReadMcpResourceTool', 'SendMessage', 'Skill', 'SlashCommand', 'Task', 'TaskCreate', 'TaskGet', 'TaskList',
      'TaskOutput', 'TaskStop', 'TaskUpdate', 'TodoRead', 'TodoWrite', 'ToolSearch', 'WebFetch', 'WebSearch', 'Write'],
    source: tools,
  }, // prettier-ignore
}
