import type { AnyRule, OptionValue, Plugin } from '@skillgauge/rule-kit'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Throws all that skillgauge would refuse in the plugin of an author when it loads it, as far as the types let it pass.
 * Whoever writes JavaScript learns the rest from `skillgauge plugins`.
 */
export function expectLoadable(plugin: Plugin): void {
  const { name, dimension, rules } = plugin
  const mistakes = [
    ...(kebab.test(name) ? [] : [`The name \`${name}\` is not lower-case words joined by hyphens.`]),
    ...rules.flatMap((rule, index) => [
      ...(isOwnId(rule.id, name)
        ? []
        : [`The id \`${rule.id}\` is not \`${name}.\` followed by lower-case words joined by hyphens.`]),
      ...(rules.findIndex(({ id }) => id === rule.id) === index
        ? []
        : [`The id \`${rule.id}\` is used twice.`]),
      ...((rule.dimension ?? dimension)
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

function optionMistakes({ id, defaults = {} }: AnyRule): string[] {
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
