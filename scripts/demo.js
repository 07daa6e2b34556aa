// Shows what skillgauge prints, on the skills in examples/: one report in full, then the overview.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'packages/cli/dist/bin.js')
const examples = join(root, 'examples/skills')

/** Commands to show, and the exit code that each must have. */
const steps = [
  { args: ['evaluate', 'poor/image-resizer', '--skip-review', '--no-save'], expected: 1 },
  { args: [], expected: 0 },
]

if (!existsSync(bin)) throw new Error('Build first: node scripts/build.js skillgauge')
for (const { args, expected } of steps) {
  console.log(`\n$ skillgauge ${args.join(' ')}`.trimEnd() + '\n')
  const { status, error } = spawnSync(process.execPath, [bin, ...args], { cwd: examples, stdio: 'inherit' })
  if (error) throw error
  if (status !== expected) throw new Error(`Expected exit code ${expected}, got ${status}.`)
}
