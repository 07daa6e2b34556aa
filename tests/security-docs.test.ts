import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'packages/cli/dist/bin.js')
const page = readFileSync(join(root, 'docs/use/security.md'), 'utf8')

/** The table of texts that are instructions to the agent, and of texts about attacks. */
const rows = [...page.matchAll(/^\| (.+) \| (use|mention)(?::[^|]*)? \|$/gm)].map(([, text, verdict]) => ({
  text: text!,
  verdict: verdict!,
}))

const folder = mkdtempSync(join(tmpdir(), 'skillgauge-security-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
rows.forEach(({ text }, i) => {
  mkdirSync(join(folder, `s${i}`))
  writeFileSync(join(folder, `s${i}/SKILL.md`), `---\nname: s${i}\ndescription: Reads.\n---\n\n${text}\n`)
})
const { stdout } = spawnSync(process.execPath, [bin, 'scan', '--all', '--format', 'json'], {
  cwd: folder,
  encoding: 'utf8',
})
const { skills } = JSON.parse(stdout) as { skills: { status: string; mentions: unknown[] }[] }

describe('the verdict in docs/use/security.md for', () => {
  it.each(rows.map((row, i) => ({ ...row, i })))('$text', ({ verdict, i }) => {
    const { status, mentions } = skills[i]!
    expect([status, mentions.length > 0]).toEqual(verdict === 'use' ? ['BLOCK', false] : ['ALLOW', true])
  })

  it('exists for several texts', () => {
    expect(rows.length).toBeGreaterThan(5)
  })
})
