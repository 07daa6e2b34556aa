import { defineRule, quote } from '@skillgauge/rule-kit'
import { hasOwnPurpose } from '../own-purpose.js'
import { pathTokens, runModules } from '../path-tokens.js'

export default defineRule({
  id: 'content.scripts-referenced',
  name: 'Scripts are mentioned',
  severity: 'medium',
  description: 'SKILL.md names at least one of its scripts, or there are none.',
  fix: 'Say in SKILL.md which script to run and when, by its path.',
  needs: ['body'],

  *check({ skill, body }) {
    const scripts = skill.files.filter(({ path }) => isScript(path))
    if (scripts.length === 0) return
    const text = skill.skillMd?.text ?? ''
    const isNamed = createNameLookup(text)
    if (scripts.some(({ path }) => text.includes(path) || isNamed(path.toLowerCase()))) return
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
