import type { InspectedPlugin } from '@skillgauge/config'
import type { ShownPlugins } from './console.js'
import { versionOf } from './console.js'
import { json } from '../../reporters/json/json.js'

/** What is loaded. Nothing else answers this, so its shape is at home here. */
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
