import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testCollection } from '../test-report.js'
import { renderPage, reportScript, reportStyle, scriptHash, styleHash } from './index.js'

it('lets its own script and style run and no others: the hashes are theirs', () => {
  const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect(scriptHash).toBe(sha256(reportScript))
  expect(styleHash).toBe(sha256(reportStyle))
  const page = renderPage({ evaluation: testCollection(3) })
  expect(page).toContain(`content="default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'`)
})

it('names no address that could be loaded, and has no style of its own on any element', () => {
  const page = renderPage({ evaluation: testCollection(50) })
  expect(page).not.toMatch(/https?:|url\(|@import|\ssrc=|\sstyle=/)
})
