import { execFileSync } from 'node:child_process'
import {
  closeSync,
  constants,
  lstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '../../test-world.js'
import { storeEvaluation } from '../run/stored-evaluations.js'
import { expectOutput, replaceFile, writeOutput } from './write-file.js'

const now = new Date('2026-11-20T10:00:00.123Z')

describe('writeOutput', () => {
  it('makes the folder, replaces what is there, leaves nothing else behind', () => {
    const root = testFolder()
    const file = join(root, 'new', 'deep', 'out.json')
    writeOutput(file, 'one', 'out.json')
    writeOutput(file, 'two', 'out.json')
    expect(readFileSync(file, 'utf8')).toBe('two')
    expect(readdirSync(join(root, 'new', 'deep'))).toEqual(['out.json'])
  })

  it('writes through a link of the user, and to a device', () => {
    const root = testFolder({ 'real.json': 'old', 'out.json': { link: 'real.json' } })
    writeOutput(join(root, 'out.json'), 'new', 'out.json')
    expect([readlinkSync(join(root, 'out.json')), readFileSync(join(root, 'real.json'), 'utf8')]).toEqual([
      'real.json',
      'new',
    ])
    writeOutput('/dev/null', 'gone', '/dev/null')
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true)
  })

  it('writes nothing through a link that leads out of a repository, which may be a stranger’s', () => {
    const outside = testFolder({ rc: 'keep' })
    const root = testFolder({
      '.git/HEAD': 'ref: refs/heads/main\n',
      'out.json': { link: join(outside, 'rc') },
      reports: { link: outside },
      inside: { link: 'real' },
      'real/x': '',
    })
    for (const name of ['out.json', 'reports/new.json', 'reports/deep/new.json'])
      expect(() => writeOutput(join(root, name), '{}', name)).toThrow(
        `\`${name}\` cannot be written: it is behind a link that leads out of the repository`,
      )
    expect([readdirSync(outside), readFileSync(join(outside, 'rc'), 'utf8')]).toEqual([['rc'], 'keep'])
    writeOutput(join(root, 'inside/deep/new.json'), '{}', 'inside/deep/new.json')
    expect(readdirSync(join(root, 'real/deep'))).toEqual(['new.json'])
  })

  it.skipIf(process.platform !== 'linux')('writes to an open pipe that has no path', () => {
    // As `/dev/stdout` does when stdout is a pipe.
    const root = testFolder()
    const [pipe, link] = [join(root, 'pipe'), join(root, 'stdout')]
    execFileSync('mkfifo', [pipe])
    const open = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
    rmSync(pipe)
    symlinkSync(`/proc/self/fd/${open}`, link)
    expectOutput(link, 'stdout')
    writeOutput(link, 'text', 'stdout')
    const got = Buffer.alloc(10)
    expect(got.toString('utf8', 0, readSync(open, got))).toBe('text')
    expect(readlinkSync(link)).toBe(`/proc/self/fd/${open}`)
    closeSync(open)
  })

  it('says why it cannot', () => {
    const root = testFolder({ file: '' })
    expect(() => writeOutput(join(root, 'file', 'x'), '', 'file/x')).toThrow(
      '`file/x` cannot be written: a file is in the way.',
    )
    expect(() => writeOutput(root, '', '.')).toThrow('`.` cannot be written: it is a folder.')
  })
})

describe('a skill in place of the file', () => {
  it('is never written over, be it through a link', () => {
    const root = testFolder({ 'SKILL.md': 'keep', 'out.json': { link: 'SKILL.md' } })
    for (const name of ['SKILL.md', 'out.json'])
      expect(() => writeOutput(join(root, name), '{}', name)).toThrow(`\`${name}\` is a skill`)
    expect(readFileSync(join(root, 'SKILL.md'), 'utf8')).toBe('keep')
  })
})

describe('replaceFile', () => {
  it('replaces a link, and not what it leads to', () => {
    const root = testFolder({ secret: 'keep', x: { link: 'secret' } })
    replaceFile(join(root, 'x'), 'new')
    expect([readFileSync(join(root, 'secret'), 'utf8'), readFileSync(join(root, 'x'), 'utf8')]).toEqual([
      'keep',
      'new',
    ])
  })

  it('writes a file whose name is as long as names may be', () => {
    const root = testFolder()
    const name = 'x'.repeat(255)
    replaceFile(join(root, name), 'new')
    expect(readdirSync(root)).toEqual([name])
  })
})

describe('storeEvaluation', () => {
  const stored = (root: string) =>
    readdirSync(join(root, '.skillgauge', 'evals')).filter((name) => name !== '.gitignore')

  it('names the file by the time and keeps git away from it', () => {
    const root = testFolder()
    storeEvaluation(root, '{}', now)
    expect(stored(root)).toEqual(['2026-11-20T10-00-00.123Z.json'])
    expect(readFileSync(join(root, '.skillgauge/evals/.gitignore'), 'utf8')).toBe('*\n')
  })

  it('keeps the newest twenty, and every file that is not its own', () => {
    const root = testFolder({ '.skillgauge/evals/notes.json': '' })
    for (let i = 0; i < 25; i++) storeEvaluation(root, String(i), new Date(now.getTime() + i))
    const names = stored(root)
    expect(names).toHaveLength(21)
    expect(names).toContain('notes.json')
    expect(readFileSync(join(root, '.skillgauge/evals', names[0]!), 'utf8')).toBe('5')
  })

  it.each(['.skillgauge', '.skillgauge/evals'])('does not write through a link at %s', (link) => {
    const outside = testFolder({ '2020-01-01T00-00-00.000Z.json': 'keep' })
    const root = testFolder({ [link]: { link: outside } })
    expect(() => storeEvaluation(root, '{}', now)).toThrow('is a link')
    expect(readdirSync(outside)).toEqual(['2020-01-01T00-00-00.000Z.json'])
  })

  it('does not write through a link in place of a file', () => {
    const outside = testFolder({ target: 'keep' })
    const root = testFolder({ '.skillgauge/evals/.gitignore': { link: join(outside, 'target') } })
    storeEvaluation(root, '{}', now)
    expect(readFileSync(join(outside, 'target'), 'utf8')).toBe('keep')
  })
})
