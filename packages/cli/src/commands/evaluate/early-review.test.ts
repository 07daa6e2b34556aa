import type { FakeModels } from '@skillgauge/fake-models'
import { startFakeModels } from '@skillgauge/fake-models'
import { criteria } from '@skillgauge/features/review'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dist, outcomeOf, startScript } from '../../../built-program.js'
import { runIn, testFolder, skillMd, twoSkills } from '../../../test-world.js'
import { run } from '../../program.js'

let models: FakeModels
beforeAll(async () => void (models = await startFakeModels()))
afterEach(() => models.reset())
afterAll(() => models.close())

const answer = {
  json: {
    criteria: criteria.map(({ id }) => ({ id, reasoning: 'It names no input.', score: 3 })),
    suggestions: [{ criterion: 'intent_clarity', quote: null, replacement: null, why: 'Name the input.' }],
  },
}

/** What is left on a screen of what was written to it. */
function screenOf(written: string): string[] {
  const rows = ['']
  let row = 0
  for (const [piece] of written.matchAll(/\u001B\[1A|\u001B\[K|\r|\n|[^\u001B\r\n]+/g)) {
    if (piece === '\u001B[1A') row = Math.max(0, row - 1)
    else if (piece === '\u001B[K') rows[row] = ''
    else if (piece === '\n') rows[++row] ??= ''
    else if (piece !== '\r') rows[row] += piece
  }
  return rows.filter((text) => text !== '')
}

/** Evaluates at a terminal. What is printed so far can be seen meanwhile. */
function atTerminal(cwd: string, argv: readonly string[]) {
  const printed = { out: '', err: '' }
  const stdout = { write: (text: string) => (printed.out += text), isTTY: true, columns: 100 }
  const stderr = { write: (text: string) => (printed.err += text), isTTY: true, columns: 100 }
  const env = { ...models.env, NO_COLOR: '1' }
  const code = run(['evaluate', ...argv], { stdout, stderr, cwd, env, now: () => new Date() })
  return { printed, code }
}

describe('evaluate at a terminal', () => {
  it('prints what the checks have found before the model has answered, then the review', async () => {
    models.script({ hang: true, late: answer })
    const { printed, code } = atTerminal(twoSkills(), ['skills/bad', '--no-save'])
    await models.received()
    expect(printed.out).toMatch(/^Bad Name {2}skills\/bad\nScore [\d.]+ of 100/)
    expect(printed.out).toContain('naming.format')
    expect(printed.out).not.toContain('Review')
    const before = printed.out
    models.release()
    expect(await code).toBe(1)
    expect(printed.out.slice(0, before.length)).toBe(before)
    expect(printed.out.slice(before.length)).toMatch(/^\nReview {2}Very Good {2}75\.0 of 100\n/)
    expect(printed.out.match(/Score /g)).toHaveLength(1)
  })

  it.each(['claude-haiku-4-5', 'gpt-4.1', 'gemini-2.5-flash'])(
    'shows the criteria of %s as they come, and takes them away for the review',
    async (id) => {
      models.script({ ...answer, stream: { pieces: 18, holdAfter: 13 } })
      const argv = ['skills/word-count', '--no-save', '-m', id]
      const { printed, code } = atTerminal(twoSkills(), argv)
      const shown = () => screenOf(printed.err).filter((row) => row.startsWith('  ███░  3  '))
      while (shown().length < 3) await new Promise((resolve) => setImmediate(resolve))
      expect(shown().slice(0, 3)).toEqual([
        '  ███░  3  Intent clarity',
        '  ███░  3  Trigger coverage',
        '  ███░  3  Scope precision',
      ])
      expect(shown().length).toBeLessThan(9)
      expect(printed.out).not.toContain('Review')
      models.release()
      expect(await code).toBe(0)
      expect(screenOf(printed.err)).toEqual([])
      expect(printed.out.match(/Intent clarity/g)).toHaveLength(1)
      expect(models.requests.map(({ stream }) => stream)).toEqual([true])
    },
  )

  it('takes away what came of an answer that broke off, and of one that Ctrl-C ends', async () => {
    models.script({ ...answer, stream: { pieces: 18, cutAfter: 13 } }, answer)
    const broken = atTerminal(twoSkills(), ['skills/word-count', '--no-save'])
    expect(await broken.code).toBe(0)
    expect(screenOf(broken.printed.err)).toEqual([])
    expect(broken.printed.out).toContain('Review  Very Good')

    models.script({ ...answer, stream: { pieces: 18, holdAfter: 13 } })
    const ended = atTerminal(twoSkills(), ['skills/word-count', '--no-save'])
    while (!ended.printed.err.includes('Intent')) await new Promise((resolve) => setImmediate(resolve))
    process.emit('SIGINT')
    expect(await ended.code).toBe(0)
    expect(screenOf(ended.printed.err)).toEqual([
      'note: The review was stopped. The result of the checks is kept.',
    ])
    expect(ended.printed.out).not.toContain('Review')
  })

  it('asks for the whole answer where nobody looks on', async () => {
    models.answerWith(() => answer)
    const here = twoSkills()
    const tty = { columns: 100 }
    await runIn(here, ['evaluate', 'skills/word-count', '--no-save', '--no-cache'], { env: models.env })
    for (const more of [
      ['-f', 'json'],
      ['-o', 'report.txt'],
      ['--samples', '2', '-f', 'html'],
    ]) {
      const argv = ['evaluate', 'skills/word-count', '--no-save', '--no-cache', ...more]
      await runIn(here, argv, { env: models.env, tty })
    }
    expect(models.requests.length).toBeGreaterThan(3)
    expect(models.requests.map(({ stream }) => stream)).not.toContain(true)
  })

  it('says what it would in one piece', async () => {
    models.answerWith(() => answer)
    const here = twoSkills()
    const argv = ['skills/word-count', '--no-save']
    const { printed, code } = atTerminal(here, argv)
    await code
    const { stdout } = await runIn(here, ['evaluate', ...argv], { env: models.env })
    const words = (text: string) => text.replace(/[^a-z]+/gi, ' ')
    expect(words(printed.out)).toBe(words(stdout))
  })

  it('tells the model and the seconds while it waits, and how to end it', async () => {
    models.script({ hang: true, late: answer })
    const { printed, code } = atTerminal(twoSkills(), ['skills/word-count', '--no-save'])
    // However long it takes: the answer is held back until the line is there.
    while (!printed.err.includes('is reviewing')) await new Promise((resolve) => setImmediate(resolve))
    models.release()
    await code
    expect(printed.err).toMatch(/claude-haiku-4-5 is reviewing, \d+ s \(Ctrl-C ends the review only\)/)
    // The line is taken away again.
    expect(printed.err.endsWith('\r\u001B[K')).toBe(true)
  })

  it.each([
    ['skills/word-count', 0],
    ['skills/bad', 1],
  ])('keeps the verdict of the checks when Ctrl-C ends the review: %s', async (path, exitCode) => {
    models.script({ hang: true })
    const here = twoSkills()
    const { printed, code } = atTerminal(here, [path])
    await models.received()
    process.emit('SIGINT')
    expect(await code).toBe(exitCode)
    await models.requests[0]!.disconnected
    expect(printed.out).toContain('Score ')
    expect(printed.err).toContain('note: The review was stopped. The result of the checks is kept.\n')
    expect(printed.err).not.toContain('error')
    const evals = join(here, path, '.skillgauge/evals')
    const [kept] = readdirSync(evals).filter((name) => name.endsWith('.json'))
    expect(JSON.parse(readFileSync(join(evals, kept!), 'utf8'))).toMatchObject({ review: null })
  })

  it('says what an answer has cost that was of no use before Ctrl-C', async () => {
    models.script({ text: 'no JSON', usage: { input: 500, output: 20 } }, { hang: true })
    const { printed, code } = atTerminal(twoSkills(), ['skills/word-count', '--no-save'])
    await models.received(2)
    process.emit('SIGINT')
    expect(await code).toBe(0)
    expect(printed.err).toContain('The result of the checks is kept. It took 500 tokens in, 20 out')
  })

  it('asks no model to rewrite what Ctrl-C has ended', async () => {
    models.answerWith(() => ({ hang: true }))
    const { code } = atTerminal(twoSkills(), ['skills/bad', '--optimize'])
    await models.received()
    process.emit('SIGINT')
    expect(await code).toBe(1)
    expect(models.requests).toHaveLength(1)
  })

  it('says once what is wrong when the model fails, below what the checks have found', async () => {
    models.answerWith(() => ({ status: 401 }))
    const { printed, code } = atTerminal(twoSkills(), ['skills/word-count', '--no-save'])
    expect(await code).toBe(0)
    expect(printed.out.match(/Score /g)).toHaveLength(1)
    expect(printed.err.match(/note: The review was skipped/g)).toHaveLength(1)
  })

  it('keeps the reviews that are there when Ctrl-C ends those of many', async () => {
    const here = testFolder({ 'a/SKILL.md': skillMd('a'), 'b/SKILL.md': skillMd('b') })
    models.script(answer, { hang: true })
    const { printed, code } = atTerminal(here, ['--all', '--no-save', '-m', 'claude-haiku-4-5'])
    await models.received(2)
    // The first has been read when the second, which never comes, is all that is left.
    while (!printed.err.includes('1 of 2 reviewed')) await new Promise((resolve) => setImmediate(resolve))
    process.emit('SIGINT')
    expect(await code).toBe(0)
    expect(printed.out.match(/75\.0 {2}Very Good/g)).toHaveLength(1)
    expect(printed.err).toContain('note: 1 review was stopped.')
  })
})

describe('evaluate for a program', () => {
  it.each([
    [
      'json',
      ['--format', 'json'],
      (text: string) => expect(JSON.parse(text)).toMatchObject({ review: null }),
    ],
    ['text in a pipe', [], (text: string) => expect(text.match(/Score /g)).toHaveLength(1)],
  ])('is one document, also when Ctrl-C ends the review: %s', async (_, argv, check) => {
    models.script({ hang: true })
    const args = ['evaluate', 'skills/bad', '--no-save', ...argv]
    const child = startScript(join(dist, 'bin.js'), args, { cwd: twoSkills(), env: models.env })
    const outcome = outcomeOf(child)
    await models.received()
    child.kill('SIGINT')
    const { code, stdout, stderr } = await outcome
    expect(code).toBe(1)
    check(stdout)
    expect(stderr).toBe('note: The review was stopped. The result of the checks is kept.\n')
  })
})
