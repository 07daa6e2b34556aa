const runtimeNames: Readonly<Record<string, string>> = { claude: 'Claude Code', codex: 'Codex' }

export interface RunBy {
  readonly runtime: string
  readonly runtimeVersion: string | null
  readonly provider: string
  readonly model: string | null
  readonly stopped?: boolean | undefined
}

/**
 * `Claude Code 2.1.329 (claude-haiku-4-5) in a container, stopped by Ctrl-C`
 *
 * @param answered - The model of each run, as far as the runtime says so.
 */
export function runBy(run: RunBy, answered: readonly (string | null)[]): string {
  const seen = [...new Set(answered.filter((model) => model !== null))]
  const models = seen.length > 0 || run.model === null ? seen : [run.model]
  const words = [
    runtimeNames[run.runtime] ?? run.runtime,
    ...(run.runtimeVersion === null ? [] : [run.runtimeVersion]),
    ...(models.length === 0 ? [] : [`(${models.join(', ')})`]),
    ...(run.provider === 'docker' ? ['in a container'] : []),
  ].join(' ')
  return `${words}${run.stopped ? ', stopped by Ctrl-C' : ''}`
}
