import type { Host, Source } from './host.js'

const documentation: Source = {
  url: 'https://code.claude.com/docs/en/skills',
  date: '2026-11-22',
  verified: false,
}
// The documentation itself could not be opened; these list its fields, and agree.
const listed: Source = {
  url: 'https://raw.githubusercontent.com/ryoppippi/oxlint-plugin-agent-skills/HEAD/src/rules/no-unknown-frontmatter-fields/README.md',
  date: '2026-11-22',
  verified: false,
}
const described: Source = {
  url: 'https://skillsmp.com/skills/hlibkoval-claudemd-skills-skills-doc-skill-md',
  date: '2026-11-22',
  verified: false,
}
// The documentation of tools could not be opened; lists of them elsewhere agree on these.
const tools: Source = {
  url: 'https://code.claude.com/docs/en/tools-reference',
  date: '2026-11-22',
  verified: false,
}
const seen: Source = { url: 'https://skillmd.ai/skills/skills-expert', date: '2026-11-22', verified: false }

export const claudeCode: Host = {
  id: 'claude-code',
  name: 'Claude Code',
  fields: [
    { path: 'name', type: 'string', maxLength: 64, source: described },
    { path: 'description', type: 'string', maxLength: 1536, source: described },
    { path: 'when_to_use', type: 'string', source: described },
    { path: 'argument-hint', type: 'any', source: described },
    { path: 'arguments', type: 'any', source: described },
    { path: 'disable-model-invocation', type: 'boolean', source: described },
    { path: 'user-invocable', type: 'boolean', source: described },
    { path: 'allowed-tools', type: 'tools', forms: ['spaces', 'commas', 'list'], source: described },
    { path: 'disallowed-tools', type: 'tools', forms: ['spaces', 'commas', 'list'], source: listed },
    { path: 'model', type: 'string', source: described },
    {
      path: 'effort',
      type: 'string',
      values: ['low', 'medium', 'high', 'xhigh', 'max'],
      source: described,
    },
    { path: 'context', type: 'string', values: ['fork'], source: described },
    { path: 'agent', type: 'string', source: listed },
    { path: 'hooks', type: 'mapping', source: listed },
    { path: 'paths', type: 'any', source: listed },
    { path: 'shell', type: 'string', values: ['bash', 'powershell'], source: listed },
    { path: 'version', type: 'any', source: seen },
    { path: 'mode', type: 'any', source: seen },
  ],
  otherFields: { are: 'ignored', source: documentation },
  fileNames: ['SKILL.md'],
  folders: ['.claude/skills'],
  tools: {
    names: ['Agent', 'AskUserQuestion', 'Bash', 'BashOutput', 'Edit', 'EnterPlanMode', 'EnterWorktree', 'ExitPlanMode', 'ExitWorktree',
      'Glob', 'Grep', 'KillShell', 'LS', 'LSP', 'ListMcpResourcesTool', 'Monitor', 'MultiEdit', 'NotebookEdit', 'NotebookRead',
      'PowerShell', 'Read', 'ReadMcpResourceTool', 'SendMessage', 'Skill', 'SlashCommand', 'Task', 'TaskCreate', 'TaskGet', 'TaskList',
      'TaskOutput', 'TaskStop', 'TaskUpdate', 'TodoRead', 'TodoWrite', 'ToolSearch', 'WebFetch', 'WebSearch', 'Write'],
    source: tools,
  }, // prettier-ignore
}
