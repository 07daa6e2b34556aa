import { join } from 'node:path'
import type { Context } from '../../command-line/context.js'
import { homeFolder } from '../../files/own-folder.js'

export interface Agent {
  readonly name: string
  /** Where it keeps its settings; it is installed when that is there. `undefined` where there is no home. */
  readonly folder: (env: Context['env']) => string | undefined
  readonly file: string
  readonly path: readonly string[]
  readonly entry: (command: string) => object
  /** The whole file, where there is none. It looks different from what is added to a file, so that it is known again. */
  readonly newFile: (command: string) => string
}

/** Seconds after which the agent goes on; it takes a tenth of one. */
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
  // Its agent has no tool for skills: it reads their files. This hook comes after the reading, so it cannot hinder it.
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
