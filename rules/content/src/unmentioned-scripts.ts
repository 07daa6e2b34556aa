import type { Skill, SkillFile } from '@skillgauge/rule-kit'
import { isDocumentPath, cached } from '@skillgauge/rule-kit'
import { distances } from './orphaned-files/reach.js'
import { instructionText } from './missing-paths.js'
import { isNamedWithoutEnding } from './named-without-ending.js'
import { nearestPath } from './nearest-path.js'
import { isConventionalFile } from './conventional-files.js'
import { pathMentions } from './path-mentions.js'
import { namesIn, runModules } from './path-tokens.js'
import { nameOf } from './written-path.js'

/** All scripts of a skill, if neither SKILL.md nor a text that it leads to names any of them; otherwise none. Used by two checks. */
export function unmentionedScripts(skill: Skill): readonly SkillFile[] {
  return skill.skillMd ? cached(skill.skillMd, unmentionedScripts, () => findUnmentioned(skill)) : []
}

/** Most mentions that are compared with the names of the scripts. */
const maxCompared = 100

/** A pattern that means scripts of one kind: `scripts/check-*.py`, `scripts/<name>.sh`. The folder alone names none. */
const pattern =
  /(?<![\w-]|\w\/)scripts\/[\w.-]{0,40}(?:\*|<[\w -]{1,30}>|\{[\w, -]{1,60}\})[\w-]{0,20}(\.\w{1,5})\b/g

/** Whether SKILL.md mentions a script with a typo, which `content.script-paths-exist` reports. */
export function isMisspelled(skill: Skill, scripts: readonly SkillFile[]): boolean {
  let count = 0
  for (const { path, mayBeWords } of pathMentions(instructionText(skill), 'scripts')) {
    if (mayBeWords || skill.hasFolder(path)) continue
    const nearest = nearestPath(path, skill)
    if (scripts.some((script) => script.path === nearest)) return true
    if (++count === maxCompared) return false
  }
  return false
}

function findUnmentioned(skill: Skill): readonly SkillFile[] {
  const scripts = skill.files.filter(({ path }) => isScript(path))
  if (scripts.length === 0) return []
  const text = skill.skillMd?.text ?? ''
  if (scripts.some(({ path }) => text.includes(path) || isCommand(path, text))) return []
  const kinds = Array.from(text.matchAll(pattern), ([, extension]) => extension!)
  if (scripts.some(({ path }) => kinds.some((extension) => path.endsWith(extension)))) return []
  const isMentioned =
    namesAny(text, scripts) ||
    isRunByManifest(skill, text, scripts) ||
    isMentionedInTexts(skill, scripts) ||
    scripts.some((script) => isNamedWithoutEnding(skill, script))
  return isMentioned ? [] : scripts
}

/** Whether a file is below `scripts/`, and is not a text, data or a manifest. */
export function isScript(path: string): boolean {
  return (
    path.startsWith('scripts/') &&
    !isConventionalFile(path) &&
    !/\.(?:md|txt|rst|json|ya?ml|toml|cfg|ini|lock|csv)$/i.test(path)
  )
}

/** Whether a text that SKILL.md leads to names one of the scripts. */
function isMentionedInTexts(skill: Skill, scripts: readonly SkillFile[]): boolean {
  for (const file of distances(skill).keys()) {
    if (file === skill.skillMd || !isDocumentPath(file.path)) continue
    if (namesAny(file.text ?? '', scripts)) return true
  }
  return false
}

/** Files with tasks that run scripts, and commands that run such tasks: `npm run convert`, `make preview`. */
const manifest = /^(?:scripts\/)?(?:package\.json|Makefile|makefile|GNUmakefile|justfile)$/
const command = /\b(?:npm|pnpm|yarn|bun|make|just)[ \t]([^\n`]{1,200})/g

/** Whether SKILL.md runs a task of a manifest that names one of the scripts. */
function isRunByManifest(skill: Skill, text: string, scripts: readonly SkillFile[]): boolean {
  const manifests = skill.files.filter(({ path }) => manifest.test(path))
  if (manifests.length === 0) return false
  const words = new Set(Array.from(text.matchAll(command), ([, rest]) => rest!.split(/[\s;&|"')]+/)).flat())
  return manifests.some((file) => {
    const content = file.text ?? ''
    const tasks = content.matchAll(file.path.endsWith('.json') ? packageTask : makeTask)
    return Array.from(tasks).some(([, task]) => words.has(task!)) && namesAny(content, scripts)
  })
}

const packageTask = /"([\w:.-]{1,80})"[ \t]{0,8}:[ \t]{0,8}"/g
const makeTask = /^@?([\w.-]{1,80})(?=[ \t:])/gm

/** A script without extension is called by its name, when that is not a common word: `lastfm-cli`. */
function isCommand(path: string, text: string): boolean {
  const name = nameOf(path)
  return !name.includes('.') && /[-_\d]/.test(name) && text.includes(name)
}

/** Whether a text names a script: `run.py`, `scripts/run.py`, `python -m scripts.run`. A bare `run` is too common a word. */
function namesAny(text: string, scripts: readonly SkillFile[]): boolean {
  const modules = new Set(runModules(text))
  const names = namesIn(text)
  return scripts.some((script) => {
    const path = script.path.toLowerCase()
    const name = nameOf(path)
    const module = path.replace(/\.py$/, '').replaceAll('/', '.')
    return (
      (name.includes('.') && names.has(name)) || modules.has(module) || modules.has(name.replace(/\.py$/, ''))
    )
  })
}
