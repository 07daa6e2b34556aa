import { findGitRoot } from '@skillgauge/sources/git'
import { realpathSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, homeFolder } from '../files/own-folder.js'
import type { ReportedUse } from './hook-payload.js'
import { isFromCursor, parseHookPayload, usedSkill } from './hook-payload.js'
import { appendToInbox } from './inbox.js'
import type { SkillUse } from './inbox.js'
import { estimateTokens, findClaudeSkill } from './skill-body.js'

/** A hook's payload holds what a tool has answered; whatever is longer than this is not a SKILL.md that was read. */
const mostBytes = 1024 * 1024

/** How long to wait for an agent that says nothing and does not hang up. */
const silenceMs = 500

/** What this needs of a process: its stdin is opened only by asking for it. */
export interface HookProcess {
  readonly stdin: NodeJS.ReadStream
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Records the use of a skill that an agent's hook tells of on stdin. The agent waits for it, so it loads next to nothing, takes no
 * lock, and may throw for reasons (a full disk) that its caller has to keep to itself.
 */
export async function recordUse(process: HookProcess): Promise<void> {
  const { env } = process
  const folder = dataFolder(env)
  const payload = parseHookPayload(await readShortly(process.stdin))
  if (payload === undefined) return
  try {
    const use = usedSkill(payload)
    if (use && folder !== undefined) appendToInbox(folder, [useRecord(use, env)])
  } finally {
    // Cursor reads an answer, and an empty object changes nothing. Claude Code may show the person what is said.
    if (isFromCursor(payload)) writeSync(1, '{}\n')
  }
}

function useRecord(use: ReportedUse, env: HookProcess['env']): SkillUse {
  const { id, source, skillName, cwd } = use
  const repoRoot = cwd === undefined ? null : repositoryOf(cwd)
  const tokens = estimateTokens(fileOf(use, env))
  const at = new Date().toISOString()
  return { kind: 'use', id, skillName, tokens, repoRoot, source, at }
}

function fileOf({ file, skillName, cwd }: ReportedUse, env: HookProcess['env']): string | undefined {
  const home = homeFolder(env)
  const configFolder = env['CLAUDE_CONFIG_DIR'] || (home === undefined ? undefined : join(home, '.claude'))
  return file ?? findClaudeSkill(skillName, cwd, configFolder)
}

function repositoryOf(folder: string): string | null {
  try {
    return findGitRoot(realpathSync(folder)) ?? null
  } catch {
    return null
  }
}

/** All of stdin, or what there is when it falls silent or becomes too much. */
function readShortly(stdin: NodeJS.ReadStream): Promise<string> {
  if (stdin.isTTY) return Promise.resolve('')
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = () => done(Buffer.concat(chunks).toString('utf8'))
    const wait = (seen: number): NodeJS.Timeout =>
      // On a busy machine the timer may be late, and the input already there: it gets its turn first.
      setTimeout(() => setImmediate(() => (bytes === seen ? finish() : (timer = wait(bytes)))), silenceMs)
    let timer = wait(0)
    stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > mostBytes) finish()
    })
    stdin.on('end', finish)
    stdin.on('error', finish)
    stdin.on('close', () => clearTimeout(timer))
  })
}
