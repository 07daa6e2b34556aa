import { describe, expect, it } from 'vitest'
import { createMeaningLookup } from './mention-context.js'

/** What the words around the first path of a text make of it. */
const meaningOf = (text: string, path = /(?:scripts|assets|references)\//) =>
  createMeaningLookup(text)(text.search(path))

describe('createMeaningLookup', () => {
  it.each([
    '- **Example**: `scripts/rotate.py` for turning pages',
    '- __Examples__: `assets/logo.png` for the brand',
    '*Example:* `assets/logo.png`',
    '- **Examples**: a template such as this, `assets/deck.pptx`, for slides',
    'A `scripts/rotate.py` script would be helpful to store in the skill.',
    '2. An `assets/hello/` template holding the files would be useful',
    'Then a file `references/schema.md` could be kept beside it.',
    'Run `bun scripts/my-tool.ts`.',
    'chmod +x scripts/my_cli.sh',
  ])('%s is an example', (text) => expect(meaningOf(text)).toBe('example'))

  it('treats every path in a list of examples as an example', () => {
    const text =
      '- **Examples**: `assets/a.png` for brands, `assets/b.pptx` for slides, `assets/c/` for pages'
    expect(meaningOf(text, /assets\/b/)).toBe('example')
    expect(meaningOf(text, /assets\/c/)).toBe('example')
  })

  it.each([
    '- **Example**: `python scripts/rotate.py in.pdf`',
    'An example would be helpful. Run `scripts/rotate.py`.',
    '`scripts/rotate.py` is needed. It would be helpful to read it first.',
    'Run `scripts/myelin.py`.',
    'The examples: see below. `scripts/rotate.py` runs.',
  ])('%s is not an example', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    '```ts\n// scripts/tool.ts\nconst a = 1\n```',
    '```python\n#!/usr/bin/env python3\n# scripts/tool.py\n\nprint(1)\n```',
    '~~~html\n<!-- assets/page.html -->\n<p>x</p>\n~~~',
    '```css\n/* assets/page.css */\na { }\n```',
  ])('%s is the file name of the block', (text) => expect(meaningOf(text)).toBe('made'))

  it.each([
    '```sh\n# scripts/tool.sh needs jq\nls\n```',
    '```sh\nls\n\n\n\n\n\n# scripts/tool.sh\nls\n```',
    '# scripts/tool.sh\n\nText.',
  ])('%s is not the file name of a block', (text) => expect(meaningOf(text)).toBeUndefined())

  it('follows the folder changes before each path of a line', () => {
    const meaningsOf = (text: string) => {
      const meaning = createMeaningLookup(text)
      return Array.from(text.matchAll(/scripts/g), ({ index }) => meaning(index))
    }
    const none = undefined
    expect(meaningsOf('```sh\ncd my-app\nsh scripts/a.sh && cd skills && sh scripts/b.sh\n```')).toEqual([
      'repository',
      none,
    ])
    expect(meaningsOf('```sh\ncd skills\nsh scripts/a.sh && cd my-app && sh scripts/b.sh\n```')).toEqual([
      none,
      'repository',
    ])
  })

  it.each([
    '```\nCLAUDE.md        # entry\n.gitattributes\ndocs/adr/0001.md\nscripts/README.md\n```',
    '```\nproject/\n├── package.json\n├── src/\n└── scripts/build.ts\n```',
    '```text\nscripts/build.sh\nCargo.toml\n```',
  ])('%s lists the files of a repository', (text) => expect(meaningOf(text)).toBe('repository'))

  it.each([
    '```sh\ncat package.json\nscripts/build.sh\n```',
    'Read `CLAUDE.md`.\nscripts/build.sh',
    '```\nscripts/build.sh\nscripts/test.sh\n```',
    '- `CLAUDE.md`\n- `scripts/build.sh`',
  ])('%s lists no files of a repository', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    '```js\nloader.setPath("assets/models/")\n```',
    "```tsx\nconst logo = load('./assets/logo.png')\n```",
    '```dart\nImage.asset("assets/logo.png")\n```',
    '```css\na { background: image-set("assets/logo.png" 1x) }\n```',
  ])('%s is code of an application', (text) => expect(meaningOf(text)).toBe('imported'))

  it.each([
    '```sh\ncp "assets/logo.png" .\n```',
    '```python\nPresentation("assets/deck.pptx")\n```',
    '```js\nrun("scripts/build.js")\n```',
    '```js\nload("a.png")\n```\n\nCopy "assets/logo.png".',
    '```\nload("assets/logo.png")\n```',
  ])('%s is not code of an application', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    "Run `scripts/test.sh`, the project's own test script, which is not part of this skill.",
    "The project's `scripts/test.sh` must pass.",
    'Many projects have `scripts/setup.sh`.',
    'If the repo already contains `scripts/setup.sh`, run it.',
    'Change `scripts/build.js` of the new project.',
    'If `scripts/dev.sh` exists, run it; otherwise run `npm start`.',
    'Si existe `scripts/dev.sh`, ejecútalo; si no, `npm start`.',
    'Falls `scripts/dev.sh` existiert, führe es aus.',
    'If `scripts/dev.sh` or `scripts/start.sh` exist, run them.',
    'Run `scripts/dev.sh` if present.',
    'Rails … `assets/config/manifest.js`',
    '```json\n{"scripts": {"build": "node scripts/build.mjs"}}\n```',
    '```dockerfile\nFROM node\nCOPY scripts/entry.sh /entry.sh\n```',
    '```yaml\nsteps:\n  - run: ./scripts/ci.sh\n```',
    '```yaml\nflutter:\n  assets:\n    - assets/images/\n```',
    '```bash\ncd my-app\nnode scripts/build.js\n```',
    '```\ncd my-app\nnode scripts/build.js\n```',
    'Run `cd my-app && node scripts/build.js`.',
  ])('%s is in a project', (text) => expect(meaningOf(text)).toBe('repository'))

  it.each([
    'Then run `scripts/postbuild.sh` if the project has one.',
    'In package.json: `"build": "node scripts/build.mjs"`.',
    '```\n"prebuild:docs": "tsx ./scripts/docs.ts"\n```',
    '```\nmy-app/\n├── lib/\n│   └── a.ts\n└── scripts/build.ts\n```',
  ])('%s may be in a project', (text) => expect(meaningOf(text)).toBe('repository'))

  it.each([
    'Do not look for `scripts/old.sh`; it was removed in v2.',
    'There is no `references/faq.md` any more.',
    'There is no separate `scripts/setup.sh`.',
    '`scripts/old.sh` was removed in v2.',
    '`scripts/old.sh` no longer exists.',
    'The file `references/old.md` has been deleted.',
  ])('%s says that the file does not exist', (text) => expect(meaningOf(text)).toBe('absent'))

  it.each([
    'There is no need to read it. Run `scripts/setup.sh`.',
    'Do not look for bugs: run `scripts/lint.sh`.',
    'Run `scripts/setup.sh`; nothing was removed.',
    'Never run `scripts/setup.sh` twice.',
    '`"command": "node scripts/server.mjs"`',
    '---\nname: pdf\n---\n\n```\npdf/\n├── SKILL.md\n└── scripts/build.ts\n```',
    '```\n├── lib/\n└── scripts/build.ts\n```',
  ])('%s does not say that the file is missing', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    'This repository contains `scripts/dev.sh`.',
    'If the notes are long, run `scripts/dev.sh`.',
    'If present, the notes win. Run `scripts/dev.sh`.',
    "Convert the project's notes with `scripts/notes.py`.",
    'Many projects have notes. Run `scripts/notes.py`.',
    '```json\n{"args": ["scripts/server.py"]}\n```',
    '```yaml\nhooks:\n  - command: scripts/check.sh\n```',
    '```bash\ncd "$SKILL_DIR"\npython scripts/build.py\n```',
    '```bash\ncd my-app\nls\n```\n\nRun `scripts/build.js`.',
    'First `cd my-app`. Then run `scripts/build.js`.',
    '---\nname: notes\n---\n\nRun `cd notes && python scripts/build.py`.',
  ])('%s is not in a project', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    'Roles can depend on the resource (see the **invoices** skill, `references/roles.md`).',
    'The steps are those of the `invoices` skill:\n`references/steps.md`.',
    "Read the tax-forms skill's `references/rates.md` first.",
    '---\nname: tax-forms\n---\n\nSee `invoices` skill (`scripts/total.py`).',
    'The rates are `references/rates.md` in the `tax-forms` skill.',
    'Die Sätze stehen in `references/rates.md` im Skill `tax-forms`.',
    'Les taux sont dans `references/rates.md` de la compétence `tax-forms`.',
    '税率は `tax-forms` スキルの `references/rates.md` にある。',
    '税率见 `tax-forms` 技能的 `references/rates.md`。',
  ])('%s names a file of another skill', (text) => expect(meaningOf(text)).toBe('another skill'))

  it.each([
    "This skill's `references/rates.md` has the rates.",
    'For this two-step skill, `references/steps.md` has the steps.',
    '---\nname: tax-forms\n---\n\nSee the `tax-forms` skill, `references/rates.md`.',
    '---\nname: tax-forms\n---\n\nDie Sätze: `references/rates.md` im Skill `tax-forms`.',
    'Fill in `references/rates.md` with the `invoices` skill.',
    'Load the `invoices` skill. Then read `references/rates.md`.',
    'With the `invoices` skill loaded, `references/rates.md` says more.',
  ])('%s names a file of this skill', (text) => expect(meaningOf(text)).toBeUndefined())

  it.each([
    'Put helper scripts in `scripts/postbuild.js`.',
    'Store the new logo under `assets/logos/`.',
    'Copy the result into `assets/out.json`.',
    'Create this structure:\n\n- `SKILL.txt`\n- `references/api.md` — one section per module',
    'Generate the following files:\n\n```\nout/\n├── a.md\n└── scripts/run.py\n```',
  ])('%s is a file to create', (text) => expect(meaningOf(text)).toBe('made'))

  it.each([
    'Create the report with the template in `assets/report.md`.',
    'Store the results using the schema in `assets/schema.json`.',
    'Keep in mind what is said in `references/rules.md`.',
    'Add a link to `references/api.md`.',
    'Copy `assets/config.json` into the project.',
    'Put the notes through `scripts/notes.js`.',
    'Create a report from these files:\n\n- `references/api.md`',
    'Create this structure.\n\nRead:\n\n- `references/api.md`',
  ])('%s is not a file to create', (text) => expect(meaningOf(text)).toBeUndefined())
})
