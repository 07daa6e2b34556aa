import type { ShownCheck, SettingOrigin, ShownSettings } from './shown-settings.js'
import type { Context } from '../../command-line/context.js'
import type { Line, Piece } from '../../terminal/styled-text.js'
import { blank, bold, cyan, dim, line } from '../../terminal/styled-text.js'
import { table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { print } from '../../terminal/say.js'
import { collectionHeading } from '../../reporters/console/names-table.js'
import { count, severityPiece } from '../../reporters/console/words.js'
import { json } from '../../reporters/json/json.js'

export function printSettings(shown: ShownSettings, format: string | undefined, context: Context): void {
  if (format === 'json') context.stdout.write(settingsJson(shown))
  else print((terminal) => settingsReport(shown, terminal), context)
}

function settingsJson({ path, file = undefined, settings, checks, collection }: ShownSettings): string {
  const from = (where: SettingOrigin) => ('line' in where ? { ...where, file } : where)
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

function settingsReport(
  { path, file, settings, checks, collection }: ShownSettings,
  terminal: Terminal,
): Line[] {
  const origin = (from: SettingOrigin): Piece =>
    from.source === 'default' ? dim(describeOrigin(from, file)) : cyan(describeOrigin(from, file))
  const general = settings
    .filter(({ value, from }) => from.source !== 'default' || !isEmpty(value))
    .map(({ name, value, from }) => [bold(name), textOf(value), origin(from)])
  const row = ({ checkId, setting, from, options }: ShownCheck) => [
    setting === 'off' ? dim(checkId) : bold(checkId),
    setting === 'off' ? dim('off') : severityPiece(setting),
    origin(from),
    dim(
      options
        .map(({ name, value, from: other }) => {
          const where = describeOrigin(other, file)
          return `${name}: ${textOf(value)}${other.source === 'default' || where === describeOrigin(from, file) ? '' : ` (${where})`}`
        })
        .join(', '),
    ),
  ]
  const running = checks.filter(({ setting }) => setting !== 'off').length
  return [
    line('Settings for ', bold(path)),
    line('Config file ', file === undefined ? dim('none') : bold(file)),
    blank,
    ...table(
      ['SETTING', { title: 'VALUE', shrink: 'start' }, { title: 'FROM', shrink: 'end' }],
      general,
      terminal,
    ),
    blank,
    ...table(checkColumns, checks.map(row), terminal),
    blank,
    line(`${count(running, 'check')} run, ${checks.length - running} off.`),
    blank,
    line(collectionHeading),
    blank,
    ...table(checkColumns, collection.map(row), terminal),
  ]
}

const checkColumns = [
  'CHECK',
  'SETTING',
  { title: 'FROM', shrink: 'end' },
  { title: 'OPTIONS', shrink: 'start' },
] as const

function describeOrigin(from: SettingOrigin, file = ''): string {
  const at = 'line' in from ? `${file}:${from.line}` : file
  switch (from.source) {
    case 'default':
      return from.plugin === undefined ? 'default' : `default of ${from.plugin}`
    case 'preset':
      return `preset ${from.name}, ${at}`
    case 'override':
      return `override ${from.number}, ${at}`
    case 'option':
      return from.name
    case 'config':
      return at
  }
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** Longer lists are only counted. */
const shownEntries = 6

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.length > shownEntries) return `a list of ${value.length}`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
