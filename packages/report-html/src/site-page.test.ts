import { describe, expect, it } from 'vitest'
import { testScanResult, testSkill } from '../test-report.js'
import { renderReport, renderSitePage } from './index.js'

const files = { style: '/assets/style-1.css', script: '/assets/script-1.js' }
const hostile = '"><script>alert(1)</script>'

describe('the page of a server', () => {
  it('has no script and no style of its own, so a strict policy holds', () => {
    const report = renderReport({ evaluation: testScanResult([testSkill('a/SKILL.md')]) })
    const page = renderSitePage({ files, report })
    expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/)
    expect(page.match(/<script[^>]*>/g)).toEqual(['<script src="/assets/script-1.js" defer>'])
  })

  it('shows what was asked and what went wrong as text', () => {
    const repository = {
      owner: hostile,
      repo: hostile,
      commit: hostile,
      scannedAt: hostile,
      scanAgain: hostile,
      share: hostile,
      json: hostile,
      badge: hostile,
      install: [{ label: hostile, command: hostile }],
    }
    const page = renderSitePage({ files, asked: hostile, problem: hostile, repository })
    expect(page.match(/<script/g)).toHaveLength(1)
    expect(page).toContain('value="&quot;&gt;&lt;script&gt;')
  })

  it('asks again by itself while a scan runs, without script', () => {
    const page = renderSitePage({ files, waiting: { words: 'Reading acme/skills.', seconds: 2.4 } })
    expect(page).toContain('<meta http-equiv="refresh" content="2">')
    expect(page).toContain('Reading acme/skills.')
  })
})
