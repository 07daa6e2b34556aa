import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'
import { noNode } from './no-node.js'

const pages = fileURLToPath(new URL('../pages/', import.meta.url))
/** Replacements for libraries that need Node when they are loaded. */
const inBrowser = (name) => fileURLToPath(new URL(`../playground/${name}-in-browser.ts`, import.meta.url))
const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 24a12 12 0 0 1 24 0" fill="none" stroke="#2f74c0" stroke-width="4"/><path d="m16 24 7-10" stroke="#2f74c0" stroke-width="3" stroke-linecap="round"/></svg>',
  )
const isBuild = process.argv.every((argument) => argument !== '--dev')

export default defineConfig({
  title: 'skillgauge',
  description: 'Checks agent skills: sound, findable, cheap and safe.',
  lang: 'en',
  base: process.env['SKILLGAUGE_SITE_BASE'] ?? '/',
  srcDir: 'pages',
  outDir: 'dist',
  cacheDir: 'node_modules/.vitepress',
  cleanUrls: false,
  lastUpdated: false,
  // Otherwise `{#id}` in an example would set an attribute.
  markdown: { attrs: { disable: true } },
  head: [
    ['link', { rel: 'icon', href: icon }],
    // The playground promises that nothing leaves the page. With this policy, browsers enforce it on all pages.
    ['meta', { 'http-equiv': 'Content-Security-Policy', content: "connect-src 'self'; form-action 'none'" }],
  ],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Use', link: '/use/first-skill' },
      { text: 'Rules', link: '/rules' },
      { text: 'Extend', link: '/extend/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: [
      { text: 'Playground', link: '/playground' },
      { text: 'Use', items: entries('use') },
      { text: 'Extend', items: entries('extend') },
      { text: 'Rules', link: '/rules', collapsed: true, items: entries('rules') },
      { text: 'Contribute', collapsed: true, items: entries('contribute') },
    ],
    socialLinks: [{ icon: 'github', link: 'https://github.com/skillgauge/skillgauge' }],
  },
  vite: {
    resolve: {
      // The checks run in a worker, which has no `document`.
      conditions: ['@skillgauge/source', 'worker'],
      alias: [
        { find: /^tiktoken\/lite$/, replacement: inBrowser('tiktoken') },
        { find: /^gray-matter$/, replacement: inBrowser('gray-matter') },
      ],
    },
    plugins: isBuild ? [noNode()] : [],
    worker: { format: 'es', plugins: () => (isBuild ? [noNode()] : []) },
    build: { target: 'es2022', chunkSizeWarningLimit: 4000 },
    // No progress messages. Errors are thrown.
    logLevel: 'warn',
  },
})

/** The pages of a folder by their headings, index first. */
function entries(folder) {
  return readdirSync(`${pages}${folder}`, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.md'))
    .sort((a, b) => Number(b === 'index.md') - Number(a === 'index.md') || a.localeCompare(b, 'en'))
    .map((file) => {
      const heading = /^# (.+)$/m.exec(readFileSync(`${pages}${folder}/${file}`, 'utf8'))?.[1] ?? file
      return { text: heading.replaceAll('`', ''), link: `/${folder}/${file.replace(/(?:index)?\.md$/, '')}` }
    })
}
