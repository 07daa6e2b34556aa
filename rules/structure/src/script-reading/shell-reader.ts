import { Frames, newCommand, type Frame, type Input, type Read } from './shell-frames.js'
import { closers, openers, prefixes, tokens } from './shell-words.js'

/**
 * Reads the commands of a shell script whose comments and quotes are blanked (see `codeOf`): just enough of the grammar to
 * know what is a command and where its standard input comes from.
 */
export class ShellReader {
  readonly reads: Read[] = []
  readonly frames = new Frames()
  /** Commands, functions among them, that are called with a pipe or a redirection. */
  readonly fedCommands = new Set<string>()
  /** What the next word is: the target of a redirection, of standard input or another one, or the name of a function. */
  private awaited: 'input' | 'output' | 'function' | undefined
  /** The function whose body comes next. */
  private function: string | undefined
  /** The standard input that `exec <` has set. */
  private replaced: Input | undefined
  /** Offset after the `()` of a function, where reading continues. */
  private resume = 0
  /** The token before this one; blanks and line ends do not count. */
  private previous = ''
  /** Offset after a `$(…)`, where the word that contains it continues. */
  private rest = -1

  constructor(
    private readonly code: string,
    private readonly text: string,
  ) {}

  readAll(): this {
    for (const { 0: token, index } of this.code.matchAll(tokens)) {
      if (index < this.resume || /^[^\S\n]/.test(token)) continue
      const frame = this.frames.top
      if (frame.command.word === '[[' && token !== ']]') continue
      if (frame.kind === 'case' && frame.inHeader && token !== ')' && token !== 'esac') continue
      this.readToken(frame, token, index)
      if (token !== '\n') this.previous = token
    }
    for (const frame of this.frames.closeAll()) this.finish(frame)
    return this
  }

  private readToken(frame: Frame, token: string, offset: number): void {
    const operator = /^\d*([<>]|&>)/.exec(token)
    if (operator) this.readRedirection(frame, token, operator[1]!)
    else if (/^[\n;&|]/.test(token)) this.endCommand(frame, token)
    else if (token === '(') this.readParenthesis(frame, offset)
    else if (token === ')') this.readClosingParenthesis(frame, offset)
    else if (token !== '`') this.readWord(frame, token, offset)
    else if (frame.kind === '`') this.close(offset, '`')
    else this.open('`')
  }

  private readRedirection({ command }: Frame, token: string, direction: string): void {
    if (token.endsWith('(')) {
      // In `< <(…)` the second part is the target. The command in `>(…)` reads from this one.
      if (this.awaited === 'input') command.input = 'fed'
      this.awaited = undefined
      this.open('$(', direction === '>' ? 'fed' : undefined)
    } else if (/^0?<>?$/.test(token)) {
      this.awaited = 'input'
    } else {
      // A here document, a here string, another descriptor.
      if (/^0?</.test(token)) command.input = 'fed'
      this.awaited = 'output'
    }
  }

  private endCommand(frame: Frame, token: string): void {
    // After `|` at the end of a line, the command that reads the pipe is on the next line.
    if (token === '\n' && isPipe(this.previous)) return
    this.finish(frame)
    frame.command = newCommand(isPipe(token) ? 'fed' : undefined)
    if (frame.kind === 'case') frame.inHeader = token.startsWith(';;') || token === ';&'
  }

  /** Passes the standard input of a command to its `read` or compound command. */
  private finish({ command }: Frame): void {
    this.awaited = undefined
    if (!command.input) return
    if (command.read) command.read.input = command.input
    if (command.ended) command.ended.input = command.input
    if (command.word === 'exec') this.replaced = command.input
    else if (command.word && command.input === 'fed') this.fedCommands.add(command.word)
  }

  private readParenthesis({ kind, command }: Frame, offset: number): void {
    const before = this.code[offset - 1]
    if (before === '$') this.open('$(')
    else if (before === '=' || kind === 'list' || command.word !== undefined) this.open('list')
    else this.open('(')
  }

