import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createProgram } from '../program.js'
import { runIn, testFolder } from '../../test-world.js'

const here = testFolder()
const silent = { write() {} }
const program = createProgram({ stdout: silent, stderr: silent, env: {} }, () => async () => {})

/** Every command a person can find, by what they type. */
function commandsBelow(command: Command, before: readonly string[] = []): string[][] {
  return command
    .createHelp()
    .visibleCommands(command)
    .filter((below) => below.name() !== 'help')
    .flatMap((below) => {
      const words = [...before, below.name()]
      return [words, ...commandsBelow(below, words)]
    })
}

describe.each(
  [[], ...commandsBelow(program)].map((words) => ({ words, name: ['skillgauge', ...words].join(' ') })),
)('$name --help', ({ words }) => {
  it('fits 80 columns, has an example and says what it exits with', async () => {
    const { code, stdout } = await runIn(here, [...words, '--help'], { tty: { columns: 80 } })
    expect(code).toBe(0)
    expect(stdout.split('\n').filter((row) => row.length > 80)).toEqual([])
    // What is below a command may leave these to it.
    if (words.length > 1) return
    expect(stdout).toMatch(/\nExamples:\n {2}\S/)
    expect(stdout).toMatch(/\nExit codes?: /)
  })
})
