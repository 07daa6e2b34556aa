import type { Skill } from '@skillgauge/rule-kit'

const template = /(?:^|[-_.])templates?$|^_?templates?(?:[-_.]|$)/i

/** Whether the skill is a template: its directory, or one above it, is called so. */
export function isTemplate({ directory, around }: Skill): boolean {
  return template.test(directory) || (around?.folders.some((name) => template.test(name)) ?? false)
}

/** Whether a name is a placeholder: `<skill-name>`, `{{name}}`, `your-skill-name`. */
export function isPlaceholder(name: string): boolean {
  return /^(?:<[^<>]{1,100}>|\{{1,2}[^{}]{1,100}\}{1,2}|\[[^[\]]{1,100}\]|(?:your|my)[-_ ]skill(?:[-_ ]name)?|skill[-_ ]name)$/i.test(
    name.trim(),
  )
}
