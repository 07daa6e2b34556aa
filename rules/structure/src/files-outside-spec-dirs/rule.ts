import { defineRule, quote } from '@skillgauge/rule-kit'

import { scriptExtensions, textExtensions } from '../extensions.js'
import { hasExtension } from '../folder-files.js'

const folders = ['scripts', 'references', 'assets', 'evals']

const anyPlace = '`scripts/`, `references/` or `assets/`'

/** Names that people give to the known folders, and where their content belongs. */
const placeFor: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '`scripts/`': ['script', 'bin'],
    '`references/`': ['reference', 'refs', 'docs', 'doc', 'workflows', 'rules'],
    '`assets/`': ['asset', 'templates', 'template', 'images'],
    '`evals/`': ['eval', 'evaluations', 'evaluation'],
  }).flatMap(([place, names]) => names.map((name) => [name, place] as const)),
)

export default defineRule({
  id: 'structure.files-outside-spec-dirs',
  name: 'Files in the known folders',
  severity: 'low',
  description: 'The skill directory holds only SKILL.md, its license, and the known folders.',
  fix: 'Move the file to `scripts/`, `references/` or `assets/`, or remove it.',
  needs: ['skill'],
  defaults: { allow: [] },

  *check({ skill, options }) {
    const allowed = new Set(options.allow.map((name) => name.replace(/\/$/, '')))
    for (const file of skill.files) {
      const slash = file.path.indexOf('/')
      const name = slash < 0 ? file.path : file.path.slice(0, slash)
      if (file === skill.skillMd || allowed.has(name) || /^(?:\.|(?:LICENSE|NOTICE)[^/]*$)/i.test(name))
        continue
      // A folder is named once, however many files lie in it.
      allowed.add(name)
      if (slash < 0) {
        const message = `${quote(name)} lies beside SKILL.md; it must lie in one of the known folders.`
        yield {
          message,
          at: file.at(0),
          fix: `Move ${quote(name)} to \`${folderFor(name)}/\`, or remove it.`,
        }
      } else if (!folders.includes(name)) {
        const message = `${quote(`${name}/`)} is not a known folder; a skill has ${known(folders)}.`
        const fix = `Move what is in ${quote(`${name}/`)} to ${placeFor.get(name.toLowerCase()) ?? anyPlace}.`
        yield { message, at: file.at(0), fix }
      }
    }
  },
})

function folderFor(name: string): string {
  if (hasExtension(name, textExtensions)) return 'references'
  return hasExtension(name, scriptExtensions) ? 'scripts' : 'assets'
}

function known(names: readonly string[]): string {
  return names.map((name) => `\`${name}/\``).join(', ')
}
