import { defineRule, isDocumentPath, nodesOf, textOf } from '@skillgauge/rule-kit'
import type { Body, Finding, Skill, Tree } from '@skillgauge/rule-kit'
import { namedFiles } from '../path-tokens.js'
import { showsSamples } from './shows-samples.js'
import { findExample } from './plain-look.js'

/** Words that announce an example, in a sentence or the header of a table, in many languages. Not `api.example.com`. */
const words =
  /(?<![\w./@-])examples?(?![\w-]|\.(?:com|org|net)\b)|\bfor instance\b|\bsample\b|\bpar exemple\b|\bexemples?\b|\bzum beispiel\b|\bz\. ?b\.|\bbeispiele?\b|\bejemplos?\b|\bexemplos?\b|\besemp(?:io|i)\b|\bvoorbeeld(?:en)?\b|\bprzykład|\bpříklad|\bexempel\b|\beksempe?l|(?<!\p{L})örne[kğ]|\bví dụ|\bcontoh\b|(?<!\p{L})(?:например|пример|приклад|наприклад)|例如|比如|举例|舉例|示例|範例|范例|例えば|たとえば|用例|事例|サンプル|例[:：）)]|の例|例子|案例|样例|樣例|比方|^(?:#{1,6}[ \t]|\*\*)(?:例|예)(?:\*\*)?$|예제|예시|예를 들|예[:：)]|مثال|דוגמ[הא]|למשל|उदाहरण|ตัวอย่าง/imu

/** A heading that announces an example. */
const exampleHeading = /\bexamples?\b|\binputs?[ \t]{0,3}(?:\/|and|&|→|->|to)[ \t]{0,3}outputs?\b/i

/** Most files that are read to find an example. */
const maxFiles = 40

export default defineRule({
  id: 'content.has-examples',
  name: 'Has examples',
  severity: 'low',
  description: 'The skill shows at least one example, or is short enough to do without.',
  fix: 'Show one request and the answer it should get, in a code block or below a heading `Example`.',
  needs: ['tree'],
  defaults: { minLines: 60 },

  fastPath({ skill, body, options: { minLines } }) {
    if (body.lines < minLines) return []
    // Checked first: most skills show one, and searching the words takes longer.
    const shown = findExample(body.text, body.offset)
    if (shown === true || isAnnounced(body)) return []
    return shown === undefined ? undefined : report(shown, skill, body)
  },

  check: ({ skill, body, tree, options: { minLines } }) =>
    body.lines < minLines || isAnnounced(body) ? [] : report(showsExample(tree), skill, body),
})

function isAnnounced({ trimmed }: Body): boolean {
  return words.test(trimmed) || showsSamples(trimmed)
}

function report(shown: boolean, skill: Skill, body: Body): Finding[] {
  if (shown || namesExample(skill)) return []
  const message =
    'No example was found: no code block, no `<example>` element, and no word that announces one.'
  return [{ message, at: body.at(body.offset) }]
}

export function showsExample(tree: Tree): boolean {
  return [...nodesOf(tree, 'code', 'heading')].some(
    (node) => node.type === 'code' || exampleHeading.test(textOf(node)),
  )
}

/** Whether a file that SKILL.md names shows an example, or is one. */
function namesExample(skill: Skill): boolean {
  return namedFiles(skill)
    .slice(0, maxFiles)
    .some((file) => {
      if (/(?:^|\/)assets\/|example|sample|template/i.test(file.path)) return true
      const { text } = file
      return (
        text !== undefined &&
        isDocumentPath(file.path) &&
        (/^[ \t>]{0,12}(?:```|~~~)/m.test(text) || words.test(text) || showsSamples(text))
      )
    })
}
