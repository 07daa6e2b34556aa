import type { Host } from './host.js'
import { verified } from './source.js'

const code = verified(
  'https://github.com/TanStack/intent/blob/main/packages/intent/src/discovery/scanner.ts',
  '2026-11-26',
)
const documentation = verified(
  'https://github.com/TanStack/intent/blob/main/docs/cli/intent-validate.md',
  '2026-11-26',
)

/** `npx @tanstack/intent`, which lists, prints and checks the skills that npm packages ship. */
export const tanstackIntent: Host = {
  id: 'tanstack-intent',
  name: 'TanStack Intent',
  // Of `type`, `library`, `library_version` and `framework` it wants that they stand below `metadata`.
  fields: [
    { path: 'name', type: 'string', source: documentation },
    { path: 'description', type: 'string', source: code },
    { path: 'requires', type: 'list', source: documentation },
    { path: 'sources', type: 'list', source: documentation },
  ],
  otherFields: { are: 'ignored', source: code },
  // A skill is listed by its path there, with an empty description.
  withoutFrontmatter: { source: code },
  folders: ['skills'],
}
