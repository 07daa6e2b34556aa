import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder, write } from '../../test-folder.js'
import { folder } from './folder.js'
import { limits } from '../limits.js'

const paths = (root: string, boundary = root) => folder(root, { boundary }).entries.map(({ path }) => path)
const refused = (root: string) =>
  folder(root).entries.flatMap(({ path, unreadable }) =>
    unreadable === undefined ? [] : [[path, unreadable]],
  )

describe('folder', () => {
  it('lists every file by path order, with its size', () => {
    const root = testFolder({ 'scripts/run.py': 'x', 'SKILL.md': '---\n', 'a.md': 'äö', '.hidden/x.md': '' })
    expect(folder(root).entries).toEqual([
      { path: '.hidden/x.md', bytes: 0 },
      { path: 'SKILL.md', bytes: 4 },
      { path: 'a.md', bytes: 4 },
      { path: 'scripts/run.py', bytes: 1 },
    ])
  })

  it('leaves out nested skills, tool folders and its own evaluations', () => {
    const root = testFolder({
      'SKILL.md': '',
      'inner/SKILL.md': '',
      'inner/deep/x.md': '',
      'other/skill.md': '',
      '.git/HEAD': '',
      'node_modules/x/index.js': '',
      'scripts/__pycache__/x.pyc': '',
      '.venv/bin/python': '',
      '.skillgauge/evals/2026-11-20T10-00-00.000Z.json': '{}',
      '.skillgauge/evals/hidden.md': 'still a file of the skill',
      '.skillgauge/evals/setup.json': 'so is this',
      'references/.skillgauge/evals/2026-11-20T10-00-00.000Z.json': 'and this: we write at the root only',
      'references/x.md': '',
    })
    const own = [
      '.skillgauge/evals/hidden.md',
      '.skillgauge/evals/setup.json',
      'SKILL.md',
      'references/.skillgauge/evals/2026-11-20T10-00-00.000Z.json',
      'references/x.md',
    ]
    expect(paths(root)).toEqual(own)
    expect(folder(root, { ownOutput: true }).entries.map(({ path }) => path)).toEqual([
      '.skillgauge/evals/2026-11-20T10-00-00.000Z.json',
      ...own,
    ])
  })

  it('names folders that hold nothing, a hundred at most', () => {
    const root = testFolder({ 'SKILL.md': '', 'inner/SKILL.md': '', 'inner/none/.keep': '', '.git/HEAD': '' })
    for (const path of ['references', 'assets/icons', '.git/refs', 'inner/none/at-all'])
      mkdirSync(join(root, path), { recursive: true })
    expect(folder(root).emptyFolders).toEqual(['assets/icons', 'references'])
    for (let i = 0; i < 110; i++) mkdirSync(join(root, `empty-${i}`))
    expect(folder(root).emptyFolders).toHaveLength(100)
  })

  it.runIf(process.platform === 'linux')(
    'names none in which something lies whose name it cannot read',
    () => {
      const root = testFolder({ 'SKILL.md': '', 'deep/x': '' })
      rmSync(join(root, 'deep/x'))
      writeFileSync(Buffer.concat([Buffer.from(join(root, 'deep/')), Buffer.from([0xff])]), 'x')
      expect(folder(root)).toMatchObject({ emptyFolders: [], incomplete: [expect.stringContaining('UTF-8')] })
    },
  )

  it('takes a folder named SKILL.md for a folder', () => {
    const root = testFolder({ 'SKILL.md/inner.md': 'x', 'sub/SKILL.md/x.md': 'y' })
    expect(paths(root)).toEqual(['SKILL.md/inner.md', 'sub/SKILL.md/x.md'])
  })

  it('has names and paths as given', () => {
    const root = testFolder({ 'pdf/SKILL.md': '' })
    expect(folder(join(root, 'pdf'))).toMatchObject({ directory: 'pdf', path: 'pdf', incomplete: [] })
    expect(folder(root, { name: 'repo', path: '' })).toMatchObject({ directory: 'repo', path: '' })
  })

  it('reads bytes as they are', () => {
    const bytes = Uint8Array.of(0, 255, 13, 10)
    const root = testFolder({ 'SKILL.md': 'text', 'assets/x.bin': bytes })
    expect([...folder(root).read('assets/x.bin')]).toEqual([...bytes])
    expect(() => folder(root).read('nope')).toThrow('no file of this skill')
    expect(() => folder(root).read('../secret')).toThrow('no file of this skill')
  })

  describe('links', () => {
    it('follows them inside the boundary, to files and folders', () => {
      const root = testFolder({
        'shared/guide.md': 'shared',
        'skill/SKILL.md': '',
        'skill/guide.md': { link: '../shared/guide.md' },
        'skill/references': { link: '../shared' },
      })
      const skill = join(root, 'skill')
      expect(paths(skill, root)).toEqual(['SKILL.md', 'guide.md', 'references/guide.md'])
      expect(Buffer.from(folder(skill, { boundary: root }).read('references/guide.md')).toString()).toBe(
        'shared',
      )
      expect(refused(skill)).toEqual([
        ['guide.md', 'a link that leaves the folder'],
        ['references', 'a link that leaves the folder'],
      ])
    })

    it('never reads through one that leaves the boundary, leads nowhere or into a tool folder', () => {
      const root = testFolder({
        'SKILL.md': { link: '/etc/hostname' },
        nowhere: { link: 'missing' },
        circle: { link: 'circle' },
        '.git/config': 'secret',
        config: { link: '.git/config' },
      })
      expect(refused(root)).toEqual([
        ['SKILL.md', 'a link that leaves the folder'],
        ['circle', 'a link that leads nowhere'],
        ['config', 'a link into a tool folder'],
        ['nowhere', 'a link that leads nowhere'],
      ])
      expect(() => folder(root).read('SKILL.md')).toThrow('a link that leaves the folder')
    })

    it('comes to an end in circles', () => {
      const root = testFolder({
        'SKILL.md': '',
        'a/x.md': '',
        'a/up': { link: '..' },
        'a/again': { link: '.' },
      })
      expect(paths(root)).toEqual(['SKILL.md', 'a/x.md'])
    })

    it('comes to an end where links double at every level', () => {
      const root = testFolder({ 'SKILL.md': '' })
      for (let level = 0; level < 30; level++) {
        mkdirSync(join(root, `l${level}`))
        if (level > 0) {
          write(root, {
            [`l${level - 1}/a`]: { link: `../l${level}` },
            [`l${level - 1}/b`]: { link: `../l${level}` },
          })
        }
      }
      expect(folder(root).incomplete).toEqual([`Only the first ${limits.files} files are looked at.`])
    })
  })

  it('does not wait for a pipe', () => {
    const root = testFolder({ 'SKILL.md': '' })
    execFileSync('mkfifo', [join(root, 'pipe')])
    expect(refused(root)).toEqual([['pipe', 'not a regular file']])
  })

  it('reads no file that has grown too large since it was listed, and waits for no pipe in its place', () => {
    const root = testFolder({ 'SKILL.md': '', 'a.md': 'a', 'b.md': 'b', 'c.bin': 'c'.repeat(10_000) })
    const files = folder(root)
    write(root, { 'a.md': 'a'.repeat(limits.fileBytes + 1) })
    for (const name of ['b.md', 'c.bin']) {
      rmSync(join(root, name))
      execFileSync('mkfifo', [join(root, name)])
    }
    expect(() => files.read('a.md')).toThrow('larger than 1 MiB')
    for (const name of ['b.md', 'c.bin']) expect(() => files.read(name)).toThrow('not a regular file')
  })

  it('stops at the limits and says so', () => {
    const root = testFolder({ 'SKILL.md': '', 'big.md': 'x'.repeat(limits.fileBytes + 1) })
    const half = 'x'.repeat(limits.fileBytes)
    for (let i = 0; i < 17; i++) write(root, { [`part-${String(i).padStart(2, '0')}.md`]: half })
    const files = folder(root)
    expect(() => files.read('big.md')).toThrow('larger than 1 MiB')
    for (let i = 0; i < 16; i++) files.read(`part-${String(i).padStart(2, '0')}.md`)
    expect(() => files.read('part-16.md')).toThrow('the files read before it come to 16 MiB')
    expect(files.read('part-00.md').length).toBe(limits.fileBytes)
  })

  it('lists 20,000 files, and no more', () => {
    const root = testFolder({ 'SKILL.md': '' })
    for (let i = 0; i < limits.files; i++) write(root, { [`${i % 2 ? 'A/' : ''}${i}.txt`]: '' })
    const files = folder(root)
    expect(files.entries).toHaveLength(limits.files)
    expect(files.entries.some(({ path }) => path === 'SKILL.md')).toBe(true)
    expect(files.incomplete).toEqual([`Only the first ${limits.files} files are looked at.`])
  })
})
