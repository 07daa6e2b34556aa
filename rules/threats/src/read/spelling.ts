/** Programs whose names attacks split: a shell reads `c''url`, `c\url` and `{curl,-s}` as `curl`. */
const names =
  'curl|wget|bash|zsh|sh|python3?|perl|ruby|node|php|nc|ncat|eval|exec|base64|powershell|iex|chmod|crontab|ssh|scp'
const isName = new RegExp(`^(?:${names})$`)
const apart = /(?<![\w'"\\:])[a-z]{1,9}(?:(?:''|""|\\)[a-z\d]{1,9}){1,4}(?![\w'"\\])/g
const inBraces = new RegExp(`\\{(?:${names}),[^}\\s]{1,200}\\}`, 'g')
const escapedLine = new RegExp(`\\\\[nt](?=(?:${names}|execstart|import|os)\\b)`, 'g')

/** Joins continued lines and split program names, and blanks `\n` escapes. Offsets stay the same. */
export function asShellReads(text: string): string {
  let read = text
  if (read.includes('\\\n')) read = read.replaceAll('\\\n', '  ')
  if (read.includes('$ifs') || read.includes('${ifs'))
    read = read.replace(/\$(?:ifs(?:\$9)?|\{ifs\})/g, blank)
  if (read.includes('\\n') || read.includes('\\t')) read = read.replace(escapedLine, blank)
  if (/\{\w{2,10},/.test(read)) read = read.replace(inBraces, (list) => list.replace(/[{},]/g, ' '))
  if (!/''|""|\\/.test(read)) return read
  return read.replace(apart, (word) => {
    const whole = word.replace(/['"\\]/g, '')
    return isName.test(whole) ? whole.padEnd(word.length) : word
  })
}

function blank(found: string): string {
  return ' '.repeat(found.length)
}
