/** Where standard input comes from; `fed` is a pipe or a redirection. */
export type Input = 'terminal' | 'fed'

/** A compound command. A redirection after its end, or a pipe before it, feeds all of it. */
export interface Frame {
  readonly kind: 'script' | 'if' | 'loop' | 'case' | '{' | '(' | '$(' | '`' | 'list'
  /** Index of the frame around it; -1 for the script. */
  readonly parent: number
  readonly index: number
  /** Name of the function whose body it is. */
  readonly function: string | undefined
  input: Input | undefined
  /** In a loop: before `do`. In a `case`: before the `)` of a pattern. */
  inHeader: boolean
  command: Command
}

/** The command that is being read. */
interface Command {
  /** Its first word, once it is known; `''` for a compound command that has ended. */
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
  /** Index of the frame around it. */
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
/** How many frames one word may close. In a script that was misread, searching all of them would be slow. */
const maxClosed = 8

/** The compound commands of a script, and which of them are open. */
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
    { function: name, input }: { function?: string | undefined; input?: Input | undefined } = {},
  ): void {
    if (this.open.length >= maxDepth) return
    const frame: Frame = {
      kind,
      parent: this.open.at(-1)?.index ?? -1,
      index: this.all.length,
      function: name,
      input,
      inHeader: false,
      command: newCommand(),
    }
    this.all.push(frame)
    this.open.push(frame)
  }

  /** Closes the nearest frame of these kinds and the open frames in it. Returns them all, from the inside out. */
  close(...kinds: Frame['kind'][]): Frame[] {
    // The script itself, at 0, is never closed here.
    const from = Math.max(1, this.open.length - maxClosed)
    const found = this.open.slice(from).findLastIndex(({ kind }) => kinds.includes(kind))
    return found < 0 ? [] : this.open.splice(from + found).reverse()
  }

  /** Closes all frames that are open at the end of the script. */
  closeAll(): Frame[] {
    return this.open.splice(0).reverse()
  }
}
