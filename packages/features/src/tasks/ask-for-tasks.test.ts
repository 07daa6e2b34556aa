import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { createModel } from '@skillgauge/models'
import { inMemory } from '@skillgauge/sources'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { askForTasks, tasksQuestion } from './ask-for-tasks.js'
import { readTasks } from './task-file.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const model = () => createModel('claude-haiku-4-5', { env: models.env })
const skill = (name = 'word-count') =>
  inMemory({
    directory: 'word-count',
    path: 'word-count',
    files: { 'SKILL.md': `---\nname: ${name}\ndescription: Counts words.\n---\nCount.\n` },
  })
const draft = (title: string, pattern = '^2$') => ({
  title,
  prompt: 'Count a.txt.',
  files: [],
  assertions: [{ kind: 'output', path: null, pattern, rubric: null }],
})

describe('drafted tasks', () => {
  it.each([
    [
      ['Sort', 'Sort', 'Sort 2'],
      ['sort', 'sort-2', 'sort-2-2'],
    ],
    [
      ['Sort 2', 'Sort', 'Sort', '!'],
      ['sort-2', 'sort', 'sort-3', 'task-4'],
    ],
  ])('%j have ids of their own, in a file that reads as the same', async (titles, ids) => {
    models.script({ json: { tasks: titles.map((title) => draft(title)) } })
    const drafted = await askForTasks(skill(), { model: model() })
    expect(drafted.tasks.map(({ id }) => id)).toEqual(ids)
    expect((await readTasks(drafted.yaml, 'tasks.yaml')).tasks).toEqual(drafted.tasks)
  })

  it('have no pattern that `compare` cannot use', async () => {
    models.script({ json: { tasks: [draft('Sort', '(?<!a)b'), draft('Count')] } })
    const { tasks, leftOut } = await askForTasks(skill(), { model: model() })
    expect(tasks.map(({ id }) => id)).toEqual(['count'])
    expect(leftOut).toEqual([expect.stringContaining('task 1 (`assert.0.output`: is not a pattern of RE2')])
  })

  it.each([
    ['[a]', 'no `name`'],
    ['a'.repeat(300), '300 characters'],
  ])('need a name that a file can hold, and nobody is asked for %s', async (name, problem) => {
    const failing = { code: 'generation-failed', message: expect.stringContaining(problem) as unknown }
    await expect(askForTasks(skill(name), { model: model() })).rejects.toMatchObject(failing)
    await expect(tasksQuestion(skill(name))).rejects.toMatchObject(failing)
    expect(models.requests).toEqual([])
  })
})
