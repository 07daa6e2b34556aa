import { folder } from '@skillgauge/sources'
import { createHash } from 'node:crypto'
import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder, write } from '../../../test-world.js'
import { hashFiles, isCompletelyHashed } from './hash-files.js'

const sum = (text: string) => `sha256-${createHash('sha256').update(text).digest('hex')}`
const hashed = (directory: string, most?: { file: number; skill: number }) =>
  hashFiles(directory, folder(directory), most)

describe('the state of a file', () => {
  it('is that of all its bytes, up to the bound itself', () => {
    const files = hashed(testFolder({ 'SKILL.md': '1234567890' }), { file: 10, skill: 10 })
    expect([...files, isCompletelyHashed(files)]).toEqual([['SKILL.md', sum('1234567890')], true])
  })

  it('is its size and its first bytes, where it is larger', () => {
    const skill = testFolder({ 'SKILL.md': '12345678901' })
    const most = { file: 10, skill: 100 }
    const state = () => hashed(skill, most).get('SKILL.md')
    const first = state()
    expect(first).toBe(`unread: 11 bytes, too many; the first 10 are ${sum('1234567890')}`)
    expect(isCompletelyHashed(hashed(skill, most))).toBe(false)
    write(skill, { 'SKILL.md': '123456789012' })
    expect(state()).not.toBe(first)
    write(skill, { 'SKILL.md': '02345678901' })
    expect(state()).not.toBe(first)
  })

  it('limits the bytes of all files together', () => {
    const skill = testFolder({ 'a.md': 'x'.repeat(50), 'b.md': 'x'.repeat(50), 'c.md': 'x'.repeat(50) })
    const read = [...hashed(skill, { file: 10, skill: 25 }).values()].map((state) =>
      Number(/the first (\d+) /.exec(state)![1]),
    )
    expect(read).toEqual([10, 10, 5])
  })

  it('is the whole target of a link that is not followed', () => {
    const skill = testFolder({ 'SKILL.md': '' })
    const state = (target: string) => {
      rmSync(join(skill, 'link'), { force: true })
      symlinkSync(target, join(skill, 'link'))
      return hashed(skill).get('link')
    }
    expect(state('/etc/passwd')).toBe('unread: a link that leaves the folder, to /etc/passwd')
    const long = `/${'x/'.repeat(300)}`
    expect(state(`${long}a`)).not.toBe(state(`${long}b`))
    expect(state(`${long}a`)!.length).toBeLessThan(400)
  })
})
