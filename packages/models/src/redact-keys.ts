const removed = '[key removed]'

/** Shorter ones are not keys, and to remove them would tear words apart. */
const shortestKey = 6

/** Takes every one of `keys` out of a text, also where it stands in JSON, in an address, in base64 or in hex. */
export function redactKeys(text: string, keys: readonly string[]): string {
  let clean = text
  for (const key of [...keys].sort((a, b) => b.length - a.length)) {
    if (key.length < shortestKey) continue
    for (const form of formsOf(key)) clean = clean.replaceAll(form, removed)
  }
  return clean
}

/** The same for messages: also what only looks like a key, because providers repeat a wrong key in part (`sk-ab***yz`). */
export function redactMessage(text: string, keys: readonly string[]): string {
  return redactKeys(text, keys).replace(
    /\bsk-[A-Za-z0-9_*.-]{4,200}|\bya29\.[A-Za-z0-9_*.-]{4,2000}|\bAIza[A-Za-z0-9_*-]{4,200}|\bBearer [!-~]{8,400}/g,
    removed,
  )
}

function formsOf(key: string): Set<string> {
  // Not `btoa`, which takes Latin letters only: a key may be somebody's slip of the keyboard.
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
