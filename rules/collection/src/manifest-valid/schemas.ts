import type { ManifestKind } from '@skillgauge/rule-kit'
import { isMapping } from '../manifest-data.js'
import { boolean, either, isList, isText, list, mapping, record, text } from './shape.js'
import type { Shape } from './shape.js'

// What the programs that read these files require. They ignore unknown keys.

/** Claude Code refuses spaces, slashes and backslashes. */
const name = text('a name without spaces and slashes, such as `my-plugin`', (value) => !/[\s/\\]/.test(value))
const person = mapping({ name: text() }, { email: text(), url: text() })
const texts = list(text(), 'a list of texts')
const url = text('a URL', (value) => /^[a-z][a-z0-9+.-]{0,20}:\/\/\S/i.test(value))
/** Paths of a plugin are relative to its root. */
const ownPath = text('a path that begins with `./`', (value) => value.startsWith('./'))
const paths = either('a path or a list of paths', [isText, ownPath], [isList, list(ownPath)])
const pathsOrMapping = either(
  'a path, a list or a mapping',
  [isText, ownPath],
  [isList, list(either('a path or a mapping', [isText, ownPath], [isMapping, record(anything)]))],
  [isMapping, record(anything)],
)

const plugin = {
  displayName: text(),
  version: text('a version in quotes'),
  description: text(),
  author: person,
  homepage: url,
  repository: text('the URL of the repository'),
  license: text(),
  keywords: texts,
  skills: paths,
  agents: paths,
  commands: pathsOrMapping,
  hooks: pathsOrMapping,
  mcpServers: pathsOrMapping,
}

const remote = mapping({ source: text('`github`, `url`, `git-subdir`, `npm`, `archive` or `command`') })
const source = either(
  'a path that begins with `./`, or a mapping with `source`',
  [isText, text()],
  [isMapping, remote],
)

/** From the package `@anthropic-ai/claude-code` 2.1.330, read on 2026-11-22. */
const claudePlugin = mapping({ name }, plugin)
const claudeMarketplace = mapping(
  {
    name,
    owner: person,
    plugins: list(mapping({ name, source }, { ...plugin, category: text(), tags: texts, strict: boolean() })),
  },
  {
    description: text(),
    version: text('a version in quotes'),
    metadata: mapping({}, { pluginRoot: text() }),
  },
)

const color = text('a color such as `#3B82F6`', (value) => /^#[0-9a-f]{6}$/i.test(value))
/** From the package `@openai/codex` 0.169.0, read on 2026-11-22. */
const openaiAgent = mapping(
  {},
  {
    interface: mapping(
      {},
      {
        display_name: text(),
        short_description: text(),
        icon_small: text(),
        icon_large: text(),
        brand_color: color,
        default_prompt: text(),
      },
    ),
    policy: mapping({}, { allow_implicit_invocation: boolean() }),
    dependencies: mapping({}, { tools: list(mapping({ type: text(), value: text() }), 'a list of tools') }),
  },
)

/** From the package `skills` 1.5.18, read on 2026-11-22. */
const skillsLock = mapping({
  version: function* (value, path) {
    if (typeof value !== 'number' || value < 1)
      yield { path, message: '`version` is not a number from 1; the `skills` CLI takes the file for empty' }
  },
  skills: record(
    mapping({ source: text(), sourceType: text(), computedHash: text() }, { skillPath: text() }),
  ),
})

export const schemas: Readonly<Record<ManifestKind, Shape>> = {
  'claude-plugin': claudePlugin,
  'claude-marketplace': claudeMarketplace,
  'openai-agent': openaiAgent,
  'skills-lock': skillsLock,
}

function* anything(): Generator<never> {}
