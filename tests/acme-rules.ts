import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Installs `examples/third-party-plugin` into the `node_modules` of a folder from its tarball, with its dependency beside it, as npm
 * does. Uses no registry.
 */
export function installAcmeRules(folder: string): void {
  const installed = join(folder, 'node_modules/@acme/skillgauge-rules')
  const packed = mkdtempSync(join(tmpdir(), 'acme-rules-'))
  try {
    const args = ['pack', '--ignore-scripts', '--silent', '--pack-destination', packed]
    const shell = process.platform === 'win32'
    const name = execFileSync('npm', args, {
      cwd: join(root, 'examples/third-party-plugin'),
      shell,
      encoding: 'utf8',
    })
    mkdirSync(installed, { recursive: true })
    execFileSync('tar', ['-xzf', join(packed, name.trim()), '--strip-components=1', '-C', installed])
  } finally {
    rmSync(packed, { recursive: true, force: true })
  }
  installRuleKit(join(folder, 'node_modules/@skillgauge/rule-kit'))
}

/** Installs the rule kit as published: its build, with the exports of the published manifest. */
function installRuleKit(target: string): void {
  const source = join(root, 'packages/rule-kit')
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8')) as { publishConfig: object }
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, 'package.json'), JSON.stringify({ ...manifest, ...manifest.publishConfig }))
  cpSync(join(source, 'dist'), join(target, 'dist'), { recursive: true })
  symlinkSync(join(source, 'node_modules'), join(target, 'node_modules'), 'junction')
}
