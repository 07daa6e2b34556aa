import { describe, expect, it } from 'vitest'
import { skillMd, testFolder } from '../../test-world.js'
import type { Context } from '../command-line/context.js'
import { run } from '../program.js'
import { builtInChecks, countIn } from '../../../../tests/built-in-checks.js'

const root = testFolder({
  'one/SKILL.md': skillMd('one'),
  'two/SKILL.md': skillMd('two'),
})

/** Runs with a clock in which every look takes a millisecond. */
async function timed(...argv: string[]) {
  let time = 0
  const out = { stdout: '', stderr: '' }
  const context: Context = {
    stdout: { write: (text) => (out.stdout += text) },
    stderr: { write: (text) => (out.stderr += text) },
    cwd: root,
    env: {},
    now: () => new Date('2026-11-20T10:00:00.123Z'),
    elapsed: () => time++,
  }
  return { code: await run(argv, context), ...out }
}

describe('--timing', () => {
  it.each(['check', 'evaluate'])(
    '%s tells the time of each plugin and each check on stderr',
    async (command) => {
      const { code, stdout, stderr } = await timed(command, '--all', '--timing', ...(command === 'evaluate' ? ['--no-save', '--skip-review'] : [])) // prettier-ignore
      expect(code).toBe(0)
      expect(stdout).not.toContain('LONGEST')
      const [structure, all] = [countIn('structure'), builtInChecks.length]
      expect(stderr).toMatch(
        new RegExp(
          `\nPLUGIN +CHECKS +MS +SHARE\nstructure +${structure} +${2 * structure}\\.0 +${Math.round((100 * structure) / all)} %\n`,
        ),
      )
      expect(stderr).toMatch(/\nCHECK +SKILLS +MS +SHARE +LONGEST\n/)
      expect(stderr).toMatch(new RegExp(`\nnaming\\.format +2 +2\\.0 +${Math.round(100 / all)} % +1\\.0\n`))
      expect(stderr).toContain(`\nAll checks took ${2 * all}.0 ms. `)
    },
  )

  it('adds a key to JSON, and nothing to stderr', async () => {
    for (const [which, skills] of [
      [['--all'], 2],
      [['one'], 1],
    ] as const) {
      const { stdout, stderr } = await timed('check', ...which, '--timing', '--format', 'json')
      expect(stderr).toBe('')
      const { timing } = JSON.parse(stdout)
      expect(timing.total_ms).toBe(builtInChecks.length * skills)
      expect(timing.plugins).toContainEqual({
        name: 'naming',
        checks: countIn('naming'),
        total_ms: countIn('naming') * skills,
      })
      expect(timing.checks).toHaveLength(builtInChecks.length)
      expect(timing.checks[0]).toEqual({ check_id: 'structure.skill-md-exists', plugin: 'structure', skills, total_ms: skills, longest_ms: 1 }) // prettier-ignore
    }
  })

  it('changes nothing without the option', async () => {
    const { stdout, stderr } = await timed('check', '--all', '--format', 'json')
    expect(JSON.parse(stdout)).not.toHaveProperty('timing')
    expect(stderr).toBe('')
  })
})
