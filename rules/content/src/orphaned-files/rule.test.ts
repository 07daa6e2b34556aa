import { judge, testRule } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import rule from './rule.js'

const skill = (body: string, files: Record<string, string> = {}) => ({
  'SKILL.md': `---\nname: x\n---\n${body}`,
  ...files,
})
const orphan = (path: string) => ({
  message: `\`${path}\` cannot be reached from SKILL.md.`,
  path,
  line: 1,
  column: 1,
})

testRule(rule, {
  pass: [
    {
      name: 'a sample, where SKILL.md names the copy that people make of it',
      skill: skill('Alerts go out by `scripts/notify.sh`; `scripts/run.sh` does the rest.', {
        'scripts/notify.sh.example': '',
        'scripts/run.sh': '',
      }),
    },
    {
      name: 'scripts named without their ending, or by a function',
      skill: skill('Call `make_report(rows)` and `add_note`.', {
        'scripts/make_report.py': '',
        'scripts/notes.py': 'def add_note():\n  pass\n',
      }),
    },
    {
      name: 'an escaped capital letter, and braces',
      skill: {
        'SKILL.md':
          '---\nname: x\n---\nSee [x](references/%C3%9Cbersicht.md) and `assets/logo-{dark,light}.svg`.',
        'references/Übersicht.md': '',
        'assets/logo-dark.svg': '',
        'assets/logo-light.svg': '',
      },
    },
    { name: 'no files', skill: skill('Text.') },
    { name: 'files elsewhere', skill: skill('Text.', { 'docs/a.md': '', 'README.md': '' }) },
    { name: 'a path', skill: skill('See [a](references/a.md).', { 'references/a.md': '' }) },
    { name: 'a bare file name, in another case', skill: skill('See A.MD.', { 'references/a.md': '' }) },
    {
      name: 'a path in the frontmatter',
      skill: { 'SKILL.md': '---\nx: scripts/a.sh\n---\n', 'scripts/a.sh': '' },
    },
    { name: 'backslashes', skill: skill('See references\\a.md', { 'references/a.md': '' }) },
    { name: 'a name in bold', skill: skill('**references/a.md**', { 'references/a.md': '' }) },
    {
      name: 'the folder, or one above it',
      skill: skill('Templates lie in `assets/`.', { 'assets/a.md': '', 'assets/t/b.md': '' }),
    },
    {
      name: 'the folder without a slash',
      skill: skill('Copy assets/app.', { 'assets/app/src/main.ts': '' }),
    },
    {
      name: 'a pattern',
      skill: skill('Read references/<topic>.md and `assets/icon-*.svg`.', {
        'references/a.md': '',
        'assets/icon-a.svg': '',
      }),
    },
    {
      name: 'names with blanks and foreign letters',
      skill: skill('See my file.md, [b](other%20file.md), 指南.md.', {
        'references/my file.md': '',
        'references/other file.md': '',
        'references/指南.md': '',
      }),
    },
    {
      name: 'a name whose letters are taken apart, which `content.broken-internal-links` reports',
      skill: skill('[a](references/Größe.md)', { ['references/Größe.md'.normalize('NFD')]: '' }),
    },
    { name: 'letters without blanks', skill: skill('请看references/a.md。', { 'references/a.md': '' }) },
    { name: 'a name without extension', skill: skill('Use the Makefile.', { 'assets/Makefile': '' }) },
    {
      name: 'files with conventional names',
      skill: skill('Text.', {
        'scripts/__init__.py': '',
        'assets/.gitkeep': '',
        'assets/.cache/x': '',
        'assets/fonts-license/LICENSE.txt': '',
      }),
    },
    {
      name: 'a chain of texts, from a file outside the three folders',
      skill: skill('See GUIDE.md.', {
        'GUIDE.md': 'references/a.md',
        'references/a.md': '[b](b.md)',
        'references/b.md': 'api/',
        'references/api/c.md': '',
      }),
    },
    {
      name: 'Python imports',
      skill: skill('`python -m scripts.run`', {
        'scripts/run.py': 'import os\nfrom lib.helpers import x\nfrom . import more, other',
        'scripts/lib/helpers.py': 'import pack',
        'scripts/more.py': '',
        'scripts/other.py': '',
        'scripts/pack/__init__.py': 'from .core import y',
        'scripts/pack/core.py': '',
      }),
    },
    {
      name: 'JavaScript, Ruby and shell imports',
      skill: skill('scripts/a.mjs scripts/a.rb scripts/a.sh', {
        'scripts/a.mjs': "import x from './b'\nconst c = require('./lib/c')\nimport('./d.js')",
        'scripts/b.ts': '',
        'scripts/lib/c.cjs': '',
        'scripts/d.ts': '',
        'scripts/a.rb': "require_relative 'e'",
        'scripts/e.rb': '',
        'scripts/a.sh': '. "$(dirname "$0")/common.sh"',
        'scripts/common.sh': '',
      }),
    },
    {
      name: 'files and folders that a script opens',
      skill: skill('scripts/a.py', {
        'scripts/a.py': 'open(HERE / "data.json")\nfor x in (ROOT / "templates").iterdir(): pass',
        'assets/data.json': '',
        'assets/templates/b.html': '',
      }),
    },
    {
      name: 'a script without extension',
      skill: skill('scripts/run', {
        'scripts/run': '#!/usr/bin/env python3\nimport helpers\n',
        'scripts/helpers.py': '',
      }),
    },
    {
      name: 'names of properties of every object',
      skill: skill('assets/__proto__ constructor.md', {
        'assets/__proto__': '',
        'references/constructor.md': '',
      }),
    },
    {
      name: 'what a host or a tool reads without being told',
      skill: skill('Text.', {
        'agents/openai.yaml': 'icon: ./assets/icon.png',
        'assets/icon.png': '',
        'package.json': '{"scripts": {"build": "node scripts/build.mjs"}}',
        'scripts/build.mjs': '',
      }),
    },
    {
      name: 'a script that a README names',
      skill: skill('Text.', { 'README.md': 'Run `./scripts/install.sh`.', 'scripts/install.sh': '' }),
    },
    {
      name: 'scripts of which none is named, which `content.scripts-referenced` reports',
      skill: skill('Text.', { 'scripts/a.py': '', 'scripts/b.sh': '' }),
    },
    {
      name: 'tests, and notes for the maintainer of the skill',
      skill: skill('Text.', {
        'scripts/test_a.py': '',
        'scripts/tests/b.py': '',
        'references/source-index.md': '',
      }),
    },
    {
      name: 'a fragment that a build puts into another file',
      skill: { 'SKILL.md': '<!--x:start-->\nText.\n<!--x:end-->\n', 'references/a.md': '' },
    },
  ],
  fail: [
    {
      name: 'a reference that only a README names',
      skill: skill('Text.', { 'README.md': 'See references/a.md.', 'references/a.md': '' }),
      findings: [orphan('references/a.md')],
    },
    {
      name: 'a file that is never named',
      skill: skill('See references/a.md.', { 'references/a.md': '', 'references/b.md': '' }),
      findings: [orphan('references/b.md')],
      details: { orphans: ['references/b.md'] },
    },
    {
      name: 'names that only resemble theirs',
      skill: skill('a.mdx, aa.md, a.md.bak, the references and/or assets / scripts', {
        'references/a.md': '',
      }),
      findings: [orphan('references/a.md')],
    },
    {
      name: 'another file of the same folder, in bold',
      skill: skill('**references/a.md** and (references/a.md)', {
        'references/a.md': '',
        'references/b.md': '',
      }),
      findings: [orphan('references/b.md')],
    },
    {
      name: 'a file in foreign letters is not a folder',
      skill: skill('references/指南.md', { 'references/指南.md': '', 'references/b.md': '' }),
      findings: [orphan('references/b.md')],
    },
    {
      name: 'orphans that name each other, and what only they name',
      skill: skill('Run scripts/run.py.', {
        'references/a.md': 'b.md',
        'references/b.md': 'a.md',
        'scripts/c.py': 'import d',
        'scripts/d.py': '',
        'scripts/run.py': '',
      }),
      findings: [
        orphan('references/a.md'),
        orphan('references/b.md'),
        orphan('scripts/c.py'),
        orphan('scripts/d.py'),
      ],
    },
    {
      name: 'an import in prose',
      skill: skill('run.py: from helpers to hints: import more', {
        'scripts/run.py': '',
        'scripts/helpers.py': '',
        'scripts/more.py': '',
      }),
      findings: [orphan('scripts/helpers.py'), orphan('scripts/more.py')],
    },
    {
      name: 'a binary that is named only inside a binary',
      skill: {
        ...skill('assets/a.bin'),
        'assets/a.bin': Uint8Array.of(0, 0x62, 0x2e, 0x62, 0x69, 0x6e),
        'assets/b.bin': Uint8Array.of(0),
      },
      findings: [orphan('assets/b.bin')],
    },
  ],
})

describe('large skills', () => {
  const names = Array.from({ length: 5_000 }, (_, i) => `references/file-${i}.md`)

  it('are searched through a long chain', async () => {
    const chain = Object.fromEntries(names.map((path, i) => [path, `See file-${i + 1}.md.`]))
    expect(await judge(rule, { skill: skill('file-0.md', chain) })).toMatchObject({ passed: true })
  })

  it('list a hundred orphans, and count the others', async () => {
    const { findings, details } = await judge(rule, {
      skill: skill('Text.', Object.fromEntries(names.map((path) => [path, '']))),
    })
    expect(findings).toHaveLength(101)
    expect(findings.at(-1)?.message).toBe('4900 more files cannot be reached from SKILL.md.')
    expect(details?.orphans).toHaveLength(100)
  })

  it('are not checked beyond sixteen megabytes of text', async () => {
    const text = 'word '.repeat(1_000_000)
    const files = Object.fromEntries([1, 2, 3, 4, 5].map((i) => [`references/${i}.md`, text]))
    const result = await judge(rule, { skill: skill('1.md 2.md 3.md 4.md', { ...files, 'assets/x.md': '' }) })
    expect(result).toMatchObject({ passed: true })
  })
})
