/** Text that imitates another speaker: a turn of a chat template, a tag or a label of the system. Offsets in the folded text. */
interface Marker {
  readonly start: number
  readonly end: number
}

/** Added to the level of the text after a marker. */
export const impersonationScore = 1

/** Tokens that only chat templates have. */
const template =
  /<\|(?:im_start|im_end|system|user|assistant|start_header_id|end_header_id|eot_id|begin_of_text)\|>|\[\/?inst\]|<<\/?sys(?:tem)?>>|(?<!=)={3,20} ?system ?={3}|\[(?:admin|system|developer) override\]|\bend_system_prompt\b|\bhuman \(internal\):/g
const tag =
  /<(?:system|sys|admin|administrator|developer|assistant|important|system[-_ ](?:prompt|message|note|override|instructions?|reminder|update|directive|notice))>/g
const label =
  /^(?<![^\n])[ \t>*_#-]{0,12}[[(<]{0,2}(?:system|admin|developer|assistant)(?: (?:message|override|prompt|notice|instructions?|update|directive|alert|command|note))?[\])>]{0,2}[*_]{0,3}[ \t]{0,2}[:\]—][*_\])]{0,4}/gm

/** Each pattern with strings one of which every match contains. */
const patterns: readonly (readonly [pattern: RegExp, substrings: readonly string[]])[] = [
  [template, ['<|', '[inst', '[/inst', '<<', '===', 'override]', 'end_system_prompt', 'human (internal)']],
  [tag, ['<sys', '<admin', '<developer', '<assistant', '<important']],
  [label, ['system', 'admin', 'developer', 'assistant']],
]

/** Matches of one pattern in one text. */
const maxMatches = 100

/** Markers of a folded text, ordered by pattern. */
export function* markersIn(folded: string): Generator<Marker> {
  for (const [pattern, substrings] of patterns) {
    if (!substrings.some((one) => folded.includes(one))) continue
    let count = 0
    for (const { 0: match, index } of folded.matchAll(pattern)) {
      if (count++ >= maxMatches) break
      yield { start: index, end: index + match.length }
    }
  }
}
