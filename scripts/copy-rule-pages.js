import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Copies the README of every rule to `<id>.md` in `target`, where `skillgauge explain` reads it. */
export function copyRulePages(plugins, target) {
  mkdirSync(target, { recursive: true })
  for (const plugin of readdirSync(plugins)) {
    const sources = join(plugins, plugin, 'src')
    for (const rule of existsSync(sources) ? readdirSync(sources) : []) {
      const page = join(sources, rule, 'README.md')
      if (existsSync(page)) copyFileSync(page, join(target, `${plugin}.${rule}.md`))
    }
  }
}
