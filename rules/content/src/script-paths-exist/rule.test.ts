import { judge, testRule } from '@skillgauge/rule-tester'
import { expect, it } from 'vitest'
import rule from './rule.js'

const skill = (body: string, ...paths: string[]) => ({
  'SKILL.md': `---\nname: x\n---\n${body}`,
  ...Object.fromEntries(paths.map((path) => [path, ''])),
})
const missing = (path: string, guess?: string) =>
  `\`${path}\` does not exist${guess === undefined ? '' : ` (did you mean \`${guess}\`?)`}.`

testRule(rule, {
  pass: [
    { name: 'no path', skill: skill('Only the folder scripts/ and the word scripts.') },
    {
      name: 'paths that exist, in link, code, fence and prose',
      skill: skill(
        '[run](scripts/run.py) `./scripts/run.py`\n\n```sh\npython scripts/lib/a.py --x\n```\nAnd scripts/run.py.',
        'scripts/run.py',
        'scripts/lib/a.py',
      ),
    },
    {
      name: 'a folder that exists',
      skill: skill('See `scripts/lib/` and `scripts/lib`.', 'scripts/lib/a.py'),
    },
    {
      name: 'samples of Markdown, and links in code',
      skill: skill(
        [
          '````markdown\nRun scripts/run.py.\n\n```sh\npython scripts/deep.py\n```\n````',
          '```\n---\nname: my-skill\n---\n\nRun scripts/a.py.\n```',
          '> ~~~md\n> scripts/quoted.py\n> ~~~',
          'Write `[run](scripts/b.py)` or `[run](<./scripts/c.py>)`.',
          '    [run](scripts/d.py)',
        ].join('\n\n'),
      ),
    },
    {
      name: 'a path that is below a variable elsewhere',
      skill: skill('```sh\nbash "$PRODUCT_ROOT/scripts/co.sh"\n```\n\n`scripts/co.sh` calls the core.'),
    },
    {
      name: 'a pattern of a tool',
      skill: {
        'SKILL.md':
          '---\nname: x\nallowed-tools: Bash(python3 *scripts/run.py*), Bash(py *scripts/run.py*)\n---\n',
      },
    },
    {
      name: 'several files to create',
      skill: skill('**Create:** `scripts/build-dev.sh`, `scripts/build-staging.sh`, `scripts/build-live.sh`'),
    },
    {
      name: 'a file that the code of the project imports',
      skill: skill(
        'Labels come from `scripts/labels.js`.\n\n```js\nimport { labels } from "../../scripts/labels.js"\n```',
      ),
    },
    {
      name: 'scripts of the repository, beside its own by their path from the root',
      directory: 'cut-release',
      skill: skill(
        'Run `skills/cut-release/scripts/context.sh`, then `scripts/release.sh`.',
        'scripts/context.sh',
      ),
    },
    {
      name: 'scripts of a certain repository, which is not there',
      skill: {
        'SKILL.md':
          '---\nname: x\ndescription: Rules of the @acme/shop monorepo.\n---\nEnforced by `scripts/lint.mjs`.',
      },
    },
    {
      name: 'paths under another root',
      skill: skill('src/scripts/x.py, other-skill/scripts/x.py, https://host/scripts/x.js, /scripts/x.sh'),
    },
    {
      name: 'patterns and placeholders',
      skill: skill('`scripts/<name>.py` `scripts/*.py` `${DIR}/scripts/x.py` scripts/YOUR_FILE.py'),
    },
    {
      name: 'two words and a slash in prose',
      skill: skill('Put helpers into scripts/tools as you see fit.'),
    },
    {
      name: 'examples, imports, what is made, layouts of other skills, other roots',
      skill: skill(
        [
          'Use paths from the skill root (e.g., `scripts/extract.py`).',
          'Number further ones, e.g. `clean.py` → `scripts/clean_2.py`.',
          "Import assets through the bundler (`import x from './scripts/logo.js'`).",
          'Save it as `scripts/made.py`.',
          '`python x.py --output scripts/out.sh`',
          'Confirm the repository root contains `scripts/compose.mjs`.',
          '| `SKILL.md` | what it says |\n| --- | --- |\n| `scripts/tool.py` | what it runs |',
          '## Installation\n\n`git clone x`, then `./scripts/install.sh`.',
        ].join('\n\n'),
      ),
    },
    {
      name: 'wishes, files that a block of code shows, names that only examples have, files of a project',
      skill: skill(
        [
          '- **Example**: `scripts/rotate.py` for turning pages',
          'A `scripts/schema.py` script would be helpful to keep in the skill.',
          '```ts\n// scripts/tool.ts\nconst a = 1\n```',
          'Then `chmod +x scripts/my-cli.ts`.',
          '```\nCLAUDE.md\nscripts/README.md\n```',
        ].join('\n\n'),
      ),
    },
    {
      name: 'a path that is in another root according to one of its mentions',
      skill: skill('Run `scripts/card.py`.\n\nRepo-root `scripts/card.py` when it exists.'),
    },
    {
      name: 'a path that lies at the root of the plugin',
      skill: { ...skill('Run `scripts/shared.py`.'), '../../scripts/shared.py': '' },
      directory: 'plugin/skills/x',
      details: {
        notes: [
          '`scripts/shared.py` is at `../../scripts/shared.py`, outside the skill, and is missing when the skill is installed alone.',
        ],
      },
    },
    {
      name: 'paths in the skills of a project that has no such folder',
      directory: '.claude/skills/x',
      skill: { ...skill('Fill `scripts/world/barn.gd`.'), '../../../.git/HEAD': '' },
    },
    {
      name: 'what people make of a sample, what is built, what is written in full elsewhere',
      skill: skill(
        'Alerts go out by `scripts/notify.sh`. The build writes `scripts/web/dist/app.js`. `scripts/tokens.py` is `other-skill/scripts/tokens.py`.',
        'scripts/notify.sh.example',
      ),
    },
    { name: 'a path that is commented out', skill: skill('<!-- scripts/later.py -->') },
    {
      name: 'a name like a property of every object',
      skill: skill('`scripts/__proto__`', 'scripts/__proto__'),
    },
    { name: 'a word and an escaped line end', skill: skill('```py\nprint("scripts\\n")\n```') },
  ],
  fail: [
    {
      name: 'a script below the skill itself, in full elsewhere',
      directory: 'x',
      skill: skill('Run `scripts/gone.sh`, that is `x/scripts/gone.sh`.'),
      findings: [{ message: '`scripts/gone.sh` does not exist.' }],
    },
    {
      name: 'a script that the project has not, beside others',
      directory: '.claude/skills/x',
      skill: { ...skill('Run `scripts/gone.sh`.'), '../../../scripts/there.sh': '' },
      findings: [{ message: '`scripts/gone.sh` does not exist.' }],
    },
    ...(
      [
        ['Rules of the monorepo.', '../x'],
        ['Rules of the @acme/shop monorepo.', 'scripts/run.mjs'],
        ['Rules of the @acme/shop monorepo.', '../../.github/workflows/ci.yml'],
      ] as const
    ).map(([description, path]) => ({
      name: `a script of a repository: ${description} With ${path}`,
      skill: {
        'SKILL.md': `---\nname: x\ndescription: "${description}"\n---\nEnforced by \`scripts/lint.mjs\`.`,
        [path]: '',
      },
      directory: 'skills/x',
      findings: [{ message: missing('scripts/lint.mjs') }],
    })),
    {
      name: 'a folder in another case, where the file is meant',
      skill: {
        'SKILL.md': 'Run `Scripts/Run.sh`; Unity has `Scripts/Player.cs`.',
        'scripts/run.sh': '',
      },
      findings: [{ message: '`Scripts/Run.sh` does not exist (did you mean `scripts/run.sh`?).', column: 6 }],
    },
    {
      name: 'a command behind a sample that was never closed',
      skill: skill('```markdown\n# {Title}\n\n```bash\npython scripts/a.py\n```\n'),
      findings: [{ message: missing('scripts/a.py'), line: 8 }],
    },
    {
      name: 'commands in a fence, and links and prose behind a sample that names the same',
      skill: skill(
        '```md\nscripts/a.py\n```\n\n```sh\npython scripts/a.py\n```\n\n[b](scripts/b.py) and `python scripts/c.py`',
      ),
      findings: [
        { message: missing('scripts/a.py'), line: 9 },
        { message: missing('scripts/b.py'), line: 12 },
        { message: missing('scripts/c.py'), line: 12 },
      ],
    },
    {
      name: 'a path from the directory of the skill, when the root of the plugin has such a file',
      skill: { ...skill('Run `python {skill_path}/scripts/shared.py`, e.g.'), '../../scripts/shared.py': '' },
      directory: 'plugin/skills/x',
      findings: [{ message: missing('scripts/shared.py') }],
    },
    {
      name: 'a missing script, once, where it is first named',
      skill: skill('Text.\n\n- Run `scripts/rum.py`, then scripts/rum.py again.', 'scripts/run.py'),
      findings: [
        { message: missing('scripts/rum.py', 'scripts/run.py'), path: 'SKILL.md', line: 6, column: 8 },
      ],
      details: { missing: [{ path: 'scripts/rum.py', line: 6 }] },
    },
    {
      name: 'another case',
      skill: skill('`scripts/run.py`', 'scripts/Run.py'),
      findings: [{ message: missing('scripts/run.py', 'scripts/Run.py') }],
    },
    {
      name: 'another folder, another file',
      skill: skill('scripts/helpers.py scripts/utterly-different.rb', 'scripts/lib/helpers.py'),
      findings: [
        { message: missing('scripts/helpers.py', 'scripts/lib/helpers.py') },
        { message: missing('scripts/utterly-different.rb') },
      ],
    },
    {
      name: 'a name without extension, in code',
      skill: skill('Use `scripts/deploy now`.\n\n```\nscripts/build\n```\n'),
      findings: [{ message: missing('scripts/deploy') }, { message: missing('scripts/build') }],
    },
    {
      name: 'a folder',
      skill: skill('All of scripts/lib/ is needed.'),
      findings: [{ message: missing('scripts/lib') }],
    },
    {
      name: 'the host’s name for the skill directory',
      skill: skill('bash "${CLAUDE_SKILL_DIR}/scripts/x.sh"'),
      findings: [{ message: missing('scripts/x.sh'), column: 7 }],
    },
    {
      name: 'the frontmatter, and CRLF',
      skill: {
        'SKILL.md':
          '\uFEFF---\r\nname: x\r\nallowed-tools: Bash(scripts/a.sh:*)\r\n---\r\nRun scripts/b.sh.\r\n',
      },
      findings: [
        { message: missing('scripts/a.sh'), line: 3, column: 21 },
        { message: missing('scripts/b.sh'), line: 5, column: 5 },
      ],
    },
  ],
})

it('lists a hundred of thousands', async () => {
  const body = Array.from({ length: 5_000 }, (_, i) => `scripts/${i}.py`).join(' ')
  const { findings, details } = await judge(rule, { skill: skill(body) })
  expect(findings).toHaveLength(101)
  expect(findings.at(-1)?.message).toBe('4900 more paths below `scripts/` do not exist.')
  expect(details?.missing).toHaveLength(100)
})
