import { builtinPlugins, loadThreats } from '@skillgauge/config'
import type { Command as Program } from 'commander'
import { bashCompletion } from './bash.js'
import { commandTree } from './command-tree.js'
import { fishCompletion } from './fish.js'
import { zshCompletion } from './zsh.js'
import type { Command } from '../../command-line/context.js'

const scripts = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion }

/** The script does not run skillgauge. */
export function completionOf(program: Program): Command<{ readonly shell: keyof typeof scripts }> {
  return async ({ shell }, { stdout }) => {
    const plugins = [...(await builtinPlugins()), await loadThreats()]
    const ids = plugins.flatMap(({ plugin }) => plugin.rules.map(({ id }) => id))
    stdout.write(scripts[shell](commandTree(program, ids)))
    return 0
  }
}
