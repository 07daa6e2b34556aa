import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** @returns An esbuild plugin that writes the licences of all bundled packages into `file`. */
export function thirdPartyNotices(file) {
  return {
    name: 'third-party-notices',
    setup(build) {
      build.initialOptions.metafile = true
      const base = build.initialOptions.absWorkingDir ?? process.cwd()
      build.onEnd(({ metafile }) => {
        const inputs = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.keys(inputs))
        const folders = new Set(
          inputs.flatMap((input) => packageFolderOf(resolve(base, input.replace(/^[\w-]+:/, ''))) ?? []),
        )
        const notices = [...folders].map(noticeOf).sort((a, b) => (a.title < b.title ? -1 : 1))
        const unique = notices.filter(({ title }, i) => notices[i - 1]?.title !== title)
        if (unique.length === 0) return
        const parts = unique.map(({ title, text }) => `${title}\n\n${text}`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(
          file,
          `${['Third-party code in this package, with its licences.', ...parts].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`,
        )
      })
    },
  }
}

/** @returns The folder of the installed package that a file belongs to; `undefined` for our own files. */
function packageFolderOf(path) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/])/.exec(path)?.[0]
}

function noticeOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const licenceFile = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry))
  const text =
    licenceFile === undefined
      ? `Licence: ${license ?? 'see the package'}`
      : readFileSync(join(folder, licenceFile), 'utf8').trim()
  return { title: `${name} ${version} (${license ?? 'unknown licence'})`, text }
}
