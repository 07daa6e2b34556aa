import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const skill = (body: string, compatibility?: string) => ({
  'SKILL.md': `---\nname: x\n${compatibility === undefined ? '' : `compatibility: ${compatibility}\n`}---\n${body}\n`,
})
const sh = (command: string) => `\`\`\`sh\n${command}\n\`\`\``
const message = (command: string, needs: string) =>
  `\`${command}\` is called, and neither \`compatibility\` nor the text names ${needs}.`

testRule(rule, {
  pass: [
    { name: 'no runner', skill: skill(sh('python x.py')) },
    { name: 'Node.js for npx', skill: skill(sh('npx eslint .'), 'Needs Node.js 20.') },
    { name: 'node in other spellings', skill: skill(sh('npx x'), 'git, nodejs') },
    { name: 'uv for both of its commands', skill: skill(sh('uvx ruff\nuv run x.py'), 'Requires uv.') },
    {
      name: 'the others',
      skill: skill(sh('bunx x\ndeno run x.ts\ngo run .\npipx run x'), 'bun, Deno, Go 1.22 and pipx'),
    },
    { name: 'text without blanks', skill: skill(sh('npx x'), '需要Node.js和git') },
    { name: 'a mention without a call', skill: skill('Install `npx`, or `uvx`. Then npx is there.') },
    {
      name: 'a program that is named as one of several',
      skill: skill(`${sh('bunx tidy check')}\n\nReplace \`bunx\` with \`npx\` or \`yarn\`.`),
    },
    { name: 'words of prose', skill: skill('Do not npx this; go run and hide. Text `code`.') },
    {
      name: 'words in the middle of a command',
      skill: skill(sh('echo let us go run it\nnpm-npx x\n./npx x\nwhich npx')),
    },
    { name: 'a text that is printed', skill: skill(sh('echo "uv run x"\nprintf \'Try uvx y\\n\'')) },
    { name: 'comments', skill: skill(sh('# npx x would do, too\nls # or: npx x')) },
    { name: 'a comparison', skill: skill('```py\nif command == "npx" and x:\n```') },
    { name: 'commands in a comment of the page', skill: skill('<!--\nnpx x\n-->') },
    { name: 'npx, which is assumed', skill: skill(sh('npx eslint .')) },
    { name: 'a text that names the need', skill: skill(`Install uv first.\n\n${sh('uv run x.py')}`) },
    {
      name: 'a description that names the need',
      skill: {
        'SKILL.md': `---\nname: x\ndescription: Sets up uv projects.\n---\n${sh('uv run main.py')}\n`,
      },
    },
    {
      name: 'a program that a host is to look for',
      skill: {
        'SKILL.md': `---\nname: x\ndescription: X.\nmetadata: {"openclaw": {"requires": {"bins": ["uv", 1], "env": ["KEY"]}}}\n---\n${sh('uv run main.py')}\n`,
      },
    },
    {
      name: 'a program of which a host asks for one',
      skill: {
        'SKILL.md': `---\nname: x\ndescription: X.\nmetadata: {"openclaw": {"requires": {"anyBins": ["pip", "uv"]}}}\n---\n${sh('uv run main.py')}\n`,
      },
    },
    { name: 'code that installs it', skill: skill(sh('brew install uv\nuv run x.py')) },
    {
      name: 'programs of a project: on a path that leaves the skill, and in another folder',
      skill: skill(
        `${sh('uv run ../../tools/x.py --all')}\n${sh('go run /srv/app/main.go')}\n${sh('cd my-app\nuv run x.py')}\n\`cd /srv && uv run y.py\``,
      ),
    },
    {
      name: 'a skill for those who work on a project',
      directory: '.claude/skills/x',
      skill: skill(sh('uv run alembic upgrade head\nbunx tsc')),
    },
    { name: 'a quotation', skill: skill('> ```sh\n> bunx x\n> ```') },
  ],
  fail: [
    {
      name: 'a script of the skill, wherever it is written from, and a package',
      skill: {
        'SKILL.md': `---\nname: pdf\n---\n${sh('cd ~/.claude/skills/pdf\nuv run a.py')}\n${sh('deno run /opt/pdf/a.ts')}\n${sh('cd my-app\nbunx x')}\n`,
      },
      findings: [
        { message: message('uv run', 'uv') },
        { message: message('deno run', 'Deno') },
        { message: message('bunx', 'Bun') },
      ],
    },
    {
      name: 'a program of a project, and one of the skill',
      skill: skill(sh('uv run ../x.py && uv run scripts/y.py /tmp')),
      findings: [{ message: message('uv run', 'uv') }],
    },
    {
      name: 'a skill of a plugin, which people install',
      directory: 'plugins/x/skills/x',
      skill: skill(sh('uvx ruff')),
      findings: [{ message: message('uvx', 'uv') }],
    },
    {
      name: 'the need in commands only',
      skill: skill(sh('uv sync\nuv run x.py')),
      findings: [{ message: message('uv run', 'uv'), line: 6 }],
    },
    {
      name: 'no compatibility',
      options: { assumed: [] },
      skill: skill(sh('npx eslint .')),
      findings: [
        {
          message: message('npx', 'Node.js'),
          path: 'SKILL.md',
          line: 5,
          column: 1,
          fix: 'Write `compatibility: Requires Node.js.`',
        },
      ],
    },
    {
      name: 'a compatibility that names something else, however similar',
      skill: skill(sh('go run .'), 'Works with any good shell and MongoDB'),
      findings: [{ message: message('go run', 'Go'), fix: 'Add `Requires Go.` to `compatibility`.' }],
    },
    {
      name: 'each need once',
      options: { assumed: [] },
      skill: skill(sh('uvx ruff\nuv run x.py\nnpx x\nnpx y')),
      findings: [
        { message: message('uvx', 'uv'), line: 5 },
        { message: message('npx', 'Node.js'), line: 7 },
      ],
    },
    {
      name: 'code spans',
      skill: skill('Run `uv run x.py`, or `deno run y.ts`.'),
      findings: [
        { message: message('uv run', 'uv'), line: 4, column: 6 },
        { message: message('deno run', 'Deno') },
      ],
    },
    {
      name: 'commands behind others',
      options: { assumed: [] },
      skill: skill(sh('cd x && npx y')),
      findings: [{ message: message('npx', 'Node.js'), column: 9 }],
    },
    {
      name: 'prompts, assignments, substitutions',
      options: { assumed: [] },
      skill: skill(sh('$ CI=1 npx x\nx=$(uvx y)\nsudo bunx z\n- run: go run .')),
      findings: [
        { message: message('npx', 'Node.js') },
        { message: message('uvx', 'uv') },
        { message: message('bunx', 'Bun') },
        { message: message('go run', 'Go') },
      ],
    },
    {
      name: 'settings and lists of arguments',
      options: { assumed: [] },
      skill: skill(
        '```json\n{ "command": "npx", "args": ["x"] }\n```\n```py\nrun(["uv", "run", "x.py"])\n```',
      ),
      findings: [{ message: message('npx', 'Node.js') }, { message: message('uv run', 'uv') }],
    },
    {
      name: 'a compatibility that is not a string',
      options: { assumed: [] },
      skill: skill(sh('npx x'), '[Node.js]'),
      findings: [{ message: message('npx', 'Node.js') }],
    },
    {
      name: 'no frontmatter',
      options: { assumed: [] },
      skill: { 'SKILL.md': sh('npx x') },
      findings: [{ message: message('npx', 'Node.js'), line: 2 }],
    },
  ],
})
