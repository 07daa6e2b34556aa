import type { Collection, CollectionFinding, Manifest } from '@skillgauge/rule-kit'
import { defineCollectionRule, quote, resolvePath } from '@skillgauge/rule-kit'
import { isWithin } from '../loaded-together.js'
import { entriesIn, listIn, textIn, valueIn } from '../manifest-data.js'

export default defineCollectionRule({
  id: 'collection.manifest-names',
  name: 'Manifests agree on names',
  severity: 'medium',
  description: 'Manifests and skills call the same thing by the same name.',
  fix: 'Use one name in both.',

  *check({ collection }) {
    for (const manifest of collection.manifests) {
      if (manifest.kind === 'claude-marketplace') yield* checkMarketplace(manifest, collection)
      else if (manifest.kind === 'openai-agent') yield* checkAgent(manifest, collection)
      else if (manifest.kind === 'skills-lock') yield* checkLock(manifest, collection)
    }
  },
})

function* checkMarketplace(manifest: Manifest, { manifests }: Collection): Generator<CollectionFinding> {
  const seen = new Set<string>()
  for (const [i, entry] of listIn(manifest.data, 'plugins').entries()) {
    const name = textIn(entry, 'name')
    if (name === undefined) continue
    const at = manifest.at(`plugins.${i}.name`)
    if (seen.has(name))
      yield {
        message: `${quote(name)} is the name of two plugins of this marketplace.`,
        at,
        fix: 'Give one of the two another name, or delete it.',
      }
    seen.add(name)
    const source = textIn(entry, 'source')
    const folder = source?.startsWith('./') ? resolvePath(manifest.folder, source) : undefined
    const own = manifests.find((other) => other.kind === 'claude-plugin' && other.folder === folder)
    const ownName = own && textIn(own.data, 'name')
    if (ownName !== undefined && ownName !== name)
      yield {
        message: `The plugin is ${quote(name)} here and ${quote(ownName)} in \`${own!.path}\`.`,
        at,
        fix: `name: ${name}`,
      }
  }
}

/** In a prompt for Codex, `$name` refers to a skill. */
function* checkAgent(manifest: Manifest, { skills }: Collection): Generator<CollectionFinding> {
  const skill = skills.find(({ path }) => path === manifest.folder)
  const prompt = textIn(valueIn(manifest.data, 'interface'), 'default_prompt')
  const named = prompt?.match(/\$[a-z][a-z0-9]*(?:-[a-z0-9]+)*/g)?.map((word) => word.slice(1)) ?? []
  if (!skill?.name || named.length === 0 || named.includes(skill.name)) return
  yield {
    message: `The prompt names ${quote(`$${named[0]}`)}, and the skill is ${quote(skill.name)}.`,
    at: manifest.at('interface.default_prompt'),
    fix: `Write \`$${skill.name}\`.`,
    skills: [skill.path],
  }
}

/** The `skills` CLI installs locked skills into `.agents/skills`. A folder with none of them is not committed, and is not checked. */
function* checkLock(manifest: Manifest, { skills }: Collection): Generator<CollectionFinding> {
  const folder = resolvePath(manifest.folder, '.agents/skills')
  if (folder === undefined) return
  const installed = skills.filter(({ path }) => isWithin(folder, path))
  const names = new Set(installed.flatMap(({ name, directory }) => [name, directory]))
  const locked = entriesIn(manifest.data, 'skills').map(([name]) => name)
  if (!locked.some((name) => names.has(name))) return
  for (const name of locked)
    if (!names.has(name))
      yield {
        message: `${quote(name)} is locked, and not among the skills of \`${folder}\`.`,
        at: manifest.at(`skills.${name}`),
        fix: 'Run `npx skills experimental_install`, or delete the entry.',
      }
}
