/** What hands a script its arguments, read: `ns = parser.parse_args()`, `const { values } = parseArgs(…)`, `opts = program.opts()`. */
const readers =
  /(?<![\w$])([A-Za-z_$][\w$]{0,60}|\{[^{}\n]{1,200}\}|\([^()\n]{1,200}\)|[A-Za-z_]\w{0,60}, ?\w{1,60})[ \t]{0,8}=[ \t]{0,8}(?:await )?(?:[\w.]{1,80}\.)?(?:parse_args|parse_known_args|parseArgs|parseOptions|opts|docopt|minimist|yargs|getopts?)\(/g

/** Names that hold the arguments of a script. */
export function optionNames(script: string): ReadonlySet<string> {
  const names = new Set<string>()
  for (const [, bound] of script.matchAll(readers))
    for (const name of bound!.match(/[\w$]{1,60}/g) ?? []) names.add(name)
  return names
}

/** Whether a piece of code looks at one of these: `ns.name`, `ns["name"]`. */
export function usesOption(code: string, names: ReadonlySet<string>): boolean {
  if (names.size === 0) return false
  return Array.from(code.matchAll(/(?<![\w$.])([\w$]{1,60})(?=[.[])/g)).some(([, name]) => names.has(name!))
}
