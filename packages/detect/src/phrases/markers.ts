/** Text that imitates another speaker: a turn of a chat template, a tag or a label of the system. Offsets in the folded text. */
interface Marker {
  readonly start: number
  readonly end: number
  /** Suspicious whatever follows: a block of code in the language `system`, or a token of a chat template that no sentence speaks of. */
  readonly isForged: boolean
  /** The line before the block, and not in it. */
  readonly opensFence: boolean
}

/** Added to the level of the text after a marker. */
export const impersonationScore = 1

/** Tokens that only chat templates have. */
const token =
  /<\|[a-z_▁]{2,24}\|>|<(?:start|end)_of_turn>|\[\/?inst\]|\[(?:tool_calls|tool_results|available_tools)\]|<<\/?sys>>/g
const heading =
  /<<\/?system>>|(?<!=)={3,20} ?system ?={3}|\[(?:admin|system|developer) override\]|\bend_system_prompt\b|\bhuman \(internal\):/g
const fence = /(?<![^\n])[ \t>]{0,9}(?:`{3,}|~{3,})[ \t]?(?:system|developer)[ \t]*(?=\n)/g
const tag =
  /<(?:system|sys|admin|administrator|developer|assistant|important|system[-_ ](?:prompt|message|note|override|instructions?|reminder|update|directive|notice))>/g
const label =
  /^(?<![^\n])[ \t>*_#-]{0,12}[[(<]{0,2}(?:system|admin|developer|assistant)(?: (?:message|override|prompt|notice|instructions?|update|directive|alert|command|note))?[\])>]{0,2}[*_]{0,3}[ \t]{0,2}[:\]—][*_\])]{0,4}/gm

/** Each pattern with strings one of which every match contains. */
const patterns: readonly (readonly [pattern: RegExp, substrings: readonly string[]])[] = [
  [token, ['<|', '_of_turn', '[inst', '[/inst', '[tool_', '[available_tools]', '<<']],
  [heading, ['<<', '===', 'override]', 'end_system_prompt', 'human (internal)']],
  [
    fence,
    ['`system', '` system', '~system', '~ system', '`developer', '` developer', '~developer', '~ developer'],
  ],
  [tag, ['<sys', '<admin', '<developer', '<assistant', '<important']],
  [label, ['system', 'admin', 'developer', 'assistant']],
]

/** What may stand before a turn of a chat: no indentation that makes it code. */
const startOfLine = /(?:^|\n)(?: {0,3}>)? {0,3}(?:<!--[ \t]{0,4})?$/

/** Matches of one pattern in one text. */
const maxMatches = 100

/** Markers of a folded text, ordered by pattern. */
export function* markersIn(folded: string): Generator<Marker> {
  for (const [pattern, substrings] of patterns) {
    if (!substrings.some((one) => folded.includes(one))) continue
    let count = 0
    for (const { 0: match, index } of folded.matchAll(pattern)) {
      if (count++ >= maxMatches) break
      const opensFence = pattern === fence
      const isTurn = pattern === token && startOfLine.test(folded.slice(Math.max(0, index - 20), index))
      yield { start: index, end: index + match.length, isForged: opensFence || isTurn, opensFence }
    }
  }
}
