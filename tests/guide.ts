import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A step of a guide. */
export type Step =
  | { readonly kind: 'run'; readonly line: number; readonly command: string; readonly status: number }
  /** Text that the previous command must have printed. */
  | { readonly kind: 'see'; readonly line: number; readonly text: string }
  | { readonly kind: 'write'; readonly line: number; readonly path: string; readonly text: string }
  | { readonly kind: 'change'; readonly line: number; readonly path: string; readonly text: string }

/**
 * Reads the steps of a guide: `console` fences are commands (`# exit 1` after one is its exit code), `text` fences are their output, a
 * fence with a path is a file to write, and a `diff` with a path changes a file.
 */
export function readGuide(markdown: string): Step[] {
  const lines = markdown.split('\n')
  const steps: Step[] = []
  for (let i = 0; i < lines.length; i++) {
    const [, fence, info] = /^(`{3,})(\S.*)$/.exec(lines[i]!) ?? []
    if (fence === undefined) continue
    const end = lines.indexOf(fence, i + 1)
    const text = lines.slice(i + 1, end).join('\n')
    steps.push(...stepsOf(info!, text, i + 1))
    i = end
  }
  return steps
}

function stepsOf(info: string, text: string, line: number): Step[] {
  const [language, path] = info.split(' ') as [string, string | undefined]
  if (language === 'text') return [{ kind: 'see', line, text }]
  if (language === 'console') {
    return text.split('\n').map((row, index) => {
      const [, command, status = '0'] = /^\$ (.*?)(?:\s+# exit (\d))?$/.exec(row) ?? []
      if (command === undefined) throw new Error(`line ${line + index + 1} is not a command: ${row}`)
      return { kind: 'run', line: line + index + 1, command, status: Number(status) }
    })
  }
  if (path === undefined) throw new Error(`line ${line}: expected a command, an output or a file.`)
  return [{ kind: language === 'diff' ? 'change' : 'write', line, path, text: `${text}\n` }]
}

/** Follows a guide, step by step, in a folder. */
export class GuideRunner {
  #folder: string
  #output = ''
  readonly #env: NodeJS.ProcessEnv

  constructor(folder: string, env: NodeJS.ProcessEnv) {
    this.#folder = folder
    this.#env = env
  }

  /** Takes one step. Throws when the result differs from the guide. */
  take(step: Step): void {
    if (step.kind === 'run') return this.#run(step.command, step.status)
    if (step.kind === 'see') return this.#expectOutput(step.text)
    const file = join(this.#folder, step.path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, step.kind === 'write' ? step.text : changed(readFileSync(file, 'utf8'), step.text))
  }

  #run(command: string, expected: number): void {
    const target = /^cd (\S+)$/.exec(command)?.[1]
    if (target !== undefined) {
      this.#folder = resolve(this.#folder, target)
      return
    }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: this.#folder,
      env: this.#env,
      encoding: 'utf8',
    })
    this.#output = stdout + stderr
    if (status !== expected)
      throw new Error(`\`${command}\` ended with ${status}, not with ${expected}:\n${this.#output}`)
  }

  #expectOutput(text: string): void {
    for (const line of text.split('\n')) {
      if (!this.#output.includes(line.trimEnd()))
        throw new Error(`This was not printed:\n${line}\nbut\n${this.#output}`)
    }
  }
}

/** Replaces the lines marked `-` by those marked `+`. */
function changed(text: string, diff: string): string {
  const marked = (sign: string) =>
    diff
      .split('\n')
      .filter((line) => line.startsWith(sign))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  if (!text.includes(marked('-'))) throw new Error(`These lines are not in the file:\n${marked('-')}`)
  return text.replace(marked('-'), () => marked('+'))
}
