import type { CommandTree, CompletedCommand, CompletedOption, Values } from './command-tree.js'

/**
 * For bash 3.2 (that of macOS) and later, with or without the bash-completion package. Branches and files never go through `compgen -W`, which
 * would run commands in them.
 */
export function bashCompletion({ program, commands }: CommandTree): string {
  const { name } = program
  const all = [{ ...program, name: '' }, ...commands]
  return `# bash completion of ${name}. To load it: source <(${name} completion bash)

_${name}_words() {
  local word
  for word in "$@"; do
    if [[ $word == "$cur"* ]]; then COMPREPLY+=("$prefix$word"); fi
  done
}

_${name}_lines() {
  local word
  while IFS= read -r word; do COMPREPLY+=("$prefix$word"); done
}

_${name}_files() {
  compopt -o filenames 2>/dev/null
  _${name}_lines < <(compgen -f -- "$cur")
}

_${name}_skills() {
  compopt -o filenames 2>/dev/null
  _${name}_lines < <(compgen -d -- "$cur"; compgen -f -X '!*SKILL.md' -- "$cur")
}

_${name}_commits() {
  local ref
  while IFS= read -r ref; do
    # A name may hold what the shell would run.
    if [[ $ref == "$cur"* && $ref != *[^A-Za-z0-9._/@+-]* ]]; then COMPREPLY+=("$prefix$ref"); fi
  done < <(git for-each-ref --format='%(refname:short)' 2>/dev/null)
}

_${name}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]}
  local prefix='' command='' equals='' i word
  COMPREPLY=()

  # \`--format=json\` is three words, or one where the user has set that.
  if [[ $cur == --*=* ]]; then
    before=\${cur%%=*} prefix=$before= cur=\${cur#*=} equals=1
  elif [[ $cur == = ]]; then
    cur='' equals=1
  elif [[ $before == = && COMP_CWORD -gt 2 ]]; then
    before=\${COMP_WORDS[COMP_CWORD - 2]} equals=1
  fi

  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    case $word in
${lines(
  program.options.filter(({ values }) => values !== undefined),
  (option) => `      ${flagsOf(option).join(' | ')}) ((i++)); [[ \${COMP_WORDS[i]} == = ]] && ((i++)) ;;`,
)}
      -* | =) ;;
      *) command=$word; break ;;
    esac
  done

  case $command$equals:$before in
${lines(all, (command) => lines(command.options, (option) => valueCase(name, command, option)))}
  esac
  if [[ -n $equals ]]; then return; fi

  case $cur in
    -*)
      case $command in
${lines(all, (command) => `        ${quoted(command.name)}) _${name}_words ${command.options.flatMap(flagsOf).join(' ')} ;;`)}
      esac
      ;;
    *)
      case $command in
${lines(all, (command) => argumentCase(name, command))}
      esac
      ;;
  esac
}

complete -F _${name} ${name}
`
}

function valueCase(name: string, command: CompletedCommand, option: CompletedOption): string {
  const { values, optional } = option
  if (values === undefined) return ''
  const offer = offerOf(name, values)
  const flags = flagsOf(option)
  const afterEquals = flags.map((flag) => `${command.name}1:${flag}`)
  const afterSpace = flags.map((flag) => `${command.name}:${flag}`)
  // The value is optional: offer other arguments too.
  if (!optional) return `    ${[...afterSpace, ...afterEquals].join(' | ')}) ${offer} return ;;`
  const cases = [`    ${afterEquals.join(' | ')}) ${offer} return ;;`]
  if (values.kind === 'commits') cases.push(`    ${afterSpace.join(' | ')}) ${offer} ;;`)
  return cases.join('\n')
}

function argumentCase(name: string, command: CompletedCommand): string {
  const offers = new Set(command.arguments.map((values) => offerOf(name, values)).filter(Boolean))
  return offers.size === 0 ? '' : `        ${quoted(command.name)}) ${[...offers].join(' ')} ;;`
}

function offerOf(name: string, values: Values): string {
  if (values.kind === 'words') return `_${name}_words ${values.words.join(' ')};`
  return values.kind === 'anything' ? '' : `_${name}_${values.kind};`
}

function flagsOf({ long, short }: CompletedOption): string[] {
  return [long, short].filter((flag) => flag !== undefined)
}

function quoted(name: string): string {
  return name === '' ? "''" : name
}

function lines<T>(items: readonly T[], render: (item: T) => string): string {
  return items.map(render).filter(Boolean).join('\n')
}
