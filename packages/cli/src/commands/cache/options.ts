import type { DefineCommand } from '../../command-line/define.js'

export const cache: DefineCommand = (program, start) =>
  void program
    .command('cache')
    .description('show or clear the kept verdicts, answers of models and compiled code')
    .option('--clear', 'delete all that is kept')
    .addHelpText('after', help)
    .action(start(async () => (await import('./run.js')).cache))

const help = `
With --all, --repo and --changed the verdict of each skill, and the one of all
together, is kept in the cache folder, by a checksum of all its files, of the
settings and of this version. A skill that has changed by one byte is checked
again. At most 64 MB are kept; what was used least recently is deleted first.
--no-cache, or "cache": false in a .skillrc, checks every skill again. Answers
of models are kept by content, model and the version of the question, and are
not asked and paid for twice. Code of skillgauge is kept as compiled, so that
the next run starts faster; NODE_DISABLE_COMPILE_CACHE=1 switches that off.

Examples:
  skillgauge cache
  skillgauge cache --clear

Exit codes: 0, or 1 when the command could not run.`
