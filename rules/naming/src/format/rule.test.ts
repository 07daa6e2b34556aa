import { testRule } from '@skillgauge/rule-tester'
import rule from './rule.js'

const named = (line: string) => ({ 'SKILL.md': `---\n${line}\ndescription: Reads PDF files.\n---\n` })

testRule(rule, {
  pass: [
    { name: 'words joined by hyphens', skill: named('name: pdf-form-2-csv') },
    { name: 'one letter', skill: named('name: x') },
    { name: 'digits alone, as a string', skill: named('name: "42"') },
    { name: '64 characters', skill: named(`name: ${'a'.repeat(64)}`) },
    {
      name: 'the placeholder of a template',
      directory: 'templates/skill',
      skill: named('name: <skill-name>'),
      details: { notes: ['The name of a template is to be filled in.'] },
    },
    { name: 'a folded scalar', skill: named('name: >-\n  pdf-tools') },
  ],
  fail: [
    {
      name: 'a placeholder outside of a template',
      directory: 'skills/pdf',
      skill: named('name: <skill-name>'),
      findings: [{ line: 2 }],
    },
    {
      name: 'a backtick, by its name',
      directory: 'x',
      skill: named('name: "a`b"'),
      findings: [{ message: "`a'b` is not kebab-case: it has a backtick.", fix: 'name: a-b' }],
      details: { errors: ['a backtick'] },
    },
    {
      name: 'capital letters and a blank',
      directory: 'x',
      skill: named('name: PDF Tools'),
      findings: [
        {
          message: '`PDF Tools` is not kebab-case: it has capital letters and white space.',
          path: 'SKILL.md',
          line: 2,
          column: 7,
          fix: 'name: pdf-tools',
        },
      ],
      details: { errors: ['capital letters', 'white space'] },
      fixed: named('name: pdf-tools')['SKILL.md'],
    },
    {
      name: 'the path of the skill, of which the directory remains',
      directory: 'skills/forms/validate',
      skill: { 'SKILL.md': '---\nname: forms/validate\n---\n' },
      findings: [{ message: '`forms/validate` is not kebab-case: it has `/`.', fix: 'name: validate' }],
      fixed: '---\nname: validate\n---\n',
    },
    {
      name: 'a directory of the same name, which has to follow',
      directory: 'skills/Name_Bad',
      skill: named('name: Name_Bad'),
      findings: [{ fix: 'Name both the skill and its directory `name-bad`.' }],
    },
    {
      name: 'a directory of the same name, with its letters taken apart',
      directory: 'skills/übung'.normalize('NFD'),
      skill: named('name: übung'),
      findings: [{ fix: 'Name both the skill and its directory `ubung`.' }],
    },
    {
      name: 'hyphens in all the wrong places',
      directory: 'x',
      skill: named('name: -pdf--tools-'),
      findings: [
        {
          message:
            '`-pdf--tools-` is not kebab-case: it has a hyphen at the start, a hyphen at the end and two hyphens in a row.',
          fix: 'name: pdf-tools',
        },
      ],
    },
    {
      name: 'underscores',
      directory: 'x',
      skill: named('name: pdf_tools'),
      findings: [{ message: '`pdf_tools` is not kebab-case: it has `_`.', fix: 'name: pdf-tools' }],
    },
    {
      name: 'quotes, blanks and comments that stay',
      skill: named(`"name":   'PDF Tools' # not "PDF Tools"`),
      findings: [{}],
      fixed: named(`"name":   'pdf-tools' # not "PDF Tools"`)['SKILL.md'],
    },
    {
      name: 'a name that YAML would take for something else',
      skill: named('name: 1E3 X'),
      findings: [{}],
      fixed: named('name: "1e3-x"')['SKILL.md'],
    },
    {
      name: 'CRLF, a BOM, and a name that is nowhere else touched',
      directory: 'x',
      skill: { 'SKILL.md': '\uFEFF---\r\nname: A B\r\ndescription: "name: A B"\r\n---\r\nname: A B\r\n' },
      findings: [{}],
      fixed: '\uFEFF---\r\nname: a-b\r\ndescription: "name: A B"\r\n---\r\nname: A B\r\n',
    },
    {
      name: 'signs that mean something, which are left to their author',
      directory: 'x',
      skill: named('name: C++ Tools'),
      findings: [{ fix: 'name: c-tools' }],
      fixed: named('name: C++ Tools')['SKILL.md'],
    },
    {
      name: 'an escape, which is left to its author',
      directory: 'x',
      skill: named('name: "PDF\\x20Tools"'),
      findings: [{}],
      fixed: named('name: "PDF\\x20Tools"')['SKILL.md'],
    },
    {
      name: 'a text of several lines',
      directory: 'x',
      skill: named('name: >-\n  PDF Tools'),
      findings: [{}],
      fixed: named('name: >-\n  PDF Tools')['SKILL.md'],
    },
    {
      name: '65 characters, cut between words',
      directory: 'x',
      skill: named(`name: ${'a'.repeat(63)}-b`),
      findings: [{ fix: `name: ${'a'.repeat(63)}` }],
      fixed: named(`name: ${'a'.repeat(63)}-b`)['SKILL.md'],
      details: { errors: ['65 characters where at most 64 are allowed'] },
    },
    {
      name: 'a name with that of its plugin before it, in a directory without',
      directory: 'release',
      skill: named('name: docs:release'),
      findings: [{ message: '`docs:release` is not kebab-case: it has `:`.', fix: 'name: release' }],
      fixed: named('name: release')['SKILL.md'],
    },
    {
      name: 'a name with that of its plugin before it, in a directory of another name',
      directory: 'docs',
      skill: named('name: docs:release'),
      findings: [{ fix: 'name: docs-release' }],
    },
    {
      name: 'letters with accents',
      directory: 'x',
      skill: named('name: Résumé Größe'),
      findings: [{ fix: 'name: resume-grosse' }],
    },
    {
      name: 'full-width letters',
      directory: 'x',
      skill: named('name: ｐｄｆ'),
      findings: [{ message: '`ｐｄｆ` is not kebab-case: it has `ｐ` `ｄ` `ｆ`.', fix: 'name: pdf' }],
    },
    {
      name: 'a script without a Latin form: no proposal',
      skill: named('name: PDF工具'),
      findings: [{ message: '`PDF工具` is not kebab-case: it has capital letters and `工` `具`.' }],
    },
    {
      name: 'letters that look like Latin ones',
      skill: named('name: r\u0435ad_\u03bfut'),
      findings: [
        {
          message: '`r\u0435ad_\u03bfut` is not kebab-case: it has Cyrillic `\u0435` `_` Greek `\u03bf`.',
        },
      ],
    },
    {
      name: 'nothing left to propose',
      skill: named('name: "🙂"'),
      findings: [{ message: '`🙂` is not kebab-case: it has `🙂`.' }],
    },
    {
      name: 'an invisible character is made visible',
      skill: named('name: "pdf\\u200Btools"'),
      findings: [{ message: '`pdf<U+200B>tools` is not kebab-case: it has `<U+200B>`.' }],
    },
    {
      name: 'a name of a megabyte stays short in the message',
      directory: 'x',
      skill: named(`name: ${'A'.repeat(10_000)}`),
      findings: [
        {
          message: `\`${'A'.repeat(79)}…\` is not kebab-case: it has capital letters and 10000 characters where at most 64 are allowed.`,
          fix: `name: ${'a'.repeat(64)}`,
        },
      ],
    },
    {
      name: 'no name: not judged, and not reported twice',
      skill: { 'SKILL.md': '---\ndescription: Reads PDF files.\n---\n' },
      findings: [{ message: 'Cannot be judged: there is no `name`.', fix: 'Fix `naming.required` first.' }],
    },
    {
      name: 'a number: not judged',
      skill: named('name: 42'),
      findings: [{ message: 'Cannot be judged: `name` is the number `42`.' }],
    },
  ],
})
