import type { Problem } from '@arethetypeswrong/core'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { describe, expect, inject, it } from 'vitest'
import { readTarball } from './tarball.js'

const packages = Object.entries(inject('packed').tarballs).map(([name, file]) => ({
  name,
  ...readTarball(file),
}))
const libraries = packages.filter(({ manifest }) => manifest.exports['.'])

it.each(packages)('publint finds no problems in $name', async ({ manifest, bytes }) => {
  const { messages } = await publint({ pack: { tarball: bytes.buffer }, strict: true })
  const said = messages.map((message) => formatMessage(message, manifest, { color: false }) ?? '')
  // The template is not part of the package itself.
  expect(said.filter((sentence) => !sentence.startsWith('./template/'))).toEqual([])
})

describe('arethetypeswrong', () => {
  it.each(libraries)('finds the types of $name', async ({ bytes }) => {
    const analysis = await checkPackage(createPackageFromTarballData(bytes))
    expect(analysis.types).toBeTruthy()
    expect('problems' in analysis && analysis.problems.filter(isOurs)).toEqual([])
  })
})

/** ESM only: `require` and the resolution of Node 10 are not supported. */
function isOurs(problem: Problem): boolean {
  if ('resolutionKind' in problem) return ['node16-esm', 'bundler'].includes(problem.resolutionKind)
  return !('resolutionOption' in problem) || problem.resolutionOption !== 'node10'
}
