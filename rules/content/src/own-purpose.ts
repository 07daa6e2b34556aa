/**
 * Files that nobody need name: they mean something by their own name, to Python, to tools, to lawyers, to the runner of tests, to
 * whoever keeps the skill.
 */
export function hasOwnPurpose(path: string): boolean {
  return (
    /(?:^|\/)(?:\.|__init__\.py$|LICEN[CS]E[^/]*$|licen[cs]e(?:\.txt|\.md)?$)/.test(path) ||
    isTest(path) ||
    /(?:^|\/)(?:readme|changelog|sources?(?:-index)?|provenance|attribution|credits|package(?:-lock)?|requirements|tsconfig)\.(?:md|txt|json)$/i.test(
      path,
    )
  )
}

/** Whether a file is a test, or belongs to tests: their runner finds it. */
export function isTest(path: string): boolean {
  return /(?:^|\/)(?:test[-_][^/]{1,80}\.(?:py|sh|[cm]?[jt]s)|conftest\.py|pytest\.ini|tests?\/[^]{1,300}|__tests__\/[^]{1,300})$|[._-](?:test|spec)\.[cm]?[jt]sx?$|[-_]test\.(?:py|go|sh)$/.test(
    path,
  )
}
