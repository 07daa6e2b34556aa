import { realPath } from '@skillgauge/sources'
import { invalidInput } from '../../command-line/invalid-input.js'

/** Where package managers of the system keep a link to the Node that is current. */
const stableNodes = [
  '/usr/local/bin/node',
  '/opt/homebrew/bin/node',
  '/home/linuxbrew/.linuxbrew/bin/node',
  '/usr/bin/node',
]

/**
 * The command line of the hook. Agents start it without the person's shell, so `skillgauge` and `node` may not be on the
 * PATH: both are written out. A Node that was updated by its package manager is found under its link.
 *
 * On Windows the shell may be bash, cmd or PowerShell, and they agree on one form only: a word, then quoted ones.
 */
export function hookCommand(node: string, script: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return `${quoted(stable(node))} ${quoted(script)} record-use`
  if (/["$`%\n]/.test(script))
    throw invalidInput(`\`${script}\` has characters that no shell of Windows leaves alone.`)
  return `node "${script.replaceAll('\\', '/')}" record-use`
}

/** Whether a hook's command is one of ours, of whatever release and place, and however it is started. */
export function isHookCommand(command: string): boolean {
  return /\srecord-use\s*$/.test(command)
}

function stable(node: string): string {
  return stableNodes.find((link) => realPath(link) === node) ?? node
}

function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
