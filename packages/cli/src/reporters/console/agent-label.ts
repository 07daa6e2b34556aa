const names: Readonly<Record<string, string>> = { claude: 'Claude Code', codex: 'Codex' }

/** `Claude Code 2.1.0 (claude-haiku-4-5) in a container`. */
export function agentLabel(
  run: { readonly runtime: string; readonly runtimeVersion: string | null; readonly provider: string },
  models: readonly string[],
): string {
  return [
    names[run.runtime] ?? run.runtime,
    ...(run.runtimeVersion === null ? [] : [run.runtimeVersion]),
    ...(models.length === 0 ? [] : [`(${[...new Set(models)].join(', ')})`]),
    ...(run.provider === 'docker' ? ['in a container'] : []),
  ].join(' ')
}
