const runtimeNames: Readonly<Record<string, string>> = { claude: 'Claude Code', codex: 'Codex' }

export interface AgentRun {
  readonly runtime: string
  readonly runtimeVersion: string | null
  readonly provider: string
  readonly model: string | null
  readonly stopped?: boolean | undefined
}

/**
 * `Claude Code 2.1.329 (claude-haiku-4-5) in a container, stopped by Ctrl-C`
 *
 * @param answered - The model of each run, where the runtime reports it.
 */
export function describeAgent(run: AgentRun, answered: readonly (string | null)[]): string {
  const answeredBy = [...new Set(answered.filter((model) => model !== null))]
  const models = answeredBy.length > 0 || run.model === null ? answeredBy : [run.model]
  const words = [
    runtimeNames[run.runtime] ?? run.runtime,
    ...(run.runtimeVersion === null ? [] : [run.runtimeVersion]),
    ...(models.length === 0 ? [] : [`(${models.join(', ')})`]),
    ...(run.provider === 'docker' ? ['in a container'] : []),
  ].join(' ')
  return `${words}${run.stopped ? ', stopped by Ctrl-C' : ''}`
}
