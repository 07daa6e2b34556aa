import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (files: Record<string, string>) => ({ 'SKILL.md': '---\nname: x\n---\n', ...files })

testRule(rule, {
  pass: [
    { name: 'no scripts', skill: skill({}) },
    { name: 'scripts alone', skill: skill({ 'scripts/a.py': '# /// script\n# ///\n' }) },
    { name: 'a manifest elsewhere', skill: skill({ 'assets/package.json': '{}', 'package.json': '{}' }) },
    {
      name: 'a package.json that installs nothing',
      skill: skill({ 'scripts/package.json': '{"type": "module", "scripts": {"a": "node a.js"}}' }),
    },
    {
      name: 'scripts that declare what they need themselves',
      skill: skill({
        'scripts/requirements.txt': 'requests',
        'scripts/a.py':
          '# /// script\n# dependencies = ["requests"]\n# ///\nimport requests\nif __name__ == "__main__":\n    run()\n',
        'scripts/helpers.py': 'def run():\n    pass\n',
        'scripts/web/package.json': '{"dependencies": {"left-pad": "1"}}',
        'scripts/web/a.ts': 'import pad from "npm:left-pad@1"\n',
      }),
    },
    {
      name: 'manifests that SKILL.md has installed',
      skill: {
        ...skill({
          'scripts/requirements.txt': 'requests',
          'scripts/package.json': '{"dependencies": {"a": "1"}}',
        }),
        'SKILL.md':
          '---\nname: x\n---\nRun `pip install -r scripts/requirements.txt` and `cd scripts && npm ci`.\n',
      },
    },
    {
      name: 'names that only look alike',
      skill: skill({ 'scripts/package.json.md': '', 'scripts/constructor': '' }),
    },
  ],
  fail: [
    {
      name: 'a folder that SKILL.md names where something else is downloaded',
      skill: {
        ...skill({ 'scripts/package.json': '{"dependencies": {"a": "1"}}' }),
        'SKILL.md': '---\nname: x\n---\nRun `node scripts/get.js` to download the data.\n',
      },
      findings: [{ path: 'scripts/package.json' }],
    },
    {
      name: 'one script that declares and another that does not',
      skill: skill({
        'scripts/requirements.txt': 'requests',
        'scripts/a.py': '# /// script\n# dependencies = ["requests"]\n# ///\n',
        'scripts/b.py': 'import requests\nif __name__ == "__main__":\n    run()\n',
      }),
      findings: [{ path: 'scripts/requirements.txt' }],
    },
    {
      name: 'manifests at any depth, each with its own way out',
      skill: skill({
        'scripts/requirements.txt': 'requests',
        'scripts/web/package.json': '{"dependencies":{}}',
      }),
      findings: [
        {
          message: '`scripts/requirements.txt` is a package manifest; scripts must be self-contained.',
          path: 'scripts/requirements.txt',
          line: 1,
          column: 1,
          fix: 'Declare the packages in the script (PEP 723, `# /// script`) and run it with `uv run`.',
        },
        { message: '`scripts/web/package.json` is a package manifest; scripts must be self-contained.' },
      ],
    },
    {
      name: 'a package.json that nobody can read',
      skill: skill({ 'scripts/package.json': '{"devDependencies": ' }),
      findings: [{ path: 'scripts/package.json' }],
    },
    {
      name: 'every manifest of the list',
      skill: skill(
        Object.fromEntries(
          ['Cargo.toml', 'Gemfile', 'Pipfile', 'deno.json', 'go.mod', 'pyproject.toml'].map((name) => [
            `scripts/${name}`,
            '',
          ]),
        ),
      ),
      findings: [{}, {}, {}, {}, {}, {}],
    },
  ],
})
