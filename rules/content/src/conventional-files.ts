import { nameOf } from './written-path.js'

/** Whether a file is found by its conventional name, so that SKILL.md need not mention it. */
export function isConventionalFile(path: string): boolean {
  return (
    /(?:^|\/)(?:\.|__init__\.py$|LICEN[CS]E[^/]*$|licen[cs]e(?:\.txt|\.md)?$)/.test(path) ||
    isTest(path) ||
    /^(?:readme|changelog|sources?(?:-index)?|provenance|attribution|credits|package(?:-lock)?|requirements|tsconfig)\.(?:md|txt|json)$/i.test(
      nameOf(path),
    )
  )
}

/** Whether a file is a test or belongs to tests, which a test runner finds. */
function isTest(path: string): boolean {
  if (/(?:^|\/)(?:tests?|__tests__)\//.test(path)) return true
  const name = nameOf(path)
  if (/^(?:conftest\.py|pytest\.ini)$/.test(name)) return true
  return /^test[-_]/.test(name)
    ? /\.(?:py|sh|[cm]?[jt]s)$/.test(name)
    : /[._-](?:test|spec)\.(?:py|go|sh|[cm]?[jt]sx?)$/.test(name)
}
