import { builtinPlugins, loadThreats } from '@skillgauge/config'
import type { Command as Program } from 'commander'
import { bashCompletion } from './bash.js'
import { commandTree } from './command-tree.js'
import { fishCompletion } from './fish.js'
import { zshCompletion } from './zsh.js'
import type { Command } from '../../command-line/context.js'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** Prints a script that completes the command line of `program`. It starts nothing of ours when it is used. */
export function completionOf(program: Program): Command<{ readonly path: keyof typeof scripts }> {
  return async ({ path: shell }, { stdout }) => {
    const plugins = [...(await builtinPlugins()), await loadThreats()]
    const ids = plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
    stdout.write(scripts[shell](commandTree(program, ids)))
    return 0
  }
}
