import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The page of every rule under its id: what `explain` shows, one small file at a time. */
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
