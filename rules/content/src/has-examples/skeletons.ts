/** A heading that announces the form of a result: `# Output format`, `## Ausgabeformat`, `### Report template`. */
const formHeading =
  /^(#{1,6})[ \t][^\n]{0,60}(?:\b(?:output|response|report|answer|result|deliverable)s?\b|\b(?:format|template|skeleton)\b|ausgabe|vorlage|sortie|modèle|salida|plantilla|saída|modelo|formato|uscita|вывод|шаблон|формат|输出|輸出|格式|模板|出力|書式|テンプレート|출력|형식|템플릿)/iu
/** A label to fill in: `- Core entities:`, `**Risk:** <level>`. Not a sentence that leads to a list. */
const label =
  /^[ \t]{0,6}(?:[-*+] |\d{1,2}[.)] )?(?:\*\*)?[\p{L}][^\n:：*.]{0,40}(?:\*\*)?[:：](?:\*\*)?[ \t]*(?:[<[{_…][^\n]{0,80})?$/u
/** A line below a heading of a form: a few words, not a sentence. */
const entry = /^(?:[ \t]{0,6}(?:[-*+] |\d{1,2}[.)] )?[^\n]{0,60}[^\n.。]|)$/u
/** How many headings, or labels in a row, make a form, and how many lines of a section are looked at. */
const enough = 3
const maxLines = 80

/**
 * Whether a section about the form of the result shows it: with three labels in a row, or with three headings above entries of a few words.
 *
 * @param lines - The lines of the body.
 */
export function showsSkeleton(lines: readonly string[]): boolean {
  return lines.some((line, i) => {
    const marks = formHeading.exec(line.slice(0, 200))?.[1]
    return marks !== undefined && isForm(sectionBelow(lines.slice(i + 1, i + 1 + maxLines), marks.length))
  })
}

/** The lines up to the next heading of the same or a higher rank. */
function sectionBelow(lines: readonly string[], rank: number): readonly string[] {
  const end = lines.findIndex((line) => rankOf(line) > 0 && rankOf(line) <= rank)
  return lines.slice(0, end === -1 ? undefined : end)
}

function rankOf(line: string): number {
  return /^(#{1,6})[ \t]/.exec(line)?.[1]!.length ?? 0
}

function isForm(section: readonly string[]): boolean {
  const written = section.map((line) => line.trimEnd().slice(0, 200)).filter((line) => line !== '')
  const isLabel = written.map((line) => label.test(line))
  if (isLabel.some((_, i) => isLabel.slice(i, i + enough).filter(Boolean).length === enough)) return true
  const first = written.findIndex((line) => rankOf(line) > 0)
  if (first === -1) return false
  const form = written.slice(first)
  return (
    form.filter((line) => rankOf(line) > 0).length >= enough &&
    form.every((line) => rankOf(line) > 0 || entry.test(line))
  )
}
