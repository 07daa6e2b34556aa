import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { homeFolder } from '@skillgauge/telemetry/own-folder'

export interface Agent {
  readonly name: string
  /** Settings folder; the agent is installed when it exists. `undefined` without a home folder. */
  readonly folder: (env: Context['env']) => string | undefined
  readonly file: string
  readonly path: readonly string[]
  readonly entry: (command: string) => object
  /** A whole new file. Its layout differs from that of an added entry, so that removing the hook can delete the file. */
  readonly newFile: (command: string) => string
}

/** Seconds; the hook takes a tenth of one. */
const timeout = 5

const claudeCode: Agent = {
  name: 'Claude Code',
  folder: (env) => env['CLAUDE_CONFIG_DIR'] || inHome('.claude', env),
  file: 'settings.json',
  path: ['hooks', 'PostToolUse'],
  entry: (command) => ({ matcher: 'Skill', hooks: [{ type: 'command', command, timeout }] }),
  newFile: (command) => `{
  "hooks": {
    "PostToolUse": [
      { "matcher": "Skill", "hooks": [{ "type": "command", "command": ${JSON.stringify(command)}, "timeout": ${timeout} }] }
    ]
  }
}
`,
}

const cursor: Agent = {
  name: 'Cursor',
  folder: (env) => inHome('.cursor', env),
  file: 'hooks.json',
  // Cursor reads skills as files. This hook runs after the reading, so it cannot block it.
  path: ['hooks', 'postToolUse'],
  entry: (command) => ({ command, matcher: 'Read', timeout }),
  newFile: (command) => `{
  "version": 1,
  "hooks": {
    "postToolUse": [
      { "command": ${JSON.stringify(command)}, "matcher": "Read", "timeout": ${timeout} }
    ]
  }
}
`,
}

export const agents: readonly Agent[] = [claudeCode, cursor]

function inHome(folder: string, env: Context['env']): string | undefined {
  const home = homeFolder(env)
  return home === undefined ? undefined : join(home, folder)
}
