import type { ManifestKind } from '@skillgauge/rule-kit'
import { defineCollectionRule } from '@skillgauge/rule-kit'
import { schemas } from './schemas.js'

/** Most findings of one file: the rest are likely to have the same cause. */
const maxPerFile = 20

export default defineCollectionRule({
  id: 'collection.manifest-valid',
  name: 'Manifests can be read',
  severity: 'high',
  description: 'Each manifest around the skills is what the programs that read it take.',
  fix: 'Write it as the documentation of its program says.',

  *check({ collection }) {
    for (const { path, kind, data, problem, at } of collection.manifests) {
      if (problem) {
        yield {
          message: problem.message,
          at: problem.at,
          fix: problem.fix ?? `Write it as ${path.endsWith('.json') ? 'JSON' : 'YAML'}.`,
        }
        continue
      }
      let count = 0
      for (const mistake of schemas[kind](data, '')) {
        if (++count > maxPerFile) break
        // The fixes are written as JSON.
        const fix = path.endsWith('.json') ? mistake.fix : undefined
        yield { message: `${mistake.message}${ends[kind]}.`, at: at(mistake.path), ...(fix && { fix }) }
      }
    }
  },
})

const ends: Readonly<Record<ManifestKind, string>> = {
  'claude-plugin': ' (Claude Code)',
  'claude-marketplace': ' (Claude Code)',
  'openai-agent': ' (Codex)',
  'skills-lock': ' (`skills` CLI)',
}
