/** Milliseconds from `retry-after-ms` or `Retry-After`: seconds, or a date relative to the response's `Date`. */
export function retryAfter(headers: Readonly<Record<string, string | undefined>>): number | undefined {
  const given = headers['retry-after']?.trim() ?? ''
  const exact = amount(headers['retry-after-ms'])
  if (exact !== undefined) return exact
  const seconds = amount(given)
  if (seconds !== undefined) return seconds * 1000
  // `Date.parse` would read `-1` as a date in 2001.
  const until = /^[A-Za-z]{3,9},? /.test(given) ? Date.parse(given) - Date.parse(headers['date'] ?? '') : NaN
  return until > 0 ? until : undefined
}

function amount(text: string | undefined): number | undefined {
  const number = text !== undefined && /^\d{1,9}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0
  return number > 0 ? number : undefined
}
