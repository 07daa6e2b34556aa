/** UTF-16 units of one part. */
const partLength = 100
const maxParts = 100

/** Whether a part of the text is mostly letters and spaces, unlike random bytes. */
export function isReadable(text: string): boolean {
  const end = Math.min(text.length, maxParts * partLength)
  for (let i = 0; i < end; i += partLength) if (isReadablePart(text.slice(i, i + partLength))) return true
  return false
}

function isReadablePart(text: string): boolean {
  if (text.length < 8) return false
  let good = 0
  let count = 0
  for (const char of text) {
    count++
    if (/[\p{L}\p{N}\s.,;:!?'"()/<>{}[\]=_-]/u.test(char)) good++
  }
  return good >= count * 0.9
}
