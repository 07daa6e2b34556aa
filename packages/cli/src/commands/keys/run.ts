import { SkillgaugeError } from '@skillgauge/core'
import { resolve } from 'node:path'
import type { Command } from '../../command-line/context.js'
import { note } from '../../terminal/say.js'
import { asOurs, loadServer } from '../serve/load-server.js'
import { list } from './console.js'
import type { KeysArgs } from './wanted-key.js'
import { named, wanted } from './wanted-key.js'

/** Makes, lists or revokes keys in the file that a server reads. */
export const keys: Command<KeysArgs> = async (args, context) => {
  const { env, cwd, stdout } = context
  const given = args.file ?? env['SKILLGAUGE_KEYS_FILE']
  if (given === undefined || given === '')
    throw new SkillgaugeError(
      'invalid-input',
      'Say which file holds the keys: `--file keys.json`, or SKILLGAUGE_KEYS_FILE.',
    )
  const file = resolve(cwd, given)
  const server = await loadServer()
  try {
    if (args.path === 'list') list(await server.listKeys(file), context)
    else if (args.path === 'revoke') await server.revokeKey(file, named(args))
    else {
      const key = await server.addKey(file, wanted(args), context.now())
      stdout.write(`${key}\n`)
      note('Keep it: it is shown only now. Send it as `Authorization: Bearer KEY`.', context)
    }
  } catch (error) {
    throw asOurs(error)
  }
  return 0
}
