// A plugin of the build. Bundled code of others comes with its licences: they stand in THIRD-PARTY-NOTICES.txt beside the bundle.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

export function thirdPartyNotices(file) {
  return {
    name: 'third-party-notices',
    setup(build) {
      build.initialOptions.metafile = true
      const base = build.initialOptions.absWorkingDir ?? process.cwd()
      build.onEnd(({ metafile }) => {
        const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.keys(inputs))
        const homes = new Set(
          inputs.flatMap((input) => packageOf(resolve(base, input.replace(/^[\w-]+:/, ''))) ?? []),
        )
        const notices = [...homes].map(noticeOf).sort((a, b) => (a.title < b.title ? -1 : 1))
        const unique = notices.filter(({ title }, i) => notices[i - 1]?.title !== title)
        if (unique.length === 0) return
        const parts = unique.map(({ title, text }) => `${title}\n\n${text}`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(
          file,
          `${['Code of others in this package, with its licences.', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
        )
      })
    },
  }
}

/** @returns The folder of the package that a file belongs to, when it is not ours. */
function packageOf(path) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path)?.[0]
}

function noticeOf(home) {
  const { name, version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const named = existsSync(home)
    ? readdirSync(home).find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry))
    : undefined
  const text =
    named === undefined
      ? `Licence: ${license ?? 'see the package'}`
      : readFileSync(join(home, named), 'utf8').trim()
  return { title: `${name} ${version} (${license ?? dirname(home)})`, text }
}
