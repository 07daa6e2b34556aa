/** JavaScript packages that exist to ask. */
export const askingPackages: ReadonlySet<string> = new Set([
  'inquirer',
  'enquirer',
  'prompt',
  'prompts',
  'prompt-sync',
  'readline-sync',
  '@clack/prompts',
  '@inquirer/prompts',
  '@inquirer/input',
  '@inquirer/confirm',
  '@inquirer/select',
  '@inquirer/password',
  '@inquirer/checkbox',
])

/** What such a package calls its questions. It has other functions too: `intro`, `spinner`, `log`. */
export const questionNames: ReadonlySet<string> = new Set([
  'prompt',
  'prompts',
  'question',
  'input',
  'text',
  'number',
  'password',
  'confirm',
  'select',
  'multiselect',
  'checkbox',
  'search',
  'editor',
  'expand',
  'rawlist',
  'group',
  'autocomplete',
  'keyInYN',
  'questionEMail',
])
