import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasBrowser, howToGetBrowser, openBrowser } from '../../../tests/browser.js'
import {
  testCollection,
  testFailure,
  testHosts,
  testReview,
  testScan,
  testScanResult,
  testSkill,
  testText,
} from '../test-report.js'
import { renderPage } from './index.js'

const path = 'skills/a/SKILL.md'
/** Code for the page is a string, because this package has no DOM types. */
const openSome = `document.querySelectorAll('details').forEach((part, i) => { if (i < 12) part.open = true })`
const past = [
  { scanned_at: '2026-10-01T00:00:00Z', quality_score: 50, overall_pass: false, fails_security: false },
]
const { skills: _none, truncated: _cut, error: _ok, ...origin } = testScanResult([])
const failures = [
  testFailure('security.injection', { path }),
  testFailure('naming.format', { path, line: 2, severity: 'medium' }),
]
const checks = ['naming.format', 'security.injection'].map((check_id) => ({
  check_id,
  check_name: check_id,
  dimension: 'naming' as const,
  severity: 'high' as const,
  spec_required: true,
  description: 'What it is about.',
  fix: 'What to do.',
}))

const pages = {
  'one skill': renderPage({
    evaluation: { ...origin, ...testSkill(path, failures), review: testReview },
    textOf: testText,
    history: new Map([[path, past]]),
    checks,
  }),
  'a skill that passes': renderPage({ evaluation: { ...origin, ...testSkill(path) }, textOf: testText }),
  'many skills': renderPage({ evaluation: testCollection(120), textOf: testText, checks }),
  'agents of one skill': renderPage({ hosts: testHosts(1) }),
  'agents of many skills': renderPage({ hosts: testHosts(120), askedAt: origin.scanned_at }),
  'a scan': renderPage({ scan: testScan('Do this.'), scannedAt: origin.scanned_at, textOf: testText }),
}

describe.skipIf(!hasBrowser)(hasBrowser ? 'in a browser' : howToGetBrowser, () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser.close())

  describe.each(Object.entries(pages))('%s', (_, page) => {
    it.each(['light', 'dark'] as const)(
      'has no accessibility issues that axe finds, %s',
      async (colorScheme) => {
        await open(page, { colorScheme }, async (tab) => {
          await tab.evaluate(openSome)
          // Evaluated by playwright outside of the policy of the page.
          await tab.evaluate(axe.source)
          const found = await tab.evaluate<AxeResults>(`axe.run(document, { resultTypes: ['violations'] })`)
          expect(
            found.violations.map(
              ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
            ),
          ).toEqual([])
        })
      },
    )

    it.each([320, 380, 768, 1440])('does not scroll horizontally at %i px', async (width) => {
      await open(page, { viewport: { width, height: 800 } }, async (tab) => {
        await tab.evaluate(openSome)
        expect(await tab.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
      })
    })

    it('makes no requests, and its policy blocks nothing', async () => {
      const asked: string[] = []
      const said: string[] = []
      await open(
        page,
        {},
        async (tab) => void (await tab.waitForLoadState('networkidle')),
        (tab) => {
          tab.on('request', (request) => asked.push(request.url()))
          tab.on('console', (message) => said.push(message.text()))
          tab.on('pageerror', (error) => said.push(error.message))
        },
      )
      expect(asked).toEqual([])
      expect(said).toEqual([])
    })
  })

  it('has the same text without its script, except for the filters', async () => {
    await open(pages['many skills'], { javaScriptEnabled: false }, async (tab) => {
      expect(await tab.locator('.skills > li').count()).toBe(120)
      expect(await tab.locator('form').isVisible()).toBe(false)
      await tab.locator('summary').first().click()
      expect(await tab.locator('.skills .body').first().isVisible()).toBe(true)
    })
  })

  it('filters the list, and shows the number of results', async () => {
    await open(pages['many skills'], {}, async (tab) => {
      await tab.getByLabel('Result').selectOption('attack')
      await expectShown(tab, '1 of 120 skills', 1)
      await tab.getByRole('button', { name: 'Clear' }).click()
      await expectShown(tab, '120 skills', 120)
      await tab.getByRole('button', { name: /show those of Name of naming.format/ }).click()
      await expectShown(tab, '12 of 120 skills', 12)
      await tab.getByLabel('Check').selectOption('')
      await tab.getByLabel('Search').fill('SKILL-41')
      await expectShown(tab, '1 of 120 skills', 1)
      await tab.getByLabel('Search').fill('')
      await tab.getByLabel('Order').selectOption('path')
      await tab.locator('.skills h3').first().getByText('skill-0').waitFor()
    })
  })

  it('filters by an agent when one of its numbers is clicked', async () => {
    await open(pages['agents of many skills'], {}, async (tab) => {
      await tab.getByRole('button', { name: '12 skills: show those of Agent One' }).click()
      await expectShown(tab, '12 of 120 skills', 12)
      await tab.getByRole('button', { name: 'Clear' }).click()
      await tab.locator('select[name=check]').selectOption('Agent Two: partly')
      await expectShown(tab, '30 of 120 skills', 30)
    })
  })

  it('can be used with the keyboard, in reading order', async () => {
    await open(pages['many skills'], {}, async (tab) => {
      await tab.keyboard.press('Tab')
      expect(await focused(tab)).toBe('Skip to the report')
      await tab.keyboard.press('Enter')
      await tab.keyboard.press('Tab')
      // The link to the first dangerous skill opens it.
      expect(await focused(tab)).toBe('skill-41')
      await tab.keyboard.press('Enter')
      expect(await tab.locator('#s0').isVisible()).toBe(true)
      const order: string[] = []
      for (let i = 0; i < 400 && order.at(-1) !== 'SUMMARY'; i++) {
        await tab.keyboard.press('Tab')
        order.push(await tab.evaluate<string>('document.activeElement.tagName'))
      }
      expect(order.at(-1)).toBe('SUMMARY')
      await tab.keyboard.press('Enter')
    })
  })

  it('links a finding to its line', async () => {
    await open(pages['one skill'], { viewport: { width: 800, height: 300 } }, async (tab) => {
      await tab.getByRole('link', { name: 'line 3' }).first().click()
      expect(
        await tab.evaluate(`document.querySelector('#s0f0l3').getBoundingClientRect().top < innerHeight`),
      ).toBe(true)
    })
  })

  it('opens the findings of failed skills for print', async () => {
    await open(pages['many skills'], {}, async (tab) => {
      await tab.emulateMedia({ media: 'print' })
      expect(await tab.locator('#s0').isVisible()).toBe(true)
      expect(await tab.locator('form').isVisible()).toBe(false)
    })
  })

  async function open(
    page: string,
    options: BrowserContextOptions,
    look: (tab: Page) => Promise<void>,
    before: (tab: Page) => void = () => {},
  ): Promise<void> {
    const context = await browser.newContext(options)
    try {
      const tab = await context.newPage()
      before(tab)
      await tab.setContent(page)
      await look(tab)
    } finally {
      await context.close()
    }
  }
})

async function expectShown(tab: Page, words: string, count: number): Promise<void> {
  await tab.locator('output', { hasText: new RegExp(`^${words}$`) }).waitFor()
  expect(await tab.locator('.skills > li:not([hidden])').count()).toBe(count)
}

function focused(tab: Page): Promise<string> {
  return tab.evaluate('document.activeElement.textContent')
}
