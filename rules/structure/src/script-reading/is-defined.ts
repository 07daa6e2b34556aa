/** Whether `def` stands before the name at `offset`. */
export function isDefined(code: string, offset: number): boolean {
  return /\bdef[ \t]{1,8}$/.test(code.slice(Math.max(0, offset - 12), offset))
}
