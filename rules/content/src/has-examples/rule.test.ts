import { defineRule } from '@skillgauge/rule-kit'
import { judge, testRule } from '@skillgauge/rule-tester'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findExample } from './plain-look.js'
import rule, { showsExample } from './rule.js'

const skill = (body: string) => ({ 'SKILL.md': `---\nname: x\n---\n${body}` })
/** As many lines of plain instructions as a skill may have without one. */
const long = 'Do this.\n'.repeat(60)

testRule(rule, {
  pass: [
    { name: 'a fence', skill: skill('Text.\n\n```sh\nls\n```\n'), options: { minLines: 0 } },
    { name: 'a fence of tildes, not closed', skill: skill('~~~\nls'), options: { minLines: 0 } },
    { name: 'a fence in a list', skill: skill('- ```\n  ls\n  ```'), options: { minLines: 0 } },
    { name: 'a fence in a quotation', skill: skill('> ```\n> ls\n> ```'), options: { minLines: 0 } },
    { name: 'an indented block', skill: skill('Text.\n\n    ls\n'), options: { minLines: 0 } },
    { name: 'an example element', skill: skill('<example>\nA\n</example>'), options: { minLines: 0 } },
    {
      name: 'an example element inside a line',
      skill: skill('Such as <examples id="1">this</examples>.'),
      options: { minLines: 0 },
    },
    { name: 'a heading', skill: skill('# X\n\n## Usage examples\n\nText.'), options: { minLines: 0 } },
    { name: 'a heading of two lines', skill: skill('An\nexample\n-------\n'), options: { minLines: 0 } },
    {
      name: 'a heading with emphasis',
      skill: skill('## *Ex*ample*s*, an example'),
      options: { minLines: 0 },
    },
    { name: 'input and output', skill: skill('### Input / Output\n'), options: { minLines: 0 } },
    { name: 'plain instructions of less than sixty lines', skill: skill('Do this.\n'.repeat(59)) },
    {
      name: 'five code spans of several words',
      skill: skill(`Run \`list all\`, \`show 3\`, \`pay 3 cash\`, \`undo that\` or \`sum week\`.\n\n${long}`),
    },
    {
      name: 'four rows of a table with code',
      skill: skill(
        `| Pattern | Key |\n| --- | --- |\n${['a', 'b', 'c', 'd'].map((key) => `| Get ${key} | \`${key}#1\` |`).join('\n')}\n\n${long}`,
      ),
    },
    { name: 'an example in a sentence', skill: skill(`For example, do that.\n${long}`) },
    { name: 'a pair of input and output', skill: skill(`Input: a, b\nOutput: 2\n\n${long}`) },
    {
      name: 'a list of model texts',
      skill: skill(
        `Say:\n\n- "One sentence is enough. Describe your goal."\n- “Not sure where to begin? Tell me the outcome.”\n\n${long}`,
      ),
    },
    {
      name: 'a prompt in quotation marks',
      skill: skill(
        `### For the plan:\n"Please write the plan of the next\nexperiment, with its hypothesis, its cost and a date for each of its steps."\n\n${long}`,
      ),
    },
    { name: 'a pair in a list', skill: skill(`- **Before:** colour\n- **After:** color\n\n${long}`) },
    {
      name: 'a table of pairs',
      skill: skill(`| Before | After |\n| --- | --- |\n| colour | color |\n\n${long}`),
    },
    {
      name: 'a table of pairs, the good ones first',
      skill: skill(`| Good | Bad |\n|---|---|\n| a | b |\n\n${long}`),
    },
    {
      name: 'commands in code spans',
      skill: skill(`- \`box list --all\`\n- \`box add -n "x"\`\n- \`box drop x --force\`\n\n${long}`),
    },
    {
      name: 'code without a fence',
      skill: skill(`${'plan(task) => steps {\n  do it\n}\n'.repeat(3)}\n${long}`),
    },
    {
      name: 'an index of other skills',
      skill: skill(`${['a', 'b', 'c'].map((one) => `- [${one}](../${one}/SKILL.md)`).join('\n')}\n\n${long}`),
    },
    { name: 'an example in another language', skill: skill(`Zum Beispiel so.\n${long}`) },
    ...[
      '例: 「名前を残す」',
      'スキルでの例:',
      '举例说明',
      '예시: 이렇게',
      '예: 이렇게',
      'Например, так',
      'Örneğin böyle',
      'Ad esempio, così',
      'například `202601`',
      'Zapiš stav, např. otevřeno',
      'Przykład poniżej',
      'Zapisz stan, np. otwarty',
      'Például így',
      'Skriv status, t.ex. öppen',
      'Skriv status, f.eks. åpen',
      'Esimerkiksi näin',
      'Misalnya begini',
      'De exemplu, așa',
      'Για παράδειγμα, έτσι',
      'Наприклад, так',
      'Näiteks nii',
      'Kwa mfano, hivi',
      'למשל כך',
      '## 例',
      '**例**',
      '## 例子',
      '## 예',
    ].map((text) => ({ name: `an example announced by ${text}`, skill: skill(`${text}\n${long}`) })),
    {
      name: 'a form of labels',
      skill: skill(
        `# Output format\n\n## Findings\n- Owner:\n- Risk: <level>\n- **Next step:**\n\n# Rules\n\n${long}`,
      ),
    },
    {
      name: 'a form of headings',
      skill: skill(
        `## Ausgabe\n\nSo:\n\n### Lage\n- Stand\n\n### Risiken\n- Liste\n\n### Schritte\n1. Wer\n\n## Regeln\n\n${long}`,
      ),
    },
    {
      name: 'patterns of file names',
      skill: skill(
        `1. Add \`schemas/<entity>.schema.ts\`.\n2. Add \`src/{entity}/route.ts\`.\n3. Add \`app/[id]/page.tsx\`.\n\n${long}`,
      ),
    },
    { name: 'a column of examples', skill: skill(`| Case | Example |\n| --- | --- |\n| a | b |\n\n${long}`) },
    {
      name: 'a file with a block of code that SKILL.md leads to',
      skill: {
        ...skill(`Read [more](references/more.md).\n${long}`),
        'references/more.md': '# More\n\n```\nls\n```\n',
      },
    },
    {
      name: 'a template',
      skill: { ...skill(`Fill in \`assets/form.html\`.\n${long}`), 'assets/form.html': '<p>' },
    },
    {
      name: 'a template whose name has letters beyond ASCII',
      skill: { ...skill(`Fill in \`templates/견적서.md\`.\n${long}`), 'templates/견적서.md': '# 견적' },
    },
    ...[
      '**Try:** "Write the minutes of Monday"',
      '- Write "the price goes up by ten percent" — not "prices may be subject to change".',
      '- „Teklif“ yok. "Kira arttı" bir haberdir; "Kira arttı:\n  mayıstan beri yüzde on" bir açıklamadır.',
      '「家賃が上がる」ではなく、「家賃が上がる。五月から一割高くなると書面で伝える」と書く。',
      'Copy `intake/plan.example.yaml`.',
      'See docs/examples/minutes.md.',
    ].map((text) => ({ name: text, skill: skill(`${text}\n\n${long}`) })),
    { name: 'CRLF', skill: skill('Text.\r\n\r\n```sh\r\nls\r\n```\r\n'), options: { minLines: 0 } },
  ],
  fail: [
    {
      name: 'half of a pair, words that are no head of a table, what a script takes and gives',
      skill: skill(
        `- "summarise these meeting notes"\n- "write release notes please"\n- "Can you review my pull request?"\n- "How do I deploy this to production?"\n\nWrong: the notes.\n\nBefore | After that, go on.\n\n- **Input:** a file\n- **Output:** a table\n\n${long}`,
      ),
      findings: [{ line: 4 }],
    },
    {
      name: 'plain instructions of a hundred lines',
      skill: skill(long),
      findings: [
        {
          message:
            'No example was found: no code block, no `<example>` element, and no word that announces one.',
          path: 'SKILL.md',
          line: 4,
          column: 1,
        },
      ],
    },
    {
      name: 'a shorter one, where the option asks for it',
      skill: skill('Do this.\n\n## Output\n\n- a\n    - b\n'),
      options: { minLines: 1 },
      findings: [{ line: 4 }],
    },
    {
      name: 'a fence in a comment',
      skill: skill(`<!--\n\`\`\`\nls\n\`\`\`\n-->\n${long}`),
      findings: [{ line: 4 }],
    },
    {
      name: 'letters that announce none in this place',
      skill: skill(`例外は認めない。条例。예산과 예약. Экземпляр.\n${long}`),
      findings: [{ line: 4 }],
    },
    { name: 'code spans', skill: skill(`Use \`ls\`.\n${long}`), findings: [{ line: 4 }] },
    {
      name: 'two commands, and names in code spans',
      skill: skill(
        `\`box list --all\`, \`box drop -f\`, \`well-known name\`, \`docs/a-b.md\`, \`a {\`.\n${long}`,
      ),
      findings: [{ line: 4 }],
    },
    {
      name: 'words that only contain it',
      skill: skill(`# Counterexamples\n\n# Exampleless\n${long}`),
      findings: [{ line: 4 }],
    },
    {
      name: 'quotations that are no pair',
      skill: skill(
        `"The plan" names it; "The plans" are many. Ask "how much", not "why".\n\n"Kira arttı" tek başına.\n\n"Kira arttı: mayıstan beri yüzde on"\n\n${long}`,
      ),
      findings: [{ line: 4 }],
    },
    {
      name: 'sections about a result that are no form',
      skill: skill(
        `## Output\n\n### Tone\nWrite plain words, and no more than are needed.\n\n### Length\nOne page.\n\n### Place\nBelow the plan.\n\n## Report\n\n- Owner:\n- Risk:\n\n## Steps\n\n- First:\n- Second:\n- Third:\n\n${long}`,
      ),
      findings: [{ line: 4 }],
    },
    {
      name: 'modules, a chip, and two patterns of file names',
      skill: skill(
        `Use np.array and pl.col; a primer of the eSIM. \`a/<b>.ts\`, \`a/{b}.ts\`, \`<b>.ts\`.\n\n${long}`,
      ),
      findings: [{ line: 4 }],
    },
    {
      name: 'the name of a host',
      skill: skill(`Ask https://api.example.com/a/b.json or x@mail.example, never example.org.\n${long}`),
      findings: [{ line: 4 }],
    },
    {
      name: 'a file that shows none, and one that nothing leads to',
      skill: {
        ...skill(`Read references/a.md.\n${long}`),
        'references/a.md': 'More rules.',
        'references/b.md': '```\nls\n```',
      },
      findings: [{ line: 4 }],
    },
  ],
})

