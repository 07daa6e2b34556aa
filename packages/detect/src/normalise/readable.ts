/** UTF-16 units that are judged together: signs may stand before what is readable. */
const readablePart = 100
const mostParts = 100

/** Mostly letters and spaces, or a part of it is; random bytes are not. */
export function isReadable(text: string): boolean {
  const end = Math.min(text.length, mostParts * readablePart)
  for (let i = 0; i < end; i += readablePart) if (isReadablePart(text.slice(i, i + readablePart))) return true
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
