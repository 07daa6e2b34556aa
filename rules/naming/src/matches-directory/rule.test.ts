import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const named = (line: string) => ({ 'SKILL.md': `---\n${line}\ndescription: Reads PDF files.\n---\n` })

testRule(rule, {
  pass: [
    { name: 'the same name', directory: 'pdf-tools', skill: named('name: pdf-tools') },
    {
      name: 'the same letters, decomposed by the file system',
      directory: 're\u0301sume',
      skill: named('name: résume'),
    },
    { name: 'full-width letters', directory: 'pdf', skill: named('name: ｐｄｆ') },
    {
      name: 'a directory named like an object property',
      directory: 'constructor',
      skill: named('name: constructor'),
    },
    {
      name: 'a skill of a skill, whose name begins with the folder above',
      directory: '.claude/skills/books/ai',
      skill: { ...named('name: books-ai'), '../SKILL.md': '' },
    },
    { name: 'a template', directory: 'templates/skill', skill: named('name: <skill-name>') },
    { name: 'a template by its own name', directory: 'template', skill: named('name: skill-template') },
    {
      name: 'the root of a repository that is named after the skill',
      directory: 'claude-pdf-tools-skill',
      skill: { ...named('name: claude-pdf-tools'), '.gitignore': '' },
    },
    {
      name: 'the root of a repository whose README installs it by its name',
      directory: 'documents',
      skill: { ...named('name: pdf-tools'), 'README.md': 'cp -r . ~/.claude/skills/pdf-tools/' },
    },
    ...[
      '```sh\nnpx skills add acme/documents --skill pdf-tools\n```',
      '$ npx skills add acme/documents@pdf-tools',
      'git clone https://github.com/acme/documents pdf-tools',
      '/plugin install pdf-tools@acme',
    ].map((text) => ({
      name: `the root of a repository whose README installs it by its name: ${text}`,
      directory: 'documents',
      skill: { ...named('name: pdf-tools'), 'README.md': text },
    })),
    {
      name: 'the index of a collection',
      directory: 'my-collection',
      skill: { ...named('name: everything'), '.claude-plugin/marketplace.json': '{}' },
    },
  ],
  fail: [
    {
      name: 'a name with that of its plugin before it: the fix is that of `naming.format`',
      directory: 'release',
      skill: { 'SKILL.md': '---\nname: docs:release\n---\n' },
      findings: [{ fix: 'Write `name: release`.' }],
    },
    {
      name: 'a skill in a collection, whatever its README says',
      directory: 'skills/pdf-tools-skill',
      skill: { ...named('name: pdf-tools'), 'README.md': 'cp -r . ~/.claude/skills/pdf-tools/' },
      findings: [
        { message: '`pdf-tools` is not the name of the directory; `pdf-tools-skill` was expected.' },
      ],
    },
    {
      name: 'a root whose README names a longer one',
      directory: 'documents',
      skill: { ...named('name: pdf'), 'README.md': 'cp -r . ~/.claude/skills/pdf-tools/' },
      findings: [{ line: 2 }],
    },
    ...['npx skills add acme/documents', 'npx pdf-tools add x', 'To install pdf-tools, ask.'].map((text) => ({
      name: `a root whose README does not say its name: ${text}`,
      directory: 'documents',
      skill: { ...named('name: pdf-tools'), 'README.md': text },
      findings: [{ line: 2 }],
    })),
    {
      name: 'two good names: either may win',
      directory: 'pdf-tools',
      skill: named('name: pdf'),
      findings: [
        {
          message: '`pdf` is not the name of the directory; `pdf-tools` was expected.',
          path: 'SKILL.md',
          line: 2,
          column: 7,
          fix: 'Write `name: pdf-tools`, or rename the directory to `pdf`.',
          renameTo: 'pdf',
        },
      ],
      details: { name: 'pdf', directory: 'pdf-tools' },
      fixed: named('name: pdf-tools')['SKILL.md'],
    },
    {
      name: 'another case is another name',
      directory: 'pdf-tools',
      skill: named('name: PDF-Tools'),
      findings: [{ fix: 'Write `name: pdf-tools`.' }],
    },
    {
      name: 'a directory that could not be a name',
      directory: 'PDF Tools',
      skill: named('name: pdf-tools'),
      findings: [{ fix: 'Rename the directory to `pdf-tools`.', renameTo: 'pdf-tools' }],
      fixed: named('name: pdf-tools')['SKILL.md'],
    },
    {
      name: 'two bad names',
      directory: 'PDF',
      skill: named('name: PDF Tools'),
      findings: [
        {
          message: '`PDF Tools` is not the name of the directory; `PDF` was expected.',
          fix: 'Name both the skill and its directory `pdf`.',
        },
      ],
    },
    {
      name: 'two names that no Latin letters can be made of',
      directory: '工具',
      skill: named('name: Отчёт'),
      findings: [{ message: '`Отчёт` is not the name of the directory; `工具` was expected.' }],
    },
    {
      name: 'no name: not judged',
      directory: 'pdf-tools',
      skill: { 'SKILL.md': '---\ndescription: Reads PDF files.\n---\n' },
      findings: [{ message: 'Cannot be judged: there is no `name`.' }],
    },
  ],
})
