import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runIn, twoSkills } from '../../test-world.js'
import { reportFormats } from './formats.js'

const commands = [['evaluate', '--no-save', '--skip-review'], ['check'], ['scan']]
const whole = (text: string) => text !== '' && text.endsWith('\n') && !text.endsWith('\n\n')

describe.each(commands)('%s', (command, ...more) => {
  it.each(reportFormats)(
    'has the format %s, for one skill and many, to stdout and to a file',
    async (format) => {
      const root = twoSkills()
      for (const which of [['skills/bad'], ['--all']]) {
        const argv = [command, ...more, ...which, '--format', format]
        const shown = await runIn(root, argv)
        expect(shown).toMatchObject({ code: command === 'scan' ? 0 : 1, stderr: '' })
        // A line for each finding is none where nothing was found.
        if (command === 'scan' && format === 'concise') expect(shown.stdout).toBe('')
        else expect(shown.stdout).toSatisfy(whole)
        const written = await runIn(root, [...argv, '-o', 'out/report'])
        expect(written).toMatchObject({ code: shown.code, stdout: '' })
        expect(readFileSync(join(root, 'out/report'), 'utf8')).toBe(shown.stdout)
      }
    },
  )

  it('writes a file as JSON unless told otherwise', async () => {
    const root = twoSkills()
    const { stderr } = await runIn(root, [command, ...more, '--all', '--output', 'report.json'])
    expect(stderr).toBe('note: The result is in `report.json`.\n')
    expect(JSON.parse(readFileSync(join(root, 'report.json'), 'utf8')).skills).toHaveLength(2)
  })

  it('names the formats when it does not know one', async () => {
    const { code, stderr } = await runIn(twoSkills(), [command, '--all', '--format', 'pdf'])
    expect(code).toBe(1)
    for (const format of reportFormats) expect(stderr).toContain(format)
  })
})
