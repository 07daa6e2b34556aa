// Updates the number of checks in sentences and examples that are written by hand.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the number occurs: the text before and after it, as regular expressions. `less` is subtracted from it. */
const places = [
  { path: 'README.md', before: '', after: ' static checks' },
  { path: 'README.md', before: '\\[All ', after: '\\]\\(docs/rules\\.md\\)' },
  { path: 'packages/cli/README.md', before: '', after: ' static checks' },
  { path: 'packages/config/README.md', before: 'rules\\.length\\) // ', after: '' },
  { path: 'docs/use/models.md', before: 'The ', after: ' checks ask nobody' },
  { path: 'docs/use/http-api.md', before: '"checks_run": ', after: '' },
  { path: 'docs/use/http-api.md', before: '"checks_passed": ', after: '', less: 1 },
  { path: 'docs/use/http-api.md', before: '"status": "ok", "version": "…", "checks": ', after: '' },
  { path: 'docs/use/http-api.md', before: '"count": ', after: '(?=\n})' },
]

/** @returns The pages with the number of built-in checks, `count`, filled in. */
export function countedPages(root, count) {
  const paths = [...new Set(places.map(({ path }) => path))].filter((path) => existsSync(join(root, path)))
  return paths.map((path) => {
    const inPage = places.filter((place) => place.path === path)
    const text = inPage.reduce(
      (page, { before, after, less = 0 }) =>
        page.replace(
          new RegExp(`(${before})\\b\\d+\\b(${after})`, 'g'),
          (_, left, right) => `${left}${count - less}${right}`,
        ),
      readFileSync(join(root, path), 'utf8'),
    )
    return { path, text }
  })
}
