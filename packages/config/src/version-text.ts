/** `1`, `1.2` or `1.2.3`. */
export const versionText = /^\d{1,6}(?:\.\d{1,6}){0,2}$/

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && versionText.test(value)
}
