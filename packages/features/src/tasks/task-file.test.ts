import { describe, expect, it } from 'vitest'
import { readTasks } from './task-file.js'

const file = (...task: string[]) => ['skill: x', 'tasks:', '  - id: a', '    prompt: b', ...task].join('\n')
const asserting = (...lines: string[]) =>
  file('    assert:', ...lines.map((line, i) => `      ${i === 0 ? '- ' : '  '}${line}`))

async function messageFor(text: string): Promise<string> {
  return readTasks(text, 'tasks.yaml').then(
    () => 'no mistake',
    (error: unknown) => (error as Error).message,
  )
}

describe('readTasks', () => {
  // prettier-ignore
  it.each([
    ['{}', 'tasks.yaml:1:1 `skill` is missing. The name of the skill is expected'],
    ['['.repeat(100), 'tasks.yaml:1:1 The file is nested more than 64 deep.'],
    ['- a', 'tasks.yaml:1:1 The file is a list of 1. A mapping with `skill` and `tasks` is expected.'],
    [`${asserting('output: a')}\nskil: y`, 'tasks.yaml:7:1 `skil` is not a key here; there are `skill` and'],
    [file('    asert: []'), ':5:5 `asert` is not a key of a task; there are `id`, `prompt`, `files`, `assert` and `note`. Did you mean `assert`?'],
    [file('    assert: []'), ':5:13 `tasks[0].assert` is a list of 0. A list of 1 to 20 assertions is expected.'],
    [file('    assert: [{output: a}]', '    files: {a.txt: 7}'), ':6:20 `tasks[0].files.a.txt` is the number `7`. The text of the file is expected'],
    [file('    assert: [{output: a}]', '    files: {../a: b}'), ':6:13 `tasks[0].files.../a` must be a relative path below the folder of the task'],
    [asserting('comand: [ls]'), ':6:9 `tasks[0].assert[0]` is a mapping. An assertion is one of: `command` and `exit`;'],
    [asserting('comand: [ls]'), 'and `min`. Did you mean `command`?'],
    [asserting('7'), ':6:9 `tasks[0].assert[0]` is the number `7`. An assertion is one of'],
    [asserting('command: ls'), ':6:18 `tasks[0].assert[0].command` is `ls`. A list of a program and its arguments is expected'],
    [asserting('file: a', 'patern: b'), ':7:9 `patern` is not a key of an assertion with `file`; there are `file`, `absent` and `pattern`. Did you mean `pattern`?'],
    [asserting('file: /a'), ':6:15 `tasks[0].assert[0].file` must be a relative path below the folder of the task'],
    [asserting('json: a', 'path: b', 'equals: [1]'), ':7:15 `tasks[0].assert[0].path` is `b`. A path such as `$.orders[0].total` is expected.'],
    [asserting('json: a', 'path: b', 'equals: [1]'), ':8:17 `tasks[0].assert[0].equals` is a list of 1. A text, a number, `true`, `false` or `null` is expected.'],
    [asserting('output: (?=a)b'), ':6:17 `tasks[0].assert[0].output` is not a pattern of RE2, which has no lookaround and no back references: invalid'],
    [asserting('file: a', 'pattern: a{'), 'no mistake'],
    [asserting('file: a', "pattern: '('"), ':7:18 `tasks[0].assert[0].pattern` is not a pattern of RE2'],
    [asserting('rubric: a', 'min: 9'), ':7:14 `tasks[0].assert[0].min` is the number `9`. A whole number from 1 to 4 is expected.'],
    [`${asserting('output: a')}\n  - {id: a, prompt: b, assert: [{output: c}]}`, ':7:10 Duplicate id `a`: give each task its own.'],
  ])('%s', async (text, message) => {
    expect(await messageFor(text)).toContain(message)
  })
})
