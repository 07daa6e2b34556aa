// Sentences and examples by hand that say how many checks there are.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** By page, what stands around a number; `less` is how many fewer than all it counts. */
const numbers = [
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

/** The pages that name the number of built-in checks, with the number that is right. */
export function countedPages(root, count) {
  const paths = [...new Set(numbers.map(({ path }) => path))].filter((path) => existsSync(join(root, path)))
  return paths.map((path) => {
    const own = numbers.filter((number) => number.path === path)
    const text = own.reduce(
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
