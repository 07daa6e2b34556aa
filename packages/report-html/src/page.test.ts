import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { testCollection } from '../test-report.js'
import { renderPage, reportScript, reportStyle, scriptHash, styleHash } from './index.js'

it('has the hashes of its script and style in its policy', () => {
  const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
  expect(scriptHash).toBe(sha256(reportScript))
  expect(styleHash).toBe(sha256(reportStyle))
  const page = renderPage({ evaluation: testCollection(3) })
  expect(page).toContain(`content="default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'`)
})

it('has no URL that would be loaded, and no inline styles', () => {
  const page = renderPage({ evaluation: testCollection(50) })
  expect(page).not.toMatch(/https?:|url\(|@import|\ssrc=|\sstyle=/)
})
