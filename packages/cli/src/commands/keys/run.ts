import type { NewKey } from '@skillgauge/server'
import { resolve } from 'node:path'
import type { Command } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import { asOwnError, loadServer } from '../../run/load-server.js'
import { printKeys } from './console.js'
import { invalidInput } from '../../command-line/invalid-input.js'

interface KeysArgs {
  readonly action?: 'add' | 'list' | 'revoke' | undefined
  readonly name?: string | undefined
  readonly file?: string | undefined
  readonly owners?: string | undefined
  readonly scans?: number | undefined
  readonly models?: number | undefined
}

export const keys: Command<KeysArgs> = async (args, context) => {
  const { env, cwd, stdout } = context
  const given = args.file ?? env['SKILLGAUGE_KEYS_FILE']
  if (given === undefined || given === '')
    throw invalidInput('The file of the keys is missing: set `--file keys.json` or SKILLGAUGE_KEYS_FILE.')
  const file = resolve(cwd, given)
  const server = await loadServer()
  try {
    if (args.action === 'list') printKeys(await server.listKeys(file), context)
    else if (args.action === 'revoke') await server.revokeKey(file, expectName(args))
    else {
      const key = await server.addKey(file, readNewKey(args), context.now())
      stdout.write(`${key}\n`)
      note('Keep it: it is shown only now. Send it as `Authorization: Bearer KEY`.', context)
    }
  } catch (error) {
    throw asOwnError(error)
  }
  return 0
}

function readNewKey(args: KeysArgs): NewKey {
  const { owners = '', scans: scansPerMinute, models: modelsPerMinute } = args
  const names = owners.split(',').map((owner) => owner.trim())
  return { name: expectName(args), owners: names.filter(Boolean), scansPerMinute, modelsPerMinute }
}

function expectName({ name, action }: KeysArgs): string {
  if (name !== undefined) return name
  throw invalidInput(`The name of the key is missing: \`skillgauge keys ${action ?? 'add'} NAME\`.`)
}
