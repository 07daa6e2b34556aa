// Writes the pages of the site into `pages/`: docs/, a page for each rule, and the HTTP API from its OpenAPI document. Links are
// rewritten to the page of the site, or to the file in the repository.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { apiPage } from './api-page.js'

const repository = 'https://github.com/skillgauge/skillgauge'

/**
 * @param target - Emptied first.
 * @param openApi - The answer of `GET /openapi.json`.
 */
export function stagePages(root, target, openApi) {
  rmSync(target, { recursive: true, force: true })
  const pages = pagesOf(root)
  for (const [source, page] of pages) {
    write(target, page, withSiteLinks(readFileSync(join(root, source), 'utf8'), source, pages, root))
  }
  write(target, 'use/http-api-reference.md', apiPage(openApi))
  write(target, 'public/openapi.json', `${JSON.stringify(openApi, null, 2)}\n`)
  cpSync(join(root, 'site/home.md'), join(target, 'index.md'))
  cpSync(join(root, 'site/playground.md'), join(target, 'playground.md'))
}

/** @returns A map from the path in the repository to the path of the page. */
function pagesOf(root) {
  const docs = filesBelow(join(root, 'docs')).filter((path) => path.endsWith('.md'))
  const rules = filesBelow(join(root, 'rules')).filter((path) => /^[^/]+\/src\/[^/]+\/README\.md$/.test(path))
  return new Map([
    ...docs.map((path) => [`docs/${path}`, path.replace(/(^|\/)README\.md$/, '$1index.md')]),
    ...rules.map((path) => {
      const [plugin, , rule] = path.split('/')
      return [`rules/${path}`, `rules/${plugin}/${rule}.md`]
    }),
  ])
}

/** @returns Sorted paths below the folder, with `/`. */
function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path) && statSync(join(folder, path)).isFile())
    .sort()
}

/** @param source - The path of the page in the repository. */
function withSiteLinks(text, source, pages, root) {
  return outsideFences(text, (line) =>
    line.replace(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)|\]\(([^)\s]+)\)/g, (whole, ticks, target) =>
      ticks !== undefined || /^(?:[a-z]+:|#)/i.test(target)
        ? whole
        : `](${siteLink(target, source, pages, root)})`,
    ),
  )
}

function outsideFences(text, change) {
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
      if (fence === '' && mark) fence = mark
      else if (fence !== '') {
        if (mark?.startsWith(fence) && line.trim() === mark) fence = ''
      } else return change(line)
      return line
    })
    .join('\n')
}

function siteLink(target, source, pages, root) {
  const [path = '', anchor] = target.split('#', 2)
  const file = posix.join(posix.dirname(source), path).replace(/\/$/, '')
  const hash = anchor === undefined ? '' : `#${anchor}`
  const page = pages.get(file) ?? pages.get(posix.join(file, 'README.md'))
  if (page !== undefined) {
    const from = posix.dirname(pages.get(source))
    const to = posix.relative(from, page)
    return `${to.startsWith('.') ? to : `./${to}`}${hash}`
  }
  const absolute = join(root, file)
  if (!existsSync(absolute)) throw new Error(`${source} links to ${target}, which does not exist.`)
  return `${repository}/${statSync(absolute).isDirectory() ? 'tree' : 'blob'}/main/${relative(root, absolute).replaceAll('\\', '/')}${hash}`
}

function write(folder, path, text) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
