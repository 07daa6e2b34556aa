import { builtinPlugins } from '@skillgauge/config'
import {
  createRuleSet,
  overallPass,
  parseSkill,
  qualityScore,
  runRules,
  specRequiredOnly,
} from '@skillgauge/core'
import type { Files } from '@skillgauge/rule-tester'
import { skillFiles } from '@skillgauge/rule-tester'
import { describe, expect, it } from 'vitest'
import { promised } from './promised-checks.js'

const frontmatter =
  '---\nname: pdf-tools\ndescription: Reads PDF files. Use when the user hands over a PDF.\n---\n'
const body = `# PDF tools

Open the file, count its pages and tell the user what is in it before anything is changed.

\`\`\`sh
pdfinfo report.pdf
\`\`\`
`

const promisedIds = new Set(promised.map(({ id }) => id))

/** Only the promised checks, because every other one would change the scores. */
async function judge(files: Files, directory = 'pdf-tools', specOnly = false) {
  const all = createRuleSet(await builtinPlugins()).filter(({ rule }) => promisedIds.has(rule.id))
  const results = await runRules(
    parseSkill(skillFiles(files, directory)),
    specOnly ? specRequiredOnly(all) : all,
  )
  const failed = results.filter(({ passed }) => !passed).map(({ checkId }) => checkId)
  return { score: qualityScore(results), pass: overallPass(results), failed, run: results.length }
}

describe('the score', () => {
  it('is 100 when all pass', async () => {
    expect(await judge({ 'SKILL.md': frontmatter + body })).toEqual({
      score: 100,
      pass: true,
      failed: [],
      run: 37,
    })
  })

  it('is 36.33 for a clean body without frontmatter, with 14 failed checks', async () => {
    const { score, failed, pass } = await judge({ 'SKILL.md': body })
    expect(failed.filter((id) => id.startsWith('structure.'))).toHaveLength(6)
    expect(failed.filter((id) => id.startsWith('naming.'))).toHaveLength(3)
    expect(failed.filter((id) => id.startsWith('description.'))).toHaveLength(4)
    expect(failed.filter((id) => id.startsWith('content.'))).toEqual(['content.metadata-token-budget'])
    expect(failed).toHaveLength(14)
    expect({ score, pass }).toEqual({ score: 36.33, pass: false })
  })

  it('is 93.33 when only naming.format fails', async () => {
    const files = { 'SKILL.md': frontmatter.replace('pdf-tools', 'PDF-tools') + body }
    expect(await judge(files, 'PDF-tools')).toMatchObject({
      score: 93.33,
      pass: false,
      failed: ['naming.format'],
    })
  })

  it('is 98.75 when only content.has-examples fails', async () => {
    const text = body.replace(
      /```[^]*```/,
      'Count the pages first, then say what stands on each.\n'.repeat(60),
    )
    const files = { 'SKILL.md': frontmatter + text }
    expect(await judge(files)).toMatchObject({ score: 98.75, pass: true, failed: ['content.has-examples'] })
  })

  it('is 97.5 when only content.token-budget fails', async () => {
    const files = {
      'SKILL.md':
        frontmatter + body + 'Compare the totals of both tables line by line, then the names.\n'.repeat(450),
    }
    expect(await judge(files)).toMatchObject({ score: 97.5, pass: true, failed: ['content.token-budget'] })
  })

  it('is 0 without a SKILL.md, and every check fails', async () => {
    const { score, failed } = await judge({ 'README.md': '' })
    expect({ score, failed: failed.length }).toEqual({ score: 0, failed: 37 })
  })

  it('runs ten checks with only what the specification requires', async () => {
    expect(await judge({ 'SKILL.md': frontmatter + body }, 'pdf-tools', true)).toMatchObject({
      score: 100,
      run: 10,
    })
  })
})
