import fc from 'fast-check'
import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { testFailure, testHosts, testReview, testScan, testScanResult, testSkill } from '../test-report.js'
import { renderPage } from './index.js'
import type { ReportInput } from './index.js'

type Element = DefaultTreeAdapterTypes.Element

/** Attacks, and text that breaks out of a position for which it is not escaped. */
const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '</style><img src=x onerror=alert(1)>',
  '"><img src=//example.com/x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '</li></ol></details></main><h1>Score 100</h1>',
  '<!--',
  '-->',
  ']]>',
  '<![CDATA[',
  '</textarea></title></svg></math>',
  '&lt;script&gt;&#60;script&#62;',
  '&#x3c;img src=x&#x3e',
  '<svg><foreignObject><body onload=alert(1)>',
  'javascript:alert(1)',
  '<base href=//example.com/>',
  '<meta http-equiv=refresh content=0>',
  '<plaintext>',
  '\u202Etxt.exe\u2066',
  '\u0000\u0008<\u0000script>',
]

const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(fc.oneof(fc.constantFrom(...attacks), fc.string({ unit: 'grapheme' })), { maxLength: 4 })
    .map((parts) => parts.join('')),
)

describe('text of a skill', () => {
  it('is never an element or an attribute of the page, in any field', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const own = shapeOf(oneSkill('text'))
        // Line breaks and backticks make elements on purpose: lines and code.
        const line = text.replaceAll(/[\r\n`]/g, ' ')
        expect(shapeOf(oneSkill(`x${line}x`))).toEqual(own)
      }),
      { numRuns: 150 },
    )
  })

  it('is only text in lists, scans and long files, too', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const page of [
          many(text),
          oneSkill(text),
          renderPage({ scan: testScan(text), title: text, textOf: () => text }),
          renderPage({ hosts: testHosts(1, text), title: text, madeBy: text, askedAt: text }),
          renderPage({ hosts: testHosts(4, text) }),
        ])
          expect(elementsOf(page).flatMap(strangeIn)).toEqual([])
      }),
      { numRuns: 100 },
    )
  })

  it('is shown unchanged', () => {
    const page = oneSkill('<b>not bold</b> & "quoted" &amp; more')
    expect(textOf(parse(page))).toContain('<b>not bold</b> & "quoted" &amp; more')
  })
})

function oneSkill(text: string): string {
  const path = `skills/${text}/SKILL.md`
  const failure = testFailure('security.injection', { path, line: 1, message: text, fix: text })
  const skill = {
    ...testSkill(path, [
      {
        ...failure,
        check_name: text,
        details: { ...failure.details, suspicious: [{ message: text, excerpt: text, file: text, line: 1 }] },
      },
    ]),
    name: text,
    description: text,
    notes: [{ message: text, path, line: 1 }],
    review: {
      ...testReview,
      suggestions: [text],
      improvements: [{ criterion: text, quote: text, replacement: text, why: text }],
      criteria: testReview.criteria.map((one) => ({ ...one, name: text, reasoning: text })),
    },
  }
  const { skills: _none, truncated: _all, error: _ok, ...origin } = testScanResult([])
  return page({
    evaluation: { ...origin, owner: text, repo: text, commit_sha: text, ...skill },
    title: text,
    textOf: () => text,
    madeBy: text,
  })
}

function many(text: string): string {
  const skills = [0, 1, 2].map((i) => {
    const path = `${text}/${i}/SKILL.md`
    return {
      ...testSkill(path, [testFailure(text, { path, message: text, line: 1 })]),
      name: text,
      error: i === 2 ? text : null,
    }
  })
  const checks = [
    {
      check_id: text,
      check_name: text,
      dimension: 'naming' as const,
      severity: 'high' as const,
      spec_required: true,
      description: text,
      fix: text,
    },
  ]
  return page({ evaluation: { ...testScanResult(skills), error: text }, checks, textOf: () => text })
}

function page(input: ReportInput): string {
  return renderPage(input)
}

/** Names of elements and of their attributes, without those for invisible characters. */
function shapeOf(markup: string): string[] {
  return elementsOf(markup)
    .filter((element) => !isUnseen(element))
    .map(({ tagName, attrs }) => `${tagName} ${attrs.map(({ name }) => name).join(' ')}`)
}

const ourAttributes =
  /^(?:aria-(?:hidden|label|live)|autocomplete|charset|class|content|cx|cy|data-(?:[icfns]|set|to)|datetime|height|hidden|href|http-equiv|id|lang|name|placeholder|points|preserveaspectratio|r|role|rx|scope|tabindex|text-anchor|type|value|viewbox|width|x|x1|x2|y|y1|y2)$/i

const loading = new Set([
  'img',
  'iframe',
  'object',
  'embed',
  'base',
  'link',
  'audio',
  'video',
  'foreignObject',
  'plaintext',
  'textarea',
])

/** Elements and attributes that this package does not write. */
function strangeIn({ tagName, attrs }: Element): string[] {
  const strange = attrs.filter(
    ({ name, value }) =>
      tagName === 'script' ||
      tagName === 'style' ||
      !ourAttributes.test(name) ||
      (name === 'href' && !/^#[a-z0-9]+$/.test(value)) ||
      ((name === 'id' || name === 'class') && !/^[a-z0-9 -]*$/.test(value)),
  )
  return [
    ...(loading.has(tagName) ? [tagName] : []),
    ...strange.map(({ name, value }) => `${tagName} ${name}=${value}`),
  ]
}

function isUnseen({ tagName, attrs }: Element): boolean {
  return tagName === 'span' && attrs.length === 1 && attrs[0]!.value === 'u'
}

function elementsOf(markup: string): Element[] {
  const found: Element[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node) => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  walk(parse(markup))
  return found
}

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  if ('value' in node) return node.value
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
}
