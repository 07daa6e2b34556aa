import type { Host } from '@skillgauge/hosts'
import { hosts } from '@skillgauge/hosts'
import type { CollectedSkill, Collection } from '@skillgauge/rule-kit'
import { defineCollectionRule, listed, withCommas } from '@skillgauge/rule-kit'
import { loadedTogether } from '../loaded-together.js'
import { valueIn } from '../manifest-data.js'

export default defineCollectionRule({
  id: 'collection.listing-budget',
  name: 'Listing fits its hosts',
  severity: 'medium',
  description:
    'Names and descriptions of skills loaded together fit what each host shows of them to the model.',
  fix: 'Shorten the longest descriptions, keep skills from the model that only people start, or split the collection into plugins.',
  // Replaces the budgets of the hosts, unless it is 0.
  defaults: { maxCharacters: 0 },

  *check({ collection, options }) {
    const chosen = hosts.filter(({ id }) => collection.hosts.includes(id))
    for (const group of loadedTogether(collection)) {
      const over = chosen
        .filter(({ id }) => group.hosts.includes(id))
        .flatMap((host) => {
          const budget = options.maxCharacters || host.listing?.characters
          if (budget === undefined) return []
          const shown = group.skills.filter((skill) => isListed(skill, host, collection))
          const used = shown.reduce((sum, skill) => sum + charactersOf(skill, host), 0)
          return used > budget ? [{ host, budget, used, shown }] : []
        })
      const [worst] = [...over].sort((a, b) => b.used - b.budget - (a.used - a.budget))
      if (!worst) continue
      const { used, budget, shown } = worst
      const names = over.map(({ host }) => host.name)
      const longest = [...shown].sort((a, b) => charactersOf(b, worst.host) - charactersOf(a, worst.host))
      const where = group.folder === '' ? 'this collection' : `\`${group.folder}\``
      const together = group.folder === '' ? 'if all are installed' : 'together'
      yield {
        message:
          `Names and descriptions of the ${shown.length === 1 ? '1 skill' : `${shown.length} skills`} of ${where} have ${withCommas(used)} characters ${together}; ` +
          `${listed(names)} ${names.length === 1 ? 'shows' : 'show'} ${withCommas(budget)} and cut${names.length === 1 ? 's' : ''} the rest.`,
        fix: `Shorten the longest descriptions, ${longest
          .slice(0, 3)
          .map((skill) => `\`${skill.path || '.'}\` (${withCommas(charactersOf(skill, worst.host))})`)
          .join(
            ', ',
          )}. Or keep skills from the model that only people start, or split the collection into plugins.`,
        at: longest[0]!.at('description'),
        skills: shown.map(({ path }) => path),
      }
    }
  },
})

/** The characters that a host lists of a skill. Text over its limit does not count. */
function charactersOf({ name = '', description = '', frontmatter }: CollectedSkill, host: Host): number {
  const whenToUse = host.fields.some(({ path }) => path === 'when_to_use') ? frontmatter['when_to_use'] : ''
  const limit = host.fields.find(({ path }) => path === 'description')?.maxLength ?? Infinity
  const text = description.length + (typeof whenToUse === 'string' ? whenToUse.length : 0)
  return name.length + Math.min(text, limit)
}

/** Whether the model sees the skill at all. */
function isListed(skill: CollectedSkill, { fields, ownFiles }: Host, { manifests }: Collection): boolean {
  const { path, frontmatter } = skill
  if (!skill.name && !skill.description) return false
  const isRead = fields.some((field) => field.path === 'disable-model-invocation')
  const disabled = frontmatter['disable-model-invocation']
  if (isRead && (disabled === true || disabled === 'true')) return false
  if (!ownFiles?.includes('agents/openai.yaml')) return true
  const own = manifests.find(({ kind, folder }) => kind === 'openai-agent' && folder === path)
  return valueIn(valueIn(own?.data, 'policy'), 'allow_implicit_invocation') !== false
}
