import { defineRule, groupedBy, quote } from '@skillgauge/rule-kit'
import type { Skill, SkillFile } from '@skillgauge/rule-kit'

import { isKnownFile, isKnownFolder, isOwnFileOfHost, inspectRoot } from './known-names.js'
import type { SkillRoot } from './known-names.js'
import { leftoverKind, guessKind } from './leftovers.js'
import { createNameSearch } from './name-search.js'

/** Findings about leftovers. */
const maxLeftovers = 20

export default defineRule({
  id: 'structure.files-outside-spec-dirs',
  name: 'Files in the known folders',
  severity: 'low',
  description: 'Everything in the skill directory has a known name, or something in the skill refers to it.',
  fix: 'Name in SKILL.md what the agent needs, and delete the rest.',
  needs: ['skill'],
  defaults: { allow: [] },

  *check({ skill, options }) {
    const allowed = new Set(options.allow.map((name) => name.replace(/\/$/, '')))
    const root = inspectRoot(skill.files.map(({ path }) => path))
    const isNamed = createNameSearch(skill)
    let leftoverCount = 0
    for (const [name, files] of topLevel(skill)) {
      if (allowed.has(name)) continue
      const leftovers = files.filter(({ path }) => leftoverKind(path) !== undefined)
      for (const file of leftovers) {
        if (++leftoverCount > maxLeftovers) break
        const message = `${quote(file.path)} is ${leftoverKind(file.path)}; nothing of the kind belongs to a skill.`
        yield { message, at: file.at(0), fix: `Delete ${quote(file.path)}.` }
      }
      const rest = files.filter((file) => !leftovers.includes(file) && !isOwnFileOfHost(file.path))
      const [first] = rest
      if (first === undefined || isKnown(name, rest, root) || isNamed(name, rest)) continue
      if (rest.every(isOnlyComment)) continue
      const isFolder = first.path !== name
      const shown = quote(isFolder ? `${name}/` : name)
      const what = guessKind(name, isFolder)
      yield {
        message: `${shown} lies beside SKILL.md${what ? `, probably ${what}` : ''}, and nothing in the skill leads to ${isFolder ? 'what is in it' : 'it'}.`,
        at: first.at(0),
        fix: `Name ${shown} in SKILL.md where the agent needs it, or delete it.`,
      }
    }
    if (root.isProject || !skill.skillMd) return
    for (const path of skill.emptyFolders.slice(0, maxLeftovers)) {
      if (path.startsWith('.') || allowed.has(path.split('/', 1)[0]!)) continue
      const message = `${quote(`${path}/`)} holds nothing, and git keeps no empty folder.`
      yield {
        message,
        at: skill.skillMd.at(0),
        fix: `Delete ${quote(`${path}/`)}, or keep it with an empty \`.gitkeep\` in it.`,
      }
    }
  },
})

/** The files and folders beside SKILL.md by name, with the files in each. */
function topLevel(skill: Skill): Map<string, SkillFile[]> {
  const others = skill.files.filter((file) => file !== skill.skillMd)
  return groupedBy(others, ({ path }) => path.split('/', 1)[0]!)
}

/** Whether a document says nothing to an agent: it has marks of the tool that wrote it. */
function isOnlyComment({ path, text }: SkillFile): boolean {
  const inner = path.endsWith('.md') ? text?.trim() : undefined
  return inner?.startsWith('<!--') === true && inner.indexOf('-->') === inner.length - 3
}

function isKnown(name: string, files: readonly SkillFile[], root: SkillRoot): boolean {
  if (root.isProject) return true
  const isFolder = files[0]!.path !== name
  return isFolder ? isKnownFolder(name, root) : isKnownFile(name)
}
