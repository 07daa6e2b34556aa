import { defineRule, quote } from '@skillgauge/rule-kit'
import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { hasOwnPurpose } from '../own-purpose.js'
import { isFragment } from '../around-skill.js'
import { distances } from '../orphaned-files/reach.js'
import { pathTokens, runModules } from '../path-tokens.js'

export default defineRule({
  id: 'content.scripts-referenced',
  name: 'Scripts are mentioned',
  severity: 'medium',
  description: 'SKILL.md, or a text that it leads to, names at least one of its scripts, or there are none.',
  fix: 'Say in SKILL.md which script to run and when, by its path.',
  needs: ['body'],

  *check({ skill, body }) {
    const scripts = skill.files.filter(({ path }) => isScript(path))
    if (scripts.length === 0 || isFragment(skill)) return
    const text = skill.skillMd?.text ?? ''
    const isNamed = createNameLookup(text)
    if (scripts.some(({ path }) => text.includes(path) || isNamed(path.toLowerCase()))) return
    if (scripts.some(({ path }) => isCommand(path, text))) return
    // A text that SKILL.md leads to may name it where it is needed.
    if (isNamedInTexts(skill, scripts)) return
    const count = scripts.length === 1 ? 'is' : `and \`${scripts.length - 1}\` more below \`scripts/\` are`
    yield {
      message: `${quote(scripts[0]!.path)} ${count} not named in SKILL.md; at least one script was expected to be.`,
      at: body.at(body.offset),
    }
  },
})

/** What lies below `scripts/` and is neither a text, nor data, nor a manifest. */
function isScript(path: string): boolean {
  return (
    path.startsWith('scripts/') &&
    !hasOwnPurpose(path) &&
    !/\.(?:md|txt|rst|json|ya?ml|toml|cfg|ini|lock|csv)$/i.test(path)
  )
}

/** Whether a text that SKILL.md leads to names one of the scripts, where it is needed. */
function isNamedInTexts(skill: Skill, scripts: readonly SkillFile[]): boolean {
  for (const file of distances(skill).keys()) {
    if (file === skill.skillMd || !/\.(?:md|mdx|txt|rst|adoc)$/i.test(file.path)) continue
    const isNamed = createNameLookup(file.text ?? '')
    if (scripts.some(({ path }) => isNamed(path.toLowerCase()))) return true
  }
  return false
}

/** A script without extension is called by its name, when that is not a common word: `lastfm-cli`. */
function isCommand(path: string, text: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return !name.includes('.') && /[-_\d]/.test(name) && text.includes(name)
}

/** `scripts/run.py`, `run.py`, `python -m scripts.run`, `python -m run`. A bare `run` is too common a word. */
function createNameLookup(text: string): (path: string) => boolean {
  const modules = new Set(runModules(text))
  const names = new Set<string>()
  for (const { path } of pathTokens(text)) {
    const name = path.slice(path.lastIndexOf('/') + 1)
    if (name.includes('.')) names.add(name)
  }
  return (path) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    const module = path.replace(/\.py$/, '').replaceAll('/', '.')
    return names.has(name) || modules.has(module) || modules.has(name.replace(/\.py$/, ''))
  }
}
