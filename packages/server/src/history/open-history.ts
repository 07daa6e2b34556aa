import type { Settings } from '../settings.js'
import type { History } from './history.js'
import type { HistoryOptions } from './history-store.js'
import { historyDatabase, historyFile } from './history-store.js'

/**
 * The history that the operator wants; `undefined`: none.
 *
 * @throws SkillgaugeError `unwritable` or `invalid-config` that names the setting.
 */
export async function openHistory(
  settings: Settings['history'],
  options: Omit<HistoryOptions, 'age'>,
): Promise<History | undefined> {
  if (!settings) return undefined
  const { file, databaseUrl, age } = settings
  return databaseUrl === undefined
    ? historyFile(file, { ...options, age })
    : historyDatabase(databaseUrl, { ...options, age })
}
