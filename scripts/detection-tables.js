// Tables of labelled skills with their verdicts: pure functions for `measure-detection.js`.

/**
 * @typedef {object} Case A labelled skill with its verdict.
 * @property {string} path
 * @property {'benign' | 'malicious'} label
 * @property {string} source
 * @property {string[]} [kinds] What a malicious one does.
 * @property {boolean} [in_scope] Whether the built-in checks are meant to catch a malicious one.
 * @property {string[]} [hard_negative] Why a benign one looks risky.
 * @property {'BLOCK' | 'SUS' | 'ALLOW' | 'UNMATCHED'} status
 * @property {{ check_id: string, file: string, line: number, column: number, pattern: string, excerpt: string }[]} findings
 * @property {string[]} [incomplete]
 * @property {string | null} [error]
 */

/** @param {readonly Case[]} cases */
export function groupsOf(cases) {
  const malicious = cases.filter(({ label }) => label === 'malicious')
  const benign = cases.filter(({ label }) => label === 'benign')
  return {
    malicious,
    inScope: malicious.filter(({ in_scope }) => in_scope === true),
    benign,
    risky: benign.filter((one) => (one.hard_negative ?? []).length > 0 && !isNearMiss(one)),
    nearMisses: benign.filter(isNearMiss),
  }
}

/** @param {Case} one */
export function kindsOf({ kinds }) {
  return kinds === undefined || kinds.length === 0 ? ['unspecified'] : kinds
}

/** @param {Case} one */
function isNearMiss({ hard_negative: reasons = [] }) {
  return reasons.some((reason) => reason.startsWith('near-miss'))
}

/**
 * One row of counts for each group.
 * @param {string} head
 * @param {[name: string, group: readonly Case[]][]} groups
 */
export function countsTable(head, groups) {
  return table(
    [head, 'skills', 'BLOCK', 'SUS', 'ALLOW', 'BLOCK %', 'SUS %'],
    groups.map(([name, group]) => {
      const [block, sus, allow] = ['BLOCK', 'SUS', 'ALLOW'].map((status) => countOf(group, status))
      return [name, group.length, block, sus, allow, percent(block, group.length), percent(sus, group.length)]
    }),
  )
}

/**
 * Groups by a property, sorted by its values, then the group of all cases.
 * @param {readonly Case[]} cases
 * @param {(one: Case) => readonly string[]} valuesOf
 * @returns {[string, readonly Case[]][]}
 */
export function groupedBy(cases, valuesOf) {
  const values = [...new Set(cases.flatMap(valuesOf))].sort()
  return [
    ...values.map((value) => [value, cases.filter((one) => valuesOf(one).includes(value))]),
    ['**all**', cases],
  ]
}

/**
 * Skills with findings by rule package and check, and how many of them nothing else found.
 * @param {readonly Case[]} cases
 */
export function causesTable(cases) {
  /** @param {(one: Case) => readonly string[]} partsOf */
  const rows = (partsOf) =>
    [...new Set(cases.flatMap(partsOf))].sort().map((part) => {
      const casesWith = (status, label) =>
        cases.filter((one) => one.status === status && one.label === label && partsOf(one).includes(part))
      const blocked = casesWith('BLOCK', 'malicious')
      return [
        part,
        blocked.length,
        blocked.filter((one) => partsOf(one).length === 1).length,
        casesWith('SUS', 'malicious').length,
        casesWith('BLOCK', 'benign').length,
        casesWith('SUS', 'benign').length,
      ]
    })
  return table(
    [
      'package or check',
      'malicious BLOCK',
      'found by nothing else',
      'malicious SUS',
      'benign BLOCK',
      'benign SUS',
    ],
    [...rows(packagesOf).map(([part, ...counts]) => [`**${part}**`, ...counts]), ...rows(checksOf)],
  )
}

/**
 * Two runs over the same skills side by side.
 * @param {readonly Case[]} plain
 * @param {readonly Case[]} withThreats
 */
export function comparedTable(plain, withThreats) {
  const rowsOf = (cases) => {
    const { malicious, inScope, benign, risky, nearMisses } = groupsOf(cases)
    return [
      ...groupedBy(inScope, kindsOf)
        .slice(0, -1)
        .map(([kind, group]) => [`in scope: ${kind}`, group]),
      ['**malicious, in scope**', inScope],
      ['**malicious, all**', malicious],
      ['**benign, all**', benign],
      ['benign, chosen because they look risky', risky],
      ['benign, near misses', nearMisses],
    ]
  }
  const others = rowsOf(withThreats)
  return table(
    ['', 'skills', 'BLOCK', 'SUS', 'BLOCK with `--threats`', 'SUS with `--threats`'],
    rowsOf(plain).map(([name, group], i) => [
      name,
      group.length,
      ...[group, others[i][1]].flatMap((one) => ['BLOCK', 'SUS'].map((status) => share(one, status))),
    ]),
  )
}

function share(group, status) {
  const number = countOf(group, status)
  return `${number} (${percent(number, group.length)} %)`
}

function countOf(group, status) {
  return group.filter((one) => one.status === status).length
}

function percent(number, of) {
  return of === 0 ? '–' : ((100 * number) / of).toFixed(1)
}

function checksOf({ findings }) {
  return [...new Set(findings.map(({ check_id }) => check_id))]
}

function packagesOf(one) {
  return [...new Set(checksOf(one).map((check) => `@skillgauge/rules-${check.slice(0, check.indexOf('.'))}`))]
}

function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n')
}
