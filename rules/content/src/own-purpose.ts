/** Files that nobody need name: they mean something by their own name, to Python, to tools, to lawyers. */
export function hasOwnPurpose(path: string): boolean {
  return /(?:^|\/)(?:\.|__init__\.py$|LICEN[CS]E[^/]*$|licen[cs]e(?:\.txt|\.md)?$)/.test(path)
}
