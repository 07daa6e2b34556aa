export interface FileForm {
  readonly bom: boolean
  readonly lineEnd: '\n' | '\r\n' | '\r'
  /** Whether its last line is ended. */
  readonly ended: boolean
}

export function formOf(raw: string): FileForm {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 }
  for (const [end] of raw.matchAll(/\r\n|\n|\r/g)) counts[end as keyof typeof counts]++
  const lineEnd = counts['\r\n'] > counts['\n'] ? '\r\n' : counts['\r'] > counts['\n'] ? '\r' : '\n'
  return { bom: raw.startsWith('\uFEFF'), lineEnd, ended: raw === '' || /[\r\n]$/.test(raw) }
}

export function inForm(text: string, { bom, lineEnd, ended }: FileForm): string {
  const body = text.replace(/^\uFEFF/, '').replace(/\n+$/, '') + (ended ? '\n' : '')
  return (bom ? '\uFEFF' : '') + body.replaceAll('\n', lineEnd)
}
