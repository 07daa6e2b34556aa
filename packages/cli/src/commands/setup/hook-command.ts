import { realPath } from '@skillgauge/sources'
import { invalidInput } from '../../command-line/invalid-input.js'

/** Links of system package managers to their current Node. */
const stableNodes = [
  '/usr/local/bin/node',
  '/opt/homebrew/bin/node',
  '/home/linuxbrew/.linuxbrew/bin/node',
  '/usr/bin/node',
]

/**
 * The command line of the hook, with full paths, because agents start it without the PATH of the user. Links of package managers stay valid
 * after updates. On Windows bash, cmd and PowerShell agree on one form only: a word, then quoted ones.
 */
export function hookCommand(node: string, script: string, platform: NodeJS.Platform): string {
  if (platform !== 'win32') return `${quoted(stable(node))} ${quoted(script)} record-use`
  if (/["$`%\n]/.test(script))
    throw invalidInput(`\`${script}\` has characters that no shell of Windows leaves alone.`)
  return `node "${script.replaceAll('\\', '/')}" record-use`
}

/** Whether it is a command of ours, of any version and place. */
export function isHookCommand(command: string): boolean {
  return /\srecord-use\s*$/.test(command)
}

function stable(node: string): string {
  return stableNodes.find((link) => realPath(link) === node) ?? node
}

function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`
}
