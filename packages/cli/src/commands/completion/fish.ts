import type { CommandTree, CompletedCommand, CompletedOption, Values } from './command-tree.js'

/** To be sourced, or saved in `~/.config/fish/completions`. */
export function fishCompletion({ program, commands }: CommandTree): string {
  const { name } = program
  const complete = `complete -c ${name}`
  const none = `-n '__fish_use_subcommand'`
  return `# fish completion of ${name}. To load it: ${name} completion fish | source

${complete} -f
${program.options.map((option) => `${complete} ${none} ${optionOf(option)}`).join('\n')}
${commands
  .map((command) => `${complete} ${none} -a ${command.name} -d ${quoted(command.description)}`)
  .join('\n')}

${commands.map((command) => linesOf(complete, command)).join('\n\n')}
`
}

function linesOf(complete: string, command: CompletedCommand): string {
  const seen = `-n '__fish_seen_subcommand_from ${command.name}'`
  return [
    ...command.options.map((option) => `${complete} ${seen} ${optionOf(option)}`),
    ...command.arguments
      .filter(({ kind }) => kind !== 'anything')
      .map((values) => `${complete} ${seen} -a ${valuesOf(values)}`),
  ].join('\n')
}

function optionOf({ long, short, description, values, optional }: CompletedOption): string {
  const value =
    values === undefined
      ? ''
      : values.kind === 'files'
        ? ' -r -F'
        : `${optional ? '' : ' -x'}${values.kind === 'anything' ? '' : ` -a ${valuesOf(values)}`}`
  const names = [long && `-l ${long.slice(2)}`, short && `-s ${short.slice(1)}`].filter(Boolean).join(' ')
  return `${names}${value} -d ${quoted(description)}`
}

function valuesOf(values: Values): string {
  switch (values.kind) {
    case 'words':
      return quoted(values.words.join(' '))
    case 'skills':
      return `'(__fish_complete_suffix SKILL.md)'`
    case 'commits':
      return `'(git for-each-ref --format="%(refname:short)" 2>/dev/null)'`
    case 'files':
    case 'anything':
      return "''"
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
