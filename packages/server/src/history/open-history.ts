import type { Settings } from '../settings.js'
import type { History } from './history.js'
import type { HistoryOptions } from './history-store.js'
import { historyDatabase, historyFile } from './history-store.js'

/** @throws SkillgaugeError `unwritable` or `invalid-config` that names the setting. */
export function openHistory(
  { file, databaseUrl, age }: NonNullable<Settings['history']>,
  options: Omit<HistoryOptions, 'age'>,
): Promise<History> {
  return databaseUrl === undefined
    ? historyFile(file, { ...options, age })
    : historyDatabase(databaseUrl, { ...options, age })
}
