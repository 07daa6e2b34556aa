import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string>) => ({ 'SKILL.md': '---\nname: x\n---\n', ...files })

testRule(rule, {
  pass: [
    { name: 'no scripts', skill: skill({}) },
    {
      name: 'every known extension, in any case',
      skill: skill({
        'scripts/a.py': '',
        'scripts/b.SH': '',
        'scripts/c.R': '',
        'scripts/d.r': '',
        'scripts/e.mts': '',
      }),
    },
    { name: 'a #! line instead of an extension', skill: skill({ 'scripts/build': '#!/bin/sh\n' }) },
    {
      name: 'anything below a subfolder',
      skill: skill({ 'scripts/data/a.json': '{}', 'scripts/lib/README.md': '' }),
    },
    { name: 'dotfiles', skill: skill({ 'scripts/.gitkeep': '', 'scripts/a.py': '' }) },
    { name: 'a folder of a similar name', skill: skill({ 'scripts-old/a.json': '{}' }) },
    { name: 'a further extension', skill: skill({ 'scripts/a.nu': '' }), options: { extensions: ['.nu'] } },
  ],
  fail: [
    {
      name: 'data and documents',
      skill: skill({ 'scripts/README.md': '', 'scripts/data.json': '{}', 'scripts/run.py': '' }),
      findings: [
        {
          message: '`scripts/README.md` is not a script: `.md` is no extension of a script.',
          path: 'scripts/README.md',
          line: 1,
          column: 1,
          fix: 'Move `README.md` to `references/`.',
        },
        {
          message: '`scripts/data.json` is not a script: `.json` is no extension of a script.',
          fix: 'Move `data.json` to `assets/`.',
        },
      ],
    },
    {
      name: 'a manifest, which no other folder wants either',
      skill: skill({ 'scripts/requirements.txt': 'pypdf\n' }),
      findings: [
        {
          message: '`scripts/requirements.txt` is not a script: `.txt` is no extension of a script.',
          fix: 'Declare the packages in the script (PEP 723, `# /// script`) and run it with `uv run`.',
        },
      ],
    },
    {
      name: 'neither an extension nor a #! line',
      skill: skill({ 'scripts/Makefile': 'all:\n' }),
      findings: [
        {
          message: '`scripts/Makefile` is not a script: it has neither an extension nor a `#!` line.',
          fix: 'Give `Makefile` an extension or a first line such as `#!/usr/bin/env bash`.',
        },
      ],
    },
    {
      name: 'a binary file without an extension',
      skill: { 'SKILL.md': '# x', 'scripts/tool': Uint8Array.of(0x23, 0x21, 0, 1) },
      findings: [{ path: 'scripts/tool' }],
    },
    {
      name: 'a dot at the end',
      skill: skill({ 'scripts/run.': '' }),
      findings: [{ message: '`scripts/run.` is not a script: `.` is no extension of a script.' }],
    },
    {
      name: 'a file in the place of the folder',
      skill: skill({ scripts: 'echo hi' }),
      findings: [{ message: '`scripts` is a file; it must be a folder of scripts.', path: 'scripts' }],
    },
  ],
})
