#!/usr/bin/env node
import './start-up/refuse-old-node.js'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { version } from './command-line/version.js'
import { requireCompiled } from './start-up/compiled-code.js'

const [, , command, ...more] = process.argv
// An agent waits for this one: nothing else is loaded for it, and whatever happens the agent must not hear of it.
if (command === 'record-use') {
  void import('./usage/record-use.js')
    .then(({ recordUse }) => recordUse(process))
    .catch(() => {})
    .then(() => process.exit(0))
} else if (command !== '--version' || more.length > 0 || !writesVersion()) {
  const main = join(import.meta.dirname, 'main.js')
  const { main: run } = requireCompiled(main, process.env, useOf(command, more)) as typeof import('./main.js')
  void run(process)
}

/** What often runs has compiled code of its own. */
function useOf(word: string | undefined, others: readonly string[]): string {
  if ([word, ...others].some((one) => one === '--help' || one === '-h')) return 'help'
  return ['check', 'evaluate', 'scan', 'info', 'mcp', 'lsp'].find((one) => one === word) ?? 'other'
}

/** To load the rest of the tool takes longer than Node itself. `false`: it cannot be written, and the rest knows what to say of that. */
function writesVersion(): boolean {
  try {
    writeSync(1, `${version}\n`)
    return true
  } catch {
    return false
  }
}
