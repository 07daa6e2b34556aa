/** What a command runner needs, the words by which `compatibility` names it, and the commands that call it. */
export interface Runner {
  readonly command: string
  readonly needs: string
  readonly named: RegExp
}

export const runners: readonly Runner[] = [
  { command: 'npx', needs: 'Node.js', named: /(?<![\w.-])(?:node(?:\.?js)?|npx|npm)(?!\w)/i },
  { command: 'uvx', needs: 'uv', named: /(?<![\w.-])uvx?(?!\w)/i },
  { command: 'uv run', needs: 'uv', named: /(?<![\w.-])uvx?(?!\w)/i },
  { command: 'bunx', needs: 'Bun', named: /(?<![\w.-])bunx?(?!\w)/i },
  { command: 'deno run', needs: 'Deno', named: /(?<![\w.-])deno(?!\w)/i },
  { command: 'go run', needs: 'Go', named: /(?<![\w.-])go(?:lang)?(?!\w)/i },
  { command: 'pipx run', needs: 'pipx', named: /(?<![\w.-])pipx(?!\w)/i },
]
