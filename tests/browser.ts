import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** Of the system, or of the one who says where theirs is. */
const executable = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path))

/** Whether there is a browser to look at pages with. */
export const hasBrowser = executable !== undefined

export const howToGetBrowser = 'needs Chromium: apt-get install -y chromium, or CHROMIUM=/path/to/it'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable!,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    // It makes a socket there, whose path may have 107 bytes.
    env: { ...process.env, TMPDIR: '/tmp' },
  })
}
