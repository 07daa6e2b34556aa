export const parts = ['script', 'reference'] as const
type Part = (typeof parts)[number]

export interface SkillDraft {
  readonly name: string
  readonly description: string
  readonly license?: string | undefined
  readonly with?: readonly Part[] | undefined
}

export interface DraftFile {
  readonly path: string
  readonly text: string
  readonly executable?: boolean
}

/** The files of a new skill, with general steps and an example to be replaced. */
export function draftFiles(draft: SkillDraft): DraftFile[] {
  return [
    { path: 'SKILL.md', text: skillMd(draft) },
    ...(draft.with?.includes('script')
      ? [{ path: 'scripts/run.sh', text: scriptText(draft), executable: true }]
      : []),
    ...(draft.with?.includes('reference')
      ? [{ path: 'references/details.md', text: referenceText(draft) }]
      : []),
  ]
}

/** A description: what the skill does, then when to use it. */
export function joinDescription(what: string, when: string | undefined): string {
  if (when === undefined) return what
  const use = when.replace(/^(?:use(?: this skill)? )?when(?:ever)?\s+/i, '')
  return `${withFullStop(what)} Use when ${withFullStop(use)}`
}

function withFullStop(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`
}

function skillMd({ name, description, license, with: parts = [] }: SkillDraft): string {
  const work = [
    'Collect what the work needs: the files and facts that the user has named. Ask for what is missing before you begin.',
    ...(parts.includes('script')
      ? ['Run `scripts/run.sh FILE` for the part that must come out the same every time.']
      : []),
    ...(parts.includes('reference')
      ? ['Read [the details](references/details.md) when a case is not covered here.']
      : []),
    'Do the work in small steps, and keep the original files as they are until the result is there.',
    'Compare the result with what the user has asked for, and correct it where the two differ.',
    'Tell the user in two or three sentences what you have done and what is left open.',
  ]
  return [
    '---',
    `name: ${yamlText(name)}`,
    `description: ${yamlText(description)}`,
    ...(license === undefined ? [] : [`license: ${yamlText(license)}`]),
    '---',
    '',
    `# ${title(name)}`,
    '',
    '## Steps',
    '',
    ...work.map((step, i) => `${i + 1}. ${step}`),
    '',
    '## Example',
    '',
    'The user writes:',
    '',
    '```text',
    `Please help me with ${name.replaceAll('-', ' ')}. The file is input.txt.`,
    '```',
    '',
    'The answer ends like this:',
    '',
    '```text',
    'Done: the result is in output.txt. Two entries had no date; I left them out.',
    '```',
    '',
    '## Limits',
    '',
    '- Leave files alone that the user has not named.',
    '- Say so when something cannot be done, and why.',
    '',
  ].join('\n')
}

function scriptText({ name }: SkillDraft): string {
  return [
    '#!/usr/bin/env bash',
    `# Counts the lines of a file. Replace this with the work of ${name}.`,
    'set -euo pipefail',
    '',
    'usage="Usage: run.sh FILE',
    '',
    'Prints the number of lines of FILE."',
    '',
    'case "${1:-}" in',
    '  -h | --help)',
    '    echo "$usage"',
    '    exit 0',
    '    ;;',
    '  "")',
    '    echo "$usage" >&2',
    '    exit 1',
    '    ;;',
    'esac',
    '',
    'wc -l < "$1"',
    '',
  ].join('\n')
}

function referenceText({ name }: SkillDraft): string {
  return [
    `# Details of ${name.replaceAll('-', ' ')}`,
    '',
    'What only some cases need is here, so that SKILL.md stays short.',
    '',
    '| Case | What to do |',
    '|---|---|',
    '| The file is empty | Say so, and write no result. |',
    '| The file is not a text file | Ask for one that is. |',
    '',
  ].join('\n')
}

function title(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A YAML value: plain where that means the same, else in double quotes. */
function yamlText(text: string): string {
  const isPlain = /^[A-Za-z][^:#\\"'`{}[\]&*!|>%@\n\r\t]*[^:#\\"'`{}[\]&*!|>%@\s]$/.test(text)
  const isWord = /^(?:true|false|yes|no|on|off|null|y|n)$/i.test(text)
  return isPlain && !isWord ? text : JSON.stringify(text)
}
