const placeholder = '[key removed]'

/** Shorter values are not keys; replacing them would damage words. */
const minKeyLength = 6

/** Redacts keys also where they are escaped: in JSON, URLs, base64 and hex. */
export function redactKeys(text: string, keys: readonly string[]): string {
  let clean = text
  for (const key of [...keys].sort((a, b) => b.length - a.length)) {
    if (key.length < minKeyLength) continue
    for (const form of formsOf(key)) clean = clean.replaceAll(form, placeholder)
  }
  return clean
}

/** Also redacts strings that look like keys, because providers quote a part of a wrong key (`sk-ab***yz`). */
export function redactMessage(text: string, keys: readonly string[]): string {
  return redactKeys(text, keys).replace(
    /\bsk-[A-Za-z0-9_*.-]{4,200}|\bya29\.[A-Za-z0-9_*.-]{4,2000}|\bAIza[A-Za-z0-9_*-]{4,200}|\bBearer [!-~]{8,400}/g,
    placeholder,
  )
}

function formsOf(key: string): Set<string> {
  // Not `btoa`, which accepts only Latin-1: a mistyped key may contain other characters.
  const bytes = Buffer.from(key)
  const hex = bytes.toString('hex')
  return new Set([
    key,
    JSON.stringify(key).slice(1, -1),
    encodeURIComponent(key),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    hex,
    hex.toUpperCase(),
  ])
}
