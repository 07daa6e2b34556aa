// Shows what skillgauge prints, on the skills in examples/: one report in full, then the overview.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { requireBuiltCli } from './built-cli.js'

const bin = requireBuiltCli()
const examples = fileURLToPath(new URL('../examples/skills', import.meta.url))

/** Commands to show, with the exit code that each must have. */
const steps = [
  { args: ['evaluate', 'poor/image-resizer', '--skip-review', '--no-save'], expected: 1 },
  { args: [], expected: 0 },
]

for (const { args, expected } of steps) {
  console.log(`\n$ skillgauge ${args.join(' ')}`.trimEnd() + '\n')
  const { status, error } = spawnSync(process.execPath, [bin, ...args], { cwd: examples, stdio: 'inherit' })
  if (error) throw error
  if (status !== expected) throw new Error(`Expected exit code ${expected}, got ${status}.`)
}
