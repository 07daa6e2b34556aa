import { describe, expect, it } from 'vitest'
import { simpleCommands } from './shell-words.js'

describe('simpleCommands', () => {
  it.each([
    [`cat 'a b' "c\\"d" e\\ f`, [['cat', 'a b', 'c"d', 'e f']]],
    [`cd x && cat y | head -3; ls`, [['cd', 'x'], ['cat', 'y'], ['head', '-3'], ['ls']]],
    [
      `/bin/bash -lc 'cd x && python3 "y z.py"'`,
      [
        ['cd', 'x'],
        ['python3', 'y z.py'],
      ],
    ],
    [`A=1 exec time node x.js`, [['node', 'x.js']]],
    [`echo 'unclosed`, [['echo', 'unclosed']]],
    ['', []],
  ])('%s', (line, commands) => {
    expect(simpleCommands(line)).toEqual(commands)
  })

  it('takes a bounded part of a long command, however it nests', () => {
    for (const part of ['cd ', "'", '"', '\\', ';', "bash -c '", '&&'])
      expect(simpleCommands(part.repeat(300_000)).flat().join('').length).toBeLessThanOrEqual(64 * 1024)
  })
})
