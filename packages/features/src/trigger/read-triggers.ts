import {
  idIsExpected,
  issueDescriber,
  noteIsExpected,
  promptIsExpected,
} from '../case-files/describe-issue.js'
import { readFile } from '../case-files/read-case-file.js'
import type { TriggerFile } from './schema.js'
import { triggerFileSchema, triggerTestSchema } from './schema.js'

const describeIssue = issueDescriber({
  keys: {
    '': { keys: Object.keys(triggerFileSchema.shape), whose: 'here' },
    'tests.#': { keys: Object.keys(triggerTestSchema.shape), whose: 'of a test' },
  },
  expected: {
    '': 'A mapping with `skill` and `tests` is expected.',
    skill: 'The name of the skill is expected, as its SKILL.md has it.',
    tests: 'A list of 1 to 200 tests is expected, each with `id`, `type`, `prompt` and `expect`.',
    'tests.#': 'A test is expected: `id`, `type`, `prompt` and `expect`.',
    'tests.#.id': idIsExpected,
    'tests.#.type': 'One of `explicit`, `implicit`, `contextual` and `negative` is expected.',
    'tests.#.prompt': promptIsExpected,
    'tests.#.expect': '`trigger` or `no-trigger` is expected.',
    'tests.#.note': noteIsExpected,
  },
})

/** Reads a triggers.yaml, which messages call `shown`. @throws SkillgaugeError `invalid-input` with every mistake, its line, and what to write. */
export async function readTriggers(text: string, shown: string): Promise<TriggerFile> {
  return readFile(text, shown, triggerFileSchema, describeIssue)
}
