import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { readRegularFile } from './regular-file.js'

const folder = mkdtempSync(join(tmpdir(), 'regular-file-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'notes.txt')

it('reads a file up to the size that is allowed, and nothing of a larger one', () => {
  writeFileSync(file, 'x'.repeat(2048))
  expect(readRegularFile(file).length).toBe(2048)
  expect(readRegularFile(file, 2048).length).toBe(2048)
  expect(() => readRegularFile(file, 1024)).toThrow('it is larger than 1 KiB')
})

it('reads no folder and no device', () => {
  expect(() => readRegularFile(folder)).toThrow('EISDIR')
  expect(() => readRegularFile('/dev/zero', 1024)).toThrow('regular file')
})
