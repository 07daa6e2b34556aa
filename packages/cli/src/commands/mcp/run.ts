import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { Command } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface McpArgs {
  readonly root?: readonly string[] | undefined
  readonly config?: string | undefined
}

export const mcp: Command<McpArgs> = async ({ root = [], config }, context) => {
  const { stdin, stdout, cwd, pluginThread } = context
  if (!(stdin instanceof Readable) || !(stdout instanceof Writable))
    throw invalidInput('`skillgauge mcp` speaks on stdin and stdout: start it from a client.')
  const { serveMcp } = await import('../../editor/mcp/serve-mcp.js')
  await serveMcp({
    stdin,
    stdout,
    cwd,
    fallbackRoots: (root.length > 0 ? root : ['.']).map((folder) => resolve(cwd, folder)),
    configFile: config === undefined ? undefined : resolve(cwd, config),
    pluginThread,
  })
  return 0
}
