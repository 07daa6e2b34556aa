import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'

/** The Chromium in `CHROMIUM`, or that of the system. */
const executable = [
  process.env['CHROMIUM'] ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find((path) => path !== '' && existsSync(path))

export const hasBrowser = executable !== undefined

export const howToGetBrowser = 'needs Chromium: apt-get install -y chromium, or CHROMIUM=/path/to/it'

export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: executable!,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    // Chromium creates a socket there, and its path may have at most 107 bytes.
    env: { ...process.env, TMPDIR: '/tmp' },
  })
}
