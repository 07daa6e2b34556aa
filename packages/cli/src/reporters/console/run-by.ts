const runtimeNames: Readonly<Record<string, string>> = { claude: 'Claude Code', codex: 'Codex' }

interface ReportedAgent {
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
export function describeAgent(agent: ReportedAgent, answered: readonly (string | null)[]): string {
  const answeredBy = [...new Set(answered.filter((model) => model !== null))]
  const models = answeredBy.length > 0 || agent.model === null ? answeredBy : [agent.model]
  const words = [
    runtimeNames[agent.runtime] ?? agent.runtime,
    ...(agent.runtimeVersion === null ? [] : [agent.runtimeVersion]),
    ...(models.length === 0 ? [] : [`(${models.join(', ')})`]),
    ...(agent.provider === 'docker' ? ['in a container'] : []),
  ].join(' ')
  return `${words}${agent.stopped ? ', stopped by Ctrl-C' : ''}`
}
