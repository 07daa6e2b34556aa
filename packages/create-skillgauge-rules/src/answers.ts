/** The settings for the new package. */
export interface Answers {
  readonly name: string
  /** Id of its first rule, `<plugin>.<rule>`. */
  readonly rule: string
  /** Absolute path of the target folder. */
  readonly folder: string
}

/** A mistake of the user, which is printed without a stack. */
export class Mistake extends Error {}

const kebab = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const packageName = /^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/
/** The limit of the npm registry. */
const maxName = 214
/** Longer ids do not fit into tables. */
const maxId = 80

/**
 * Names that plugins cannot have: those of our plugins, and `require` from the settings. They are repeated here because this program
 * has no dependencies; a test compares them.
 */
const reservedPlugins = 'structure naming description content security threats collection require'.split(' ')

/** @returns What is wrong with the name of a package; `undefined` when it is valid. */
export function checkName(name: string): string | undefined {
  if (name === '')
    return 'The name of the package is empty; expected a name such as `@acme/skillgauge-rules`.'
  if (name.length > maxName) return `The name has ${name.length} characters; at most ${maxName} are allowed.`
  if (name === 'node_modules' || name === 'favicon.ico') return `The package name \`${name}\` is reserved.`
  return packageName.test(name)
    ? undefined
    : `${quoteValue(name)} is not the name of a package: lower-case letters, digits, \`-\`, \`.\` and \`_\`, such as \`@acme/skillgauge-rules\`.`
}

/** @returns What is wrong with the id of a rule; `undefined` when it is valid. */
export function checkRuleId(id: string): string | undefined {
  const [plugin = '', rule = '', ...more] = id.split('.')
  if (!kebab.test(plugin) || !kebab.test(rule) || more.length > 0 || id.length > maxId)
    return `${quoteValue(id)} is not the id of a rule: the name of the plugin, a dot, and the name of the rule, each lower-case words joined by hyphens, such as \`acme.owner\`.`
  return reservedPlugins.includes(plugin)
    ? `Plugin name \`${plugin}\` is reserved. Use the name of your team or company, such as \`acme.${rule}\`.`
    : undefined
}

/** The default id of the first rule: `acme.no-fixme` for the package `@acme/skillgauge-rules`. */
export function defaultRule(name: string): string {
  const [scope, rest] = name.startsWith('@') ? name.slice(1).split('/') : ['', name]
  const words = (scope || (rest ?? '').replace(/-?skillgauge-?(?:rules|plugin)?-?/, '')).toLowerCase()
  const plugin = words.replace(/[^a-z0-9]+/g, '-').replace(/^[-0-9]+|-+$/g, '')
  const isFree = kebab.test(plugin) && !reservedPlugins.includes(plugin)
  return `${isFree ? plugin.slice(0, 40).replace(/-$/, '') : 'house'}.no-fixme`
}

/** The default folder: the package name without its scope. */
export function defaultFolder(name: string): string {
  return name.slice(name.indexOf('/') + 1)
}

/** A value in backticks: cut, and without control characters, which could change the terminal. */
function quoteValue(value: string): string {
  const visible = value.replace(/[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g, '�')
  return `\`${visible.length > 60 ? `${visible.slice(0, 60)}…` : visible}\``
}
