import { amp } from './amp.js'
import { claudeAi } from './claude-ai.js'
import { claudeCode } from './claude-code.js'
import { codex } from './codex.js'
import { copilot } from './copilot.js'
import { cursor } from './cursor.js'
import { geminiCli } from './gemini-cli.js'
import { goose } from './goose.js'
import { hermes } from './hermes.js'
import type { Host } from './host.js'
import { openClaw } from './openclaw.js'
import { openCode } from './opencode.js'
import { openHands } from './openhands.js'
import { skillsCli } from './skills-cli.js'
import { spec } from './specification.js'
import { tanstackIntent } from './tanstack-intent.js'

export { refusedPart } from './refused-part.js'
export { parseToolList } from './tool-list.js'
export type { ToolList } from './tool-list.js'
export type { Host, HostField, ListingBudget, ToolForm, UserFolder } from './host.js'
export type { Source } from './source.js'

/** All hosts, the specification first. */
export const hosts: readonly Host[] = [
  spec,
  claudeCode,
  claudeAi,
  codex,
  copilot,
  cursor,
  geminiCli,
  openCode,
  goose,
  amp,
  openClaw,
  hermes,
  skillsCli,
  tanstackIntent,
  openHands,
]

/** All but the `skills` CLI, which installs skills for the others and loads none. */
export const loadingHosts = hosts.filter((host) => host !== skillsCli)
