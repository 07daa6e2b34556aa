import { findGitRoot } from '@skillgauge/sources/git'
import { realpathSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolder, homeFolder } from '@skillgauge/telemetry/own-folder'
import type { ReportedUse } from './hook-payload.js'
import { isFromCursor, parseHookPayload, parseSkillUse } from './hook-payload.js'
import { appendToInbox } from './inbox.js'
import type { SkillUse } from './inbox.js'
import { estimateTokens, findClaudeSkill } from './skill-body.js'

/** The payload contains the answer of the tool. A longer one is not a SKILL.md. */
const maxBytes = 1024 * 1024

/** For an agent that sends nothing and does not close the stream. */
const silenceMs = 500

/** `stdin` is opened when read. */
export interface HookProcess {
  readonly stdin: NodeJS.ReadStream
  readonly env: Readonly<Record<string, string | undefined>>
}

/**
 * Records the use of a skill that the hook of an agent reports on stdin. The agent waits for it: little is loaded, no lock is taken.
 * The caller must ignore errors.
 */
export async function recordUse(process: HookProcess): Promise<void> {
  const { env } = process
  const folder = dataFolder(env)
  const payload = parseHookPayload(await readStdin(process.stdin))
  if (payload === undefined) return
  try {
    const use = parseSkillUse(payload)
    if (use && folder !== undefined) appendToInbox(folder, [useRecord(use, env)])
  } finally {
    // Cursor expects JSON; `{}` changes nothing. Claude Code may show output to the user.
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

/** Reads until the end, a pause, or the size limit. */
function readStdin(stdin: NodeJS.ReadStream): Promise<string> {
  if (stdin.isTTY) return Promise.resolve('')
  return new Promise((done) => {
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = () => done(Buffer.concat(chunks).toString('utf8'))
    const wait = (seen: number): NodeJS.Timeout =>
      // On a busy machine the timer may run before input that has arrived.
      setTimeout(() => setImmediate(() => (bytes === seen ? finish() : (timer = wait(bytes)))), silenceMs)
    let timer = wait(0)
    stdin.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) finish()
    })
    stdin.on('end', finish)
    stdin.on('error', finish)
    stdin.on('close', () => clearTimeout(timer))
  })
}
