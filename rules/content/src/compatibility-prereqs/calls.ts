/** A command runner where a shell, a workflow or a settings file would run it. */
interface Call {
  /** The `command` of one of the `runners`. */
  readonly command: string
  readonly offset: number
}

/** A runner with an argument, in a list or as a value: `npx x`, `["uv", "run", …]`, `"command": "npx"`. */
const call =
  /(?<![\w.@/\\-])(?:npx|uvx|bunx|(?:uv|deno|go|pipx)(?:[ \t]{1,4}|["'],[ \t]{0,4}["'])run)(?=["'][ \t]{0,4}(?:[,\]})\n]|$)|[ \t]{1,4}[\w"'`$@.<{[/\\-])/g

/** What may come before a command on its line: a prompt, an operator, a quote, a key, a list marker, an assignment. */
const opening = /(?:[;&|({["'`:=$>%!❯➜]|[-*+]|\d[.)])$|^[a-z_]\w{0,60}=/i
/** Words that run the command that follows. */
const runningWords = new Set(
  'sudo exec time then do else if run env xargs nohup command entrypoint cmd'.split(' '),
)
const comment = /(?:^|[ \t])(?:#|\/\/)[ \t]/
/** A text that is printed: `echo "uv run x"`. */
const printed = /\b(?:echo|printf|print|log)[ (]{1,3}["'][^"'\n]{0,80}$/

/** How much of the line before a command is read, in UTF-16 units. */
const lineBefore = 120

/** Calls of command runners. The caller checks whether they are in code. */
export function* findCalls(text: string): Generator<Call> {
  for (const { 0: found, index } of text.matchAll(call)) {
    const beginning = text.slice(Math.max(0, index - lineBefore), index)
    if (isCommand(beginning.slice(beginning.lastIndexOf('\n') + 1))) {
      yield { command: found.replace(/\W+/, ' '), offset: index }
    }
  }
}

function isCommand(before: string): boolean {
  if (before.endsWith('`')) return true
  if (comment.test(before) || printed.test(before)) return false
  const word = before.trimEnd().split(/[ \t]/).at(-1)!
  return word === '' || opening.test(word) || runningWords.has(word.toLowerCase())
}

/** The command runners: the program that each needs, and how `compatibility` names it. */
export const runners = [
  { command: 'npx', needs: 'Node.js', named: /(?<![\w.-])(?:node(?:\.?js)?|npx|npm)(?!\w)/i },
  { command: 'uvx', needs: 'uv', named: /(?<![\w.-])uvx?(?!\w)/i },
  { command: 'uv run', needs: 'uv', named: /(?<![\w.-])uvx?(?!\w)/i },
  { command: 'bunx', needs: 'Bun', named: /(?<![\w.-])bunx?(?!\w)/i },
  { command: 'deno run', needs: 'Deno', named: /(?<![\w.-])deno(?!\w)/i },
  { command: 'go run', needs: 'Go', named: /(?<![\w.-])go(?:lang)?(?!\w)/i },
  { command: 'pipx run', needs: 'pipx', named: /(?<![\w.-])pipx(?!\w)/i },
]
