#!/usr/bin/env node
import './start-up/refuse-old-node.js'
import { join } from 'node:path'
import { requireCompiled } from './start-up/compiled-code.js'

const [, , command] = process.argv
// An agent waits for this one: nothing else is loaded for it, and whatever happens the agent must not hear of it.
if (command === 'record-use') {
  void import('./usage/record-use.js')
    .then(({ recordUse }) => recordUse(process))
    .catch(() => {})
    .then(() => process.exit(0))
} else {
  const main = join(import.meta.dirname, 'main.js')
  void (requireCompiled(main, process.env) as typeof import('./main.js')).main(process)
}
