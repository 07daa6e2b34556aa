import type {
  CheckResultWire,
  HostsReportWire,
  ReviewWire,
  ScanReportWire,
  ScanResultWire,
} from './src/wire.js'
import type { EvaluatedSkillWire } from './src/index.js'

export function testSkill(path: string, results: readonly CheckResultWire[] = []): EvaluatedSkillWire {
  const none = { passed: 0, failed: 0 }
  const failed = results.filter(({ passed }) => !passed)
  const all = { passed: 37 - failed.length, failed: failed.length }
  const name = path.split('/').at(-2) ?? null
  return {
    path,
    name,
    description: `Does what ${name} is for. Use when somebody asks for it.`,
    quality_score: 100 - 4 * failed.length,
    overall_pass: failed.every(({ severity }) => severity !== 'high'),
    fails_security: failed.some(({ dimension, severity }) => dimension === 'security' && severity === 'high'),
    checks_run: 37,
    checks_passed: all.passed,
    checks_failed: all.failed,
    findings_count: failed.length,
    results: [...results],
    summary: {
      by_severity: { high: all, medium: none, low: none },
      by_dimension: { structure: all, naming: none, description: none, content: none, security: none },
    },
    error: null,
  }
}

/** A failed check with one finding. */
export function testFailure(
  check: string,
  {
    path,
    line = 3,
    severity = 'high',
    message = `Something is wrong with ${check}.`,
    fix = `Repair ${check}.`,
  }: Partial<Pick<CheckResultWire, 'severity' | 'message' | 'fix'>> & { path?: string; line?: number } = {},
): CheckResultWire {
  return {
    check_id: check,
    check_name: `Name of ${check}`,
    passed: false,
    severity,
    dimension: check.split('.')[0] as CheckResultWire['dimension'],
    message,
    fix,
    details: { findings: [{ message, fix, ...(path !== undefined && { path, line, column: 1 }) }] },
  }
}

export function testScanResult(skills: readonly EvaluatedSkillWire[]): ScanResultWire {
  return {
    owner: 'acme',
    repo: 'skills',
    commit_sha: '0123456789abcdef0123456789abcdef01234567',
    scanned_at: '2026-11-22T10:05:00.000Z',
    skills: [...skills],
    collection: { findings: [] },
    error: null,
    truncated: false,
  }
}

export const testReview: ReviewWire = {
  criteria: Array.from({ length: 9 }, (_, i) => ({
    id: `criterion-${i}`,
    name: `Criterion ${i}`,
    axis: i < 4 ? ('activation' as const) : ('instruction' as const),
    score: i % 5,
    reasoning: `Because of \`reason-${i}\`.`,
  })),
  activation_score: 62.5,
  instruction_score: 50,
  judge_score: 56,
  verdict: 'Good',
  suggestions: ['Say when not to use it.'],
  improvements: [],
  rubric_version: 3,
  usage: { model: 'some-model', input_tokens: 1_200, output_tokens: 300 },
}

export function testScan(message: string): ScanReportWire {
  const finding = {
    check_id: 'security.injection',
    file: 'skills/bad/SKILL.md',
    line: 3,
    column: 1,
    kind: 'override',
    pattern: 'learned.override',
    excerpt: message,
    message,
    sure: 0.9,
    fix: 'Take it out.',
  }
  const skill = { findings: [], accepted: [], mentions: [], incomplete: [], error: null }
  return {
    skills: [
      { ...skill, path: 'skills/good/SKILL.md', name: 'good', status: 'ALLOW' },
      { ...skill, path: 'skills/bad/SKILL.md', name: message, status: 'BLOCK', findings: [finding] },
      {
        ...skill,
        path: 'skills/odd/SKILL.md',
        name: 'odd',
        status: 'SUS',
        findings: [finding],
        mentions: [finding],
        accepted: [{ ...finding, reason: message }],
      },
    ],
    counts: { BLOCK: 1, SUS: 1, ALLOW: 1 },
  }
}

/** A collection of `count` skills with different results, in no order. */
export function testCollection(count: number): ScanResultWire {
  const skills = Array.from({ length: count }, (_, i) => {
    const path = `skills/group-${i % 7}/skill-${i}/SKILL.md`
    if (i % 100 === 41) return testSkill(path, [testFailure('security.injection', { path })])
    if (i % 10 === 3)
      return testSkill(path, [
        testFailure('naming.format', { path }),
        testFailure('content.links', { path, severity: 'medium', line: 7 }),
      ])
    if (i % 2 === 0)
      return testSkill(path, [testFailure('description.actionable', { path, severity: 'low', line: 2 })])
    return testSkill(path)
  })
  return testScanResult(skills)
}

/** A SKILL.md of about nine thousand characters. */
export function testText(path: string): string {
  const line = 'Read the file first, then say what you would change, and why it is better so.\n'
  return `---\nname: ${path}\ndescription: What it does.\n---\n\n# Title\n\n${line.repeat(115)}`
}

/** Skills for two agents: the first does not load some of them, the second loads some only in part. `text` is put into several fields. */
export function testHosts(count: number, text = '`context`'): HostsReportWire {
  const verdict = { without: [], why: [], verified: true }
  return {
    skills: Array.from({ length: count }, (_, i) => ({
      path: `skills/group-${i % 3}/${i === 0 ? text : `skill-${i}`}`,
      name: i === 0 ? text : `skill-${i}`,
      hosts: [
        i % 10 === 3
          ? {
              ...verdict,
              host: 'one',
              name: 'Agent One',
              loads: 'not' as const,
              why: [`It does not support ${text}.`],
            }
          : { ...verdict, host: 'one', name: 'Agent One', loads: 'fully' as const },
        i % 4 === 0
          ? {
              host: 'two',
              name: 'Agent Two',
              loads: 'partly' as const,
              without: [text],
              why: [],
              verified: false,
            }
          : { ...verdict, host: 'two', name: 'Agent Two', loads: 'fully' as const },
      ],
    })),
  }
}
