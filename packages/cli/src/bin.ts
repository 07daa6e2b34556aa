#!/usr/bin/env node
import './start-up/refuse-old-node.js'
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { version } from './command-line/version.js'
import { requireCompiled } from './start-up/compiled-code.js'

const [, , command, ...more] = process.argv
// Called by hooks of agents, which wait for it and must not see its errors: nothing else is loaded.
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

/** Names the compiled code to use: frequent commands have their own. `cache` has none, because it clears it. */
function useOf(word: string | undefined, others: readonly string[]): string | undefined {
  if (word === 'cache') return undefined
  if ([word, ...others].some((one) => one === '--help' || one === '-h')) return 'help'
  return ['check', 'evaluate', 'scan', 'info', 'mcp', 'lsp'].find((one) => one === word) ?? 'other'
}

/** Without loading the rest, which takes longer than Node itself. `false`: writing failed, and the full program reports why. */
function writesVersion(): boolean {
  try {
    writeSync(1, `${version}\n`)
    return true
  } catch {
    return false
  }
}
