import { resolve } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { Command } from '../../command-line/context.js'
import { invalidInput } from '../../command-line/invalid-input.js'

export const lsp: Command<{ readonly config?: string | undefined }> = async ({ config }, context) => {
  const { stdin, stdout, cwd, pluginThread } = context
  if (!(stdin instanceof Readable) || !(stdout instanceof Writable))
    throw invalidInput('`skillgauge lsp` speaks on stdin and stdout: start it from an editor.')
  const { serveLsp } = await import('../../editor/lsp/serve-lsp.js')
  const configFile = config === undefined ? undefined : resolve(cwd, config)
  return serveLsp({ stdin, stdout, configFile, pluginThread })
}
