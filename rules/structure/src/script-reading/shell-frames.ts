/** Where standard input was said to come from. */
export type Input = 'terminal' | 'fed'

/** A compound command: what a redirection behind its end, or a pipe before it, feeds as a whole. */
export interface Frame {
  readonly kind: 'script' | 'if' | 'loop' | 'case' | '{' | '(' | '$(' | '`' | 'list'
  /** Index of the frame around it; -1 for the script. */
  readonly parent: number
  readonly index: number
  /** Name of the function whose body it is. */
  readonly function: string | undefined
  input: Input | undefined
  /** In a loop: before `do`. In a `case`: before the `)` of a pattern. */
  ahead: boolean
  command: Command
}

/** The command that is read at the moment. */
export interface Command {
  /** Its first word, once that is known; `''` for a compound command that has ended. */
  word: string | undefined
  input: Input | undefined
  read: Read | undefined
  /** The compound command that has ended and may be followed by redirections. */
  ended: Frame | undefined
}

/** A `read` or `select`. */
export interface Read {
  readonly offset: number
  readonly pattern: string
  /** Index of the frame it stands in. */
  readonly frame: number
  input: Input | undefined
  /** `while read`. */
  readonly loops: boolean
  /** `read -p`. */
  prompts: boolean
}

export function newCommand(input?: Input): Command {
  return { word: undefined, input, read: undefined, ended: undefined }
}

/** Deeper nesting is not followed. */
const maxDepth = 200
/** How many frames an end may close. A script that was misread must not cost a search through all of them. */
const maxClosed = 8

/** The compound commands of a script: all of them, and those that are open. */
export class Frames {
  readonly all: Frame[] = []
  private readonly open: Frame[] = []

  constructor() {
    this.push('script')
  }

  get top(): Frame {
    return this.open.at(-1)!
  }

  push(
    kind: Frame['kind'],
    externalValue: { function?: string | undefined; input?: Input | undefined } = {},
  ): void {
    if (this.open.length >= maxDepth) return
    const frame: Frame = {
      kind,
      parent: this.open.at(-1)?.index ?? -1,
      index: this.all.length,
      function: externalValue.function,
      input: externalValue.input,
      ahead: false,
      command: newCommand(),
    }
    this.all.push(frame)
    this.open.push(frame)
  }

  /** Closes the nearest frame of these kinds and those in it that were left open; answers all of them, it last. */
  close(...kinds: Frame['kind'][]): Frame[] {
    // The script itself, at 0, is closed by nothing.
    const from = Math.max(1, this.open.length - maxClosed)
    const found = this.open.slice(from).findLastIndex(({ kind }) => kinds.includes(kind))
    return found < 0 ? [] : this.open.splice(from + found).reverse()
  }

  /** Closes what the end of the script finds open. */
  closeAll(): Frame[] {
    return this.open.splice(0).reverse()
  }
}
