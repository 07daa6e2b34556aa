import type { Skill, SkillFile } from '@skillgauge/rule-kit'

import { nameOf } from '../folder-files.js'
import { isRunnable } from '../script-reading/help-signs.js'
import { scriptsOf, type Language } from '../script-reading/script-language.js'

/** How a script declares its own dependencies. */
const inlineDeclarations: Readonly<Partial<Record<Language, RegExp>>> = {
  python: /^# \/\/\/ script[ \t]*$/m,
  javascript: /["'](?:npm|jsr):@?[\w./-]{1,100}@/,
  ruby: /\bbundler\/inline\b/,
}
const pep723 = 'Declare the packages in the script (PEP 723, `# /// script`) and run it with `uv run`.'

/** Package manifests by file name: how to do without, and the language of the scripts that can. */
export const packageManifests: ReadonlyMap<string, readonly [fix: string, language?: Language]> = new Map([
  ['requirements.txt', [pep723, 'python']],
  ['pyproject.toml', [pep723, 'python']],
  ['Pipfile', [pep723, 'python']],
  [
    'package.json',
    [
      'Import with a version, `npm:chalk@5` or `jsr:@std/csv@1`, and run the script with Deno or Bun.',
      'javascript',
    ],
  ],
  [
    'deno.json',
    ['Import with a version, `npm:chalk@5` or `jsr:@std/csv@1`, instead of an import map.', 'javascript'],
  ],
  [
    'Gemfile',
    ["Declare the gems in the script: `require 'bundler/inline'` and a `gemfile do … end` block.", 'ruby'],
  ],
  ['go.mod', ['Use the standard library alone, or call a released tool: `go run example.com/tool@v1.2.3`.']],
  ['Cargo.toml', ['Put the manifest into the script (`cargo -Zscript`), or call a released tool instead.']],
])

/** Whether every runnable script below the folder of the manifest declares its own packages. */
export function isDeclaredInline(skill: Skill, manifest: SkillFile): boolean {
  const [, language] = packageManifests.get(nameOf(manifest.path)) ?? []
  const declares = language && inlineDeclarations[language]
  if (!declares) return false
  const folder = folderOf(manifest)
  let some = false
  for (const script of scriptsOf(skill)) {
    if (script.language !== language || !script.file.path.startsWith(folder)) continue
    if (declares.test(script.text)) some = true
    else if (isRunnable(script)) return false
  }
  return some
}

/** Whether SKILL.md tells the agent to install the packages: `pip install -r scripts/requirements.txt`. */
export function isInstalled({ skillMd }: Skill, manifest: SkillFile): boolean {
  const folder = folderOf(manifest).slice(0, -1)
  // `npm install` takes the manifest of its folder; `pip install` needs the file name.
  const mustBeNamed = /^(?:requirements\.txt|pyproject\.toml)$/.test(nameOf(manifest.path))
  return (skillMd?.text ?? '').split('\n').some((line) => {
    if (!/\b(?:install|sync|ci|mod download|bundle fetch)\b/.test(line)) return false
    return line.includes(manifest.path) || (!mustBeNamed && line.includes(folder))
  })
}

function folderOf({ path }: SkillFile): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}
