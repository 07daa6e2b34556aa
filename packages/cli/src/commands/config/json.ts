import type { ShownCheck, ShownFrom, ShownSettings } from './shown-settings.js'
import { json } from '../../reporters/json/json.js'

/** What holds for a skill. Nothing else answers this, so its shape is at home here. */
export function settingsJson({
  path,
  file = undefined,
  settings,
  checks,
  collection,
}: ShownSettings): string {
  const from = (where: ShownFrom) => ('line' in where ? { ...where, file } : where)
  const check = ({ checkId, setting, from: where, options }: ShownCheck) => ({
    check_id: checkId,
    setting,
    from: from(where),
    options: Object.fromEntries(
      options.map((option) => [option.name, { value: option.value, from: from(option.from) }]),
    ),
  })
  return json({
    path,
    config_file: file ?? null,
    settings: Object.fromEntries(
      settings.map(({ name, value, from: where }) => [name.replace('-', '_'), { value, from: from(where) }]),
    ),
    checks: checks.map(check),
    collection: collection.map(check),
  })
}
