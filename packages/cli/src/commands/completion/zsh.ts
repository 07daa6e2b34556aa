import type { CommandTree, CompletedCommand, CompletedOption, Values } from './command-tree.js'

/** To be sourced, or saved as `_skillgauge` in a folder of `fpath`. */
export function zshCompletion({ program, commands }: CommandTree): string {
  const { name } = program
  return `#compdef ${name}
# zsh completion of ${name}. To load it: source <(${name} completion zsh)

_${name}_commits() {
  local -a refs
  refs=(\${(f)"$(git for-each-ref --format='%(refname:short)' 2>/dev/null)"})
  compadd -a refs
}

_${name}() {
  local curcontext="$curcontext" state line ret=1
  local -A opt_args

  _arguments -C -S \\
${program.options.map((option) => `    ${specOf(name, option)} \\`).join('\n')}
    '1: :->command' \\
    '*:: :->arguments' && ret=0

  case $state in
    command)
      local -a commands
      commands=(
${commands.map((command) => `        ${quoted(`${command.name}:${command.description}`)}`).join('\n')}
      )
      _describe -t commands command commands && ret=0
      ;;
    arguments)
      case $line[1] in
${commands.map((command) => commandCase(name, command)).join('\n')}
      esac
      ;;
  esac
  return ret
}

if [[ \${funcstack[1]} == _${name} ]]; then
  _${name} "$@"
elif (( \${+functions[compdef]} )); then
  compdef _${name} ${name}
fi
`
}

function commandCase(name: string, command: CompletedCommand): string {
  const specs = [
    ...command.options.map((option) => specOf(name, option)),
    ...command.arguments.map((argument, i) =>
      quoted(`${argument.many ? '*' : i + 1}:${plain(argument.name)}:${actionOf(name, argument)}`),
    ),
  ]
  return `        ${command.name})
          _arguments -S \\
${specs.map((spec) => `            ${spec} \\`).join('\n')}
            && ret=0
          ;;`
}

function specOf(name: string, { long, short, description, values, optional }: CompletedOption): string {
  const text = `[${plain(description)}]`
  const value =
    values === undefined
      ? ''
      : `${optional ? '::' : ':'}${values.kind === 'words' ? 'value' : values.kind}:${actionOf(name, values)}`
  // `=`: after an equals sign or as the next word; `=-`: only after the sign.
  const joint = values === undefined ? '' : optional && values.kind === 'words' ? '=-' : '='
  const forms = [long && `${long}${joint}`, short && `${short}${values && !optional ? '+' : ''}`].filter(
    (form) => form !== undefined,
  )
  const exclusive = [long, short].filter((flag) => flag !== undefined).join(' ')
  if (forms.length === 1) return quoted(forms[0] + text + value)
  return `${quoted(`(${exclusive})`)}{${forms.join(',')}}${quoted(text + value)}`
}

function actionOf(name: string, values: Values): string {
  switch (values.kind) {
    case 'words':
      return `(${values.words.join(' ')})`
    case 'files':
      return '_files'
    case 'skills':
      return '_files -g "*SKILL.md"'
    case 'commits':
      return `_${name}_commits`
    case 'anything':
      return ' '
  }
}

/** Without characters that have a meaning in a specification. */
function plain(text: string): string {
  return text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(':', ' -').replaceAll('\\', '')
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