  private readClosingParenthesis(frame: Frame, offset: number): void {
    if (frame.kind === 'case' && frame.inHeader) {
      frame.inHeader = false
      frame.command = newCommand()
    } else if (frame.kind === 'list') this.close(offset, 'list')
    else this.close(offset, '(', '$(')
  }

  private readWord(frame: Frame, word: string, offset: number): void {
    const { command } = frame
    const { awaited } = this
    this.awaited = undefined
    if (awaited === 'input') {
      const target = offset + (/^["']/.test(word) ? 1 : 0)
      command.input = this.text.startsWith('/dev/tty', target) ? 'terminal' : 'fed'
    } else if (awaited === 'function') {
      this.beginFunction(word, offset)
      this.function = word
    } else if (awaited === 'output' || offset === this.rest || frame.kind === 'list') {
      // A target, the rest of a word or an element of an array: not a command, and not a relevant argument.
    } else if (command.word !== undefined) {
      this.readArgument(frame, word)
    } else if (closers.has(word)) {
      this.close(offset, closers.get(word)!)
    } else if (word === 'do') {
      if (frame.kind === 'loop') frame.inHeader = false
    } else if (word === 'function') {
      this.awaited = 'function'
    } else if (!prefixes.has(word) && !/^\w+(?:\[[^\]]{0,80}\])?\+?=/.test(word)) {
      if (!this.beginFunction(word, offset)) this.beginCommand(frame, word, offset)
    }
  }

  /** Reads `name()`, whose parentheses are optional after `function`. Returns whether they are there. */
  private beginFunction(word: string, offset: number): boolean {
    const end = offset + word.length
    const parentheses = /^[ \t]{0,8}\([ \t]{0,8}\)/.exec(this.code.slice(end, end + 18))
    if (!parentheses) return false
    this.function = word
    this.resume = end + parentheses[0].length
    return true
  }

  private beginCommand(frame: Frame, word: string, offset: number): void {
    const kind = openers.get(word)
    const loops = frame.kind === 'loop' && frame.inHeader
    if (kind) this.open(kind)
    this.function = undefined
    const { top } = this.frames
    // Words follow `for`, `select` and `case`; a command follows `while`, `if` and `{`.
    if (!kind || ['for', 'select', 'case'].includes(word)) top.command.word = word
    if (kind === 'loop') top.inHeader = word === 'while' || word === 'until'
    if (word !== 'read' && word !== 'select') return
    const pattern = word === 'read' ? 'read' : 'select … in'
    const input = this.replaced === 'fed' ? 'fed' : undefined
    const read: Read = { offset, pattern, frame: top.index, input, loops, prompts: false }
    this.reads.push(read)
    if (word === 'read') top.command.read = read
  }

  private readArgument(frame: Frame, word: string): void {
    const { command } = frame
    if (command.word === 'case' && word === 'in') {
      frame.inHeader = true
      frame.command = newCommand()
    } else if (command.word === '[[') {
      command.word = 'test'
    } else if (command.read && word.startsWith('-')) {
      // `-u 3` reads another descriptor.
      if (/^-[a-z]{0,8}u/.test(word)) command.read.input = 'fed'
      if (/^-[a-z]{0,8}p/.test(word)) command.read.prompts = true
    }
  }

  private open(kind: Frame['kind'], input?: Input): void {
    const { command } = this.frames.top
    // A pipe or a redirection before a compound command feeds it; one before `cmd $(…)` feeds `cmd`.
    const ownInput = command.word === undefined ? command.input : undefined
    this.frames.push(kind, { function: this.function, input: input ?? ownInput })
    this.function = undefined
  }

  private close(offset: number, ...kinds: Frame['kind'][]): void {
    const closed = this.frames.close(...kinds)
    for (const frame of closed) this.finish(frame)
    const frame = closed.at(-1)
    if (!frame) return
    const { command } = this.frames.top
    if (frame.kind === '$(' || frame.kind === '`' || frame.kind === 'list') {
      this.rest = offset + 1
    } else if (command.word === undefined) {
      // Redirections may follow.
      command.ended = frame
      command.word = ''
    }
  }
}

function isPipe(token: string): boolean {
  return token === '|' || token === '|&'
}
