// Makes the pictures of docs/use/report.md: the page of `--format html` for the skills in examples/, in headless Chromium.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'packages/cli/dist/bin.js')
const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

const pictures = [
  { name: 'report-collection', args: ['check', '--all'], width: 1440, height: 1240, colorScheme: 'light' },
  { name: 'report-collection-phone', args: ['check', '--all'], width: 380, height: 900, colorScheme: 'dark' },
  {
    name: 'report-skill',
    args: ['check', 'poor/image-resizer'],
    width: 768,
    height: 1000,
    colorScheme: 'light',
  },
  {
    name: 'report-attack',
    args: ['scan', 'hostile/weather-report'],
    width: 768,
    height: 720,
    colorScheme: 'dark',
  },
]

if (!existsSync(bin)) throw new Error('Build first: node scripts/build.js skillgauge')
const folder = mkdtempSync(join(tmpdir(), 'report-pictures-'))
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  for (const { name, args, width, height, colorScheme } of pictures) {
    const page = join(folder, `${name}.html`)
    const { stderr } = spawnSync(process.execPath, [bin, ...args, '--format', 'html', '-o', page], {
      cwd: join(root, 'examples/skills'),
      encoding: 'utf8',
    })
    if (!existsSync(page)) throw new Error(stderr)
    const tab = await browser.newPage({ viewport: { width, height }, colorScheme })
    await tab.goto(pathToFileURL(page).href)
    await tab.screenshot({ path: join(root, 'docs/use', `${name}.png`) })
    await tab.close()
  }
} finally {
  await browser.close()
  rmSync(folder, { recursive: true })
}
