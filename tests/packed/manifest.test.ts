import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { root } from './run.js'
import { readTarball } from './tarball.js'

const repository = 'https://github.com/skillgauge/skillgauge'
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: object }
const packages = Object.entries(inject('packed').tarballs).map(([name, file]) => ({
  name,
  ...readTarball(file),
}))

it('all published packages are packed', () => {
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'skillgauge',
      '@skillgauge/rule-kit',
      '@skillgauge/rules-threats',
      '@skillgauge/server',
    ]),
  )
  expect(packages.map(({ name }) => name)).not.toContain('@skillgauge/fake-models')
})

describe.each(packages)('$name', ({ name, manifest, paths, read }) => {
  const { directory } = manifest['repository'] as { directory: string }

  it('has a description, licence, repository and contact', () => {
    expect(manifest).toMatchObject({
      name,
      license: 'MIT',
      type: 'module',
      engines,
      homepage: `${repository}/tree/main/${directory}#readme`,
      bugs: { url: `${repository}/issues` },
      repository: { type: 'git', url: `git+${repository}.git` },
      publishConfig: { access: 'public' },
    })
    // Provenance is set in release.yml, because it would prevent the first version, which is published by hand.
    expect(manifest['publishConfig']).not.toHaveProperty('provenance')
    expect(manifest).toMatchObject({})
    expect(existsSync(join(root, directory, 'package.json'))).toBe(true)
    expect(manifest['description']).toMatch(/^[A-Z].+\.$/)
    expect((manifest['keywords'] as string[]).length).toBeGreaterThan(3)
    expect(manifest.sideEffects).toBeDefined()
  })

  it('has no install scripts', () => {
    expect(manifest).not.toHaveProperty('scripts')
    expect(paths).not.toContain('binding.gyp')
  })

  it('depends on released versions', () => {
    const versions = {
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.peerDependencies,
    }
    for (const [dependency, version] of Object.entries(versions)) {
      expect([dependency, version]).toEqual([dependency, expect.stringMatching(/^[~^]?\d+\.\d+\.\d+/)])
      if (dependency.startsWith('@skillgauge/'))
        expect([dependency, version]).toEqual([dependency, manifest.version])
    }
  })

  it('has its exports, with types, and hides the rest', () => {
    for (const [path, target] of Object.entries(manifest.exports)) {
      const wanted = typeof target === 'string' ? [target] : [target.types, target.default]
      for (const file of wanted) expect([path, paths.includes(file.slice(2))]).toEqual([path, true])
      if (typeof target === 'object') expect(Object.keys(target)).toEqual(['types', 'default'])
    }
    expect(manifest.exports['./package.json']).toBe('./package.json')
    for (const file of Object.values(manifest.bin ?? {})) {
      expect(read(file.slice(2)).split('\n', 1)).toEqual(['#!/usr/bin/env node'])
    }
  })

  it('contains only files that are used', () => {
    const known = [
      /^(?:package\.json|README\.md|LICENSE|CHANGELOG\.md)$/,
      /^dist\/.+\.(?:js|d\.ts)$/,
      /^[a-z]+\.schema\.json$/,
      // Pages of rules, for `explain`.
      /^src\/[a-z-]+\/README\.md$/,
      /^dist\/rules\/[a-z.-]+\.md$/,
      // Assets of the page of the server.
      /^assets\/[a-z]+\.(?:js|css)$/,
      /^template\//,
      // The command line is CommonJS.
      /^dist\/(?:api\/)?package\.json$/,
      // Licences of what is bundled.
      /^dist\/THIRD-PARTY-NOTICES\.txt$/,
      // Files that are read on demand.
      /^dist\/known-tokens-[\w-]+\.txt$/,
    ]
    expect(paths.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([])
    expect(paths).toEqual(expect.arrayContaining(['README.md', 'LICENSE', 'package.json']))
    expect(paths.filter((path) => /^(?:dist|src)\/.*\.test\./.test(path))).toEqual([])
    expect(read('LICENSE')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  })

  it('has a README that starts with its name, with links that work', () => {
    const text = read('README.md')
    expect(text.split('\n', 1)).toEqual([`# ${name}`])
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!)
    // Relative links do not work in a registry.
    expect(links.filter((link) => !link.startsWith(repository))).toEqual([])
    const pages = links.flatMap((link) => /\/(?:blob|tree)\/main\/([^#]+)/.exec(link)?.[1] ?? [])
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter((page) => !existsSync(join(root, page)))).toEqual([])
  })
})
