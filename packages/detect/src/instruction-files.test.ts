import { skill } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { instructionFilesOf } from './instruction-files.js'

const pathsIn = (text: string, ...paths: string[]) =>
  instructionFilesOf(
    skill({ 'SKILL.md': text, ...Object.fromEntries(paths.map((path) => [path, 'x'])) }),
  ).map(({ path }) => path)

describe('instructionFilesOf', () => {
  it('is SKILL.md, then documents, and data that SKILL.md names', () => {
    expect(
      pathsIn(
        'Read `data/a.json`, [b](b.html) and NOTES.',
        'NOTES',
        'b.html',
        'c.md',
        'data/a.json',
        'd.csv',
      ),
    ).toEqual(['SKILL.md', 'NOTES', 'b.html', 'c.md', 'data/a.json'])
  })

  it('has a Makefile that SKILL.md names, as other files without an ending', () => {
    expect(pathsIn('Run `make` with the Makefile.', 'Makefile', 'x/Dockerfile')).toEqual([
      'SKILL.md',
      'Makefile',
    ])
  })

  it('does not match names inside of words', () => {
    expect(pathsIn('Running a test.', 'bin/run', 'bin/a')).toEqual(['SKILL.md', 'bin/a'])
    expect(pathsIn('See my-data.json.', 'data.json')).toEqual(['SKILL.md'])
  })

  it('reads no program', () => {
    const files = { 'SKILL.md': 'Run `bin/run` and `a.py`.', 'bin/run': '#!/bin/sh\nx', 'a.py': 'x' }
    expect(instructionFilesOf(skill(files)).map(({ path }) => path)).toEqual(['SKILL.md'])
  })
})