/** Where the look decides, it decides as the tree would. */
const agreement = defineRule({
  id: 'content.agreement',
  name: 'The look agrees with the tree',
  severity: 'low',
  description: 'The look agrees with the tree.',
  fix: 'Fix the look.',
  needs: ['tree'],
  *check({ body, tree }) {
    const exact = showsExample(tree)
    const look = findExample(body.text, body.offset)
    if (look === !exact) yield { message: `The tree says ${exact}.` }
  },
})

it('never contradicts the tree', { timeout: 120_000 }, async () => {
  const pieces = [
    [
      'a',
      '# example',
      '## Input',
      '/output',
      'example',
      '<example>',
      '`',
      '```',
      '~~~',
      '    x',
      '\t',
      '\n',
      '\n',
      '\n\n',
    ],
    [
      '\n    y',
      '- ',
      '1. ',
      '> ',
      '<div>',
      '<!--',
      '-->',
      '---',
      '===',
      '\\',
      '[x]: y',
      '| a |',
      '-     z',
      ' ',
      '*',
      '#',
    ],
  ]
  const piece = fc.constantFrom(...pieces.flat())
  const markdown = fc.array(piece, { maxLength: 16 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(markdown, async (text) => {
      const { findings, judged } = await judge(agreement, { skill: skill(text) })
      expect({ findings, judged }).toEqual({ findings: [], judged: true })
    }),
    { numRuns: 3_000 },
  )
})
