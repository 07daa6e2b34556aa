/** A text that poses as another voice: a turn of a chat template, a tag or a label of the system. */
export interface Marker {
  /** Offsets in the folded text. */
  readonly start: number
  readonly end: number
  /** Where the words begin that the other voice is made to say. */
  readonly says: number
}

/** What a marker adds to the level of what it says: it speaks with another voice's authority. */
export const posing = 1

/** Tokens that only a chat template writes. */
const template =
  /<\|(?:im_start|im_end|system|user|assistant|start_header_id|end_header_id|eot_id|begin_of_text)\|>|\[\/?inst\]|<<\/?sys(?:tem)?>>|(?<!=)={3,20} ?system ?={3}|\[(?:admin|system|developer) override\]|\bend_system_prompt\b|\bhuman \(internal\):/g
const tag =
  /<(?:system|sys|admin|administrator|developer|assistant|important|system[-_ ](?:prompt|message|note|override|instructions?|reminder|update|directive|notice))>/g
const label =
  /^(?<![^\n])[ \t>*_#-]{0,12}[[(<]{0,2}(?:system|admin|developer|assistant)(?: (?:message|override|prompt|notice|instructions?|update|directive|alert|command|note))?[\])>]{0,2}[*_]{0,3}[ \t]{0,2}[:\]—][*_\])]{0,4}/gm

/** Each pattern with what stands in whatever it matches: most texts have none of that, and are passed at once. */
const patterns: readonly (readonly [pattern: RegExp, signs: readonly string[]])[] = [
  [template, ['<|', '[inst', '[/inst', '<<', '===', 'override]', 'end_system_prompt', 'human (internal)']],
  [tag, ['<sys', '<admin', '<developer', '<assistant', '<important']],
  [label, ['system', 'admin', 'developer', 'assistant']],
]

/** In a text with more of them, further ones say nothing new. */
const most = 100

/** Markers of a folded text, in order of their sorts. */
export function* markersIn(folded: string): Generator<Marker> {
  for (const [pattern, signs] of patterns) {
    if (!signs.some((one) => folded.includes(one))) continue
    let count = 0
    for (const { 0: match, index } of folded.matchAll(pattern)) {
      if (count++ >= most) break
      yield { start: index, end: index + match.length, says: index + match.length }
    }
  }
}
