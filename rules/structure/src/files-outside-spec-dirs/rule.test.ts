import { testRule } from '@skillgauge/rule-tester'

import rule from './rule.js'

const skill = (...paths: string[]) => ({
  'SKILL.md': '---\nname: x\n---\n',
  ...Object.fromEntries(paths.map((path) => [path, ''])),
})

const saying = (body: string, ...paths: string[]) => ({ ...skill(...paths), 'SKILL.md': `# x\n\n${body}\n` })

testRule(rule, {
  pass: [
    { name: 'SKILL.md alone', skill: skill() },
    {
      name: 'the known folders',
      skill: skill('scripts/a.py', 'references/b.md', 'assets/c.png', 'evals/d.json'),
    },
    { name: 'what marketplaces read', skill: skill('meta.json', '_meta.json') },
    {
      name: 'licenses and dotfiles',
      skill: skill('LICENSE', 'LICENSE.txt', 'license-mit', 'NOTICE.md', '.gitignore', '.x/y'),
    },
    {
      name: 'an empty folder that the option allows',
      skill: skill('out/a/', '.cache/x/'),
      options: { allow: ['out/'] },
    },
    { name: 'an empty folder of a project', skill: skill('package.json', 'src/a.ts', 'out/') },
    { name: 'SKILL.md in another case', skill: { 'skill.md': '# x' } },
    {
      name: 'what the option allows',
      skill: skill('odd.md', 'parts/a/b.md'),
      options: { allow: ['odd.md', 'parts/'] },
    },
    {
      name: 'papers, manifests, tests and folders that people and tools know',
      skill: skill(
        'README.md', 'README.ja.md', 'README_zh.md', 'DESCRIPTION.ko.md', 'GUIDE.pt-BR.md', 'guide_zh_CN.md', 'CHANGELOG.md', 'SECURITY.md', 'CONTRIBUTING.md', 'AGENTS.md', 'pnpm-lock.yaml',
        'requirements-dev.txt', 'Makefile', 'test_x.py', 'trigger-eval.json', 'tests/a.py', 'examples/b.md', 'templates/c.md', 'docs/d.md',
      ), // prettier-ignore
    },
    {
      name: 'the marks of a tool that imported the skill',
      skill: { ...skill(), 'meta.md': '<!-- imported\nfrom: a/b\n-->\n' },
    },
    { name: 'what a host looks for', skill: skill('agents/openai.yaml', 'mcp.json', 'skill-card.md') },
    {
      name: 'the folders of a plugin, at its root',
      skill: skill('.claude-plugin/plugin.json', 'agents/a.md', 'commands/b.md', 'hooks/hooks.json'),
    },
    {
      name: 'the root of a project, which has its own layout',
      skill: skill('package.json', 'src/a.ts', 'logo.svg'),
    },
    {
      name: 'what a text of the skill names',
      skill: saying(
        'Read [more](reference.md), then `rules/` and checks such as first-check.md.',
        'reference.md', 'rules/a.md', 'checks/first-check.md',
      ), // prettier-ignore
    },
    {
      name: 'what another file names, and a module that a script imports',
      skill: {
        ...skill('sync.py', 'core.js'),
        'references/a.md': 'Call `sync.py`.',
        'scripts/b.mjs': "import x from '../core.js'",
      },
    },
  ],
  fail: [
    {
      name: 'a suffix that is no language',
      skill: skill('guide.v2.md', 'howto-do-it.md'),
      findings: [
        { message: '`guide.v2.md` lies beside SKILL.md, and nothing in the skill leads to it.' },
        { message: '`howto-do-it.md` lies beside SKILL.md, and nothing in the skill leads to it.' },
      ],
    },
    {
      name: 'empty folders',
      skill: skill('references/', 'scripts/a.py', 'scripts/lib/'),
      findings: [
        {
          message: '`references/` holds nothing, and git keeps no empty folder.',
          path: 'SKILL.md',
          line: 1,
          fix: 'Delete `references/`, or keep it with an empty `.gitkeep` in it.',
        },
        { message: '`scripts/lib/` holds nothing, and git keeps no empty folder.' },
      ],
    },
    {
      name: 'text between two comments',
      skill: { ...skill(), 'meta.md': '<!-- a -->\nText.\n<!-- b -->' },
      findings: [{ path: 'meta.md' }],
    },
    {
      name: 'files that nothing leads to',
      skill: skill('PROJECT_SUMMARY.md', 'run.py'),
      findings: [
        {
          message: '`PROJECT_SUMMARY.md` lies beside SKILL.md, and nothing in the skill leads to it.',
          path: 'PROJECT_SUMMARY.md',
          line: 1,
          column: 1,
          fix: 'Name `PROJECT_SUMMARY.md` in SKILL.md where the agent needs it, or delete it.',
        },
        { path: 'run.py' },
      ],
    },
    {
      name: 'a folder that nothing leads to, once',
      skill: skill('agents/a.md', 'agents/b/c.md', 'agents/openai.yaml'),
      findings: [
        {
          message: '`agents/` lies beside SKILL.md, and nothing in the skill leads to what is in it.',
          path: 'agents/a.md',
          fix: 'Name `agents/` in SKILL.md where the agent needs it, or delete it.',
        },
      ],
    },
    {
      name: 'a folder whose files only name each other',
      skill: { ...skill('parts/b.md'), 'parts/a.md': 'See b.md and parts/.' },
      findings: [{ path: 'parts/a.md' }],
    },
    {
      name: 'what was built, and an archive',
      skill: skill('dist/a.js', 'x.zip'),
      findings: [
        {
          message:
            '`dist/` lies beside SKILL.md, probably what was built or set aside, and nothing in the skill leads to what is in it.',
        },
        {
          message: '`x.zip` lies beside SKILL.md, probably an archive, and nothing in the skill leads to it.',
        },
      ],
    },
    {
      name: 'backups, caches and files of editors, wherever they lie and whoever names them',
      skill: saying(
        'references/a.md.bak', '.DS_Store', 'references/a.md.bak', 'scripts/b.py~', '.pytest_cache/v/c', 'scripts/d.pyc',
      ), // prettier-ignore
      findings: [
        {
          message: '`.DS_Store` is a file of an editor or a desktop; nothing of the kind belongs to a skill.',
          fix: 'Delete `.DS_Store`.',
        },
        { message: '`.pytest_cache/v/c` is a cache; nothing of the kind belongs to a skill.' },
        { message: '`references/a.md.bak` is a backup; nothing of the kind belongs to a skill.' },
        { path: 'scripts/b.py~' },
        { path: 'scripts/d.pyc' },
      ],
    },
    { name: 'a file in the place of a folder', skill: skill('scripts'), findings: [{ path: 'scripts' }] },
    { name: 'a second skill.md', skill: skill('skill.md'), findings: [{ path: 'skill.md' }] },
    { name: 'keys of Object.prototype', skill: skill('__proto__/a', 'constructor'), findings: [{}, {}] },
  ],
})
