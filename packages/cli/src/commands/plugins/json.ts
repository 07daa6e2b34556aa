import type { ShownPlugins } from './console.js'
import { versionOf } from './console.js'
import { json } from '../../reporters/json/json.js'

/** What is loaded. Nothing else answers this, so its shape is at home here. */
export function pluginsJson(shown: ShownPlugins): string {
  const { file, plugins, pathOf } = shown
  return json({
    config_file: file === undefined ? null : pathOf(file),
    plugins: plugins.map((plugin) => {
      const { from, loaded, mistakes, milliseconds } = plugin
      return {
        name: loaded?.plugin.name ?? null,
        from,
        file: loaded?.file === undefined ? null : pathOf(loaded.file),
        version: versionOf(plugin, shown) ?? null,
        built_in: loaded?.builtIn ?? false,
        checks: (loaded?.plugin.rules ?? []).map(({ id, name, severity, risk }) => ({
          check_id: id,
          check_name: name,
          severity,
          risk: risk ?? null,
        })),
        presets: Object.keys(loaded?.plugin.presets ?? {}),
        load_ms: milliseconds === undefined ? null : Math.round(milliseconds * 1_000) / 1_000,
        errors: mistakes,
      }
    }),
    count: plugins.length,
  })
}
