import type { InspectedPlugin, InspectedPlugins } from '@skillgauge/config'
import type { Line } from '../../terminal/styled-text.js'
import { blank, bold, dim, green, line, paragraph, red } from '../../terminal/styled-text.js'
import { right, table } from '../../terminal/table.js'
import type { Terminal } from '../../terminal/terminal.js'
import { collectionHeading, namesTable } from '../../reporters/console/names-table.js'
import { count } from '../../reporters/console/words.js'
import { json } from '../../reporters/json/json.js'

interface ShownPlugins extends InspectedPlugins {
  pathOf(file: string): string
  readonly ourVersion: string
}

/** `undefined` for a local file. */
function versionOf({ loaded, version }: InspectedPlugin, { ourVersion }: ShownPlugins): string | undefined {
  return loaded && loaded.file === undefined ? ourVersion : version
}

export function pluginsReport(shown: ShownPlugins, terminal: Terminal): Line[] {
  const { file, plugins } = shown
  const row = (plugin: InspectedPlugin) => [
    statusMark(plugin, terminal),
    bold(plugin.loaded?.plugin.name ?? '-'),
    dim(versionOf(plugin, shown) ?? '-'),
    dim(String(allRules(plugin).length)),
    dim(plugin.milliseconds?.toFixed(0) ?? '-'),
    dim(
      plugin.loaded?.file === undefined
        ? plugin.from
        : `${plugin.from} (${shown.pathOf(plugin.loaded.file)})`,
    ),
  ]
  const broken = plugins.filter(({ mistakes }) => mistakes.length > 0)
  return [
    line('Config file ', file === undefined ? dim('none') : bold(shown.pathOf(file))),
    blank,
    ...table(pluginColumns, plugins.map(row), terminal),
    ...plugins.flatMap((plugin) => (plugin.loaded?.file === undefined ? [] : checks(plugin, terminal))),
    ...broken.flatMap(({ from, mistakes }) => [
      blank,
      line(red(from), ' cannot be used:'),
      ...mistakes.flatMap((mistake) => paragraph(2, mistake)),
    ]),
    blank,
    line(collectionHeading),
    blank,
    ...table(pluginColumns, [row(shown.collection)], terminal),
    blank,
    line(
      `${count(plugins.length, 'plugin')}, ${broken.length === 0 ? 'all of them loaded' : `${broken.length} of them cannot be used`}.`,
    ),
  ]
}

function statusMark({ mistakes }: InspectedPlugin, { symbols }: Terminal) {
  return mistakes.length === 0 ? green(symbols.pass) : red(symbols.fail)
}

const pluginColumns = [
  '',
  'PLUGIN',
  'VERSION',
  right('CHECKS'),
  right('MS'),
  { title: 'FROM', shrink: 'start' },
] as const

function allRules({ loaded }: InspectedPlugin) {
  return loaded ? [...loaded.plugin.rules, ...(loaded.plugin.collectionRules ?? [])] : []
}

function checks(plugin: InspectedPlugin, terminal: Terminal): Line[] {
  const rules = allRules(plugin)
  return rules.length === 0 ? [] : [blank, ...namesTable(rules, terminal)]
}

export function pluginsJson(shown: ShownPlugins): string {
  const { file, plugins, collection } = shown
  return json({
    config_file: file === undefined ? null : shown.pathOf(file),
    plugins: plugins.map((plugin) => pluginJson(plugin, shown)),
    count: plugins.length,
    collection: pluginJson(collection, shown),
  })
}

function pluginJson(plugin: InspectedPlugin, shown: ShownPlugins) {
  const { from, loaded, mistakes, milliseconds } = plugin
  return {
    name: loaded?.plugin.name ?? null,
    from,
    file: loaded?.file === undefined ? null : shown.pathOf(loaded.file),
    version: versionOf(plugin, shown) ?? null,
    built_in: loaded?.builtIn ?? false,
    checks: (loaded?.plugin.rules ?? []).map(({ id, name, severity, risk }) => ({
      check_id: id,
      check_name: name,
      severity,
      risk: risk ?? null,
    })),
    collection_checks: (loaded?.plugin.collectionRules ?? []).map(({ id, name, severity }) => ({
      check_id: id,
      check_name: name,
      severity,
    })),
    presets: Object.keys(loaded?.plugin.presets ?? {}),
    load_ms: milliseconds === undefined ? null : Math.round(milliseconds * 1_000) / 1_000,
    errors: mistakes,
  }
}
