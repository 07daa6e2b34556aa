import type { AnyRule, OptionValue, Plugin } from '@skillgauge/rule-kit'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Throws an error with all mistakes for which skillgauge would not load the plugin and which the types allow. Authors who write
 * JavaScript see the other mistakes with `skillgauge plugins`.
 */
export function expectLoadable(plugin: Plugin): void {
  const { name, dimension, rules, collectionRules = [] } = plugin
  const all = [...rules, ...collectionRules]
  const mistakes = [
    ...(kebab.test(name) ? [] : [`The name \`${name}\` is not lower-case words joined by hyphens.`]),
    ...all.flatMap((rule, index) => [
      ...(isOwnId(rule.id, name)
        ? []
        : [`The id \`${rule.id}\` is not \`${name}.\` followed by lower-case words joined by hyphens.`]),
      ...(all.findIndex(({ id }) => id === rule.id) === index
        ? []
        : [`The id \`${rule.id}\` is used twice.`]),
      ...(index >= rules.length || (rules[index]!.dimension ?? dimension)
        ? []
        : [`\`${rule.id}\` has no \`dimension\`, and neither has its plugin.`]),
      ...optionMistakes(rule),
    ]),
  ]
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'))
}

function isOwnId(id: string, plugin: string): boolean {
  return id.startsWith(`${plugin}.`) && kebab.test(id.slice(plugin.length + 1))
}

function optionMistakes({ id, defaults = {} }: Pick<AnyRule, 'id' | 'defaults'>): string[] {
  return Object.entries(defaults).flatMap(([option, value]) => [
    ...(/^[a-z][A-Za-z0-9]*$/.test(option)
      ? []
      : [`The option \`${option}\` of \`${id}\` is not in camelCase.`]),
    ...(isAmount(value)
      ? []
      : [
          `The option \`${option}\` of \`${id}\` is \`${String(value)}\`; a number is finite, and not below zero.`,
        ]),
  ])
}

function isAmount(value: OptionValue): boolean {
  return typeof value !== 'number' || (Number.isFinite(value) && value >= 0)
}
