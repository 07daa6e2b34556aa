interface TextFormat {
  readonly bom: boolean
  readonly lineEnd: '\n' | '\r\n' | '\r'
  readonly endsWithNewline: boolean
}

export function textFormatOf(raw: string): TextFormat {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0 }
  for (const [end] of raw.matchAll(/\r\n|\n|\r/g)) counts[end as keyof typeof counts]++
  const lineEnd = counts['\r\n'] > counts['\n'] ? '\r\n' : counts['\r'] > counts['\n'] ? '\r' : '\n'
  return { bom: raw.startsWith('\uFEFF'), lineEnd, endsWithNewline: raw === '' || /[\r\n]$/.test(raw) }
}

export function applyTextFormat(text: string, { bom, lineEnd, endsWithNewline }: TextFormat): string {
  const body = text.replace(/^\uFEFF/, '').replace(/\n+$/, '') + (endsWithNewline ? '\n' : '')
  return (bom ? '\uFEFF' : '') + body.replaceAll('\n', lineEnd)
}
