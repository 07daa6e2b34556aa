import { cue } from './cues.js'

/**
 * The set phrases of attacks, which are learned badly because every text about attacks quotes them. They are exact rules and few:
 * what is said in other words is left to the model.
 */
const verb = 'ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|override|discard|bypass'
const before = 'previous|prior|earlier|above|preceding|existing|original|initial|system|foregoing'
const orders =
  'instructions?|prompts?|rules|directives?|guidelines|guidance|commands|orders|constraints|programming|context'

const english = [
  `\\b(?:${verb}) (?:(?:all|any|every|each) )?(?:(?:of )?(?:the|your|these|those|my|its|other) )?(?:(?:${before})(?: (?:and|or) (?:${before}))? ){1,2}(?:\\w+ ){0,1}(?:${orders})\\b`,
  `\\b(?:${verb}) (?:everything|all|anything|whatever) (?:that )?(?:(?:was |has been |came |comes |stands )?(?:above|before)|you (?:were|have been) (?:told|given))`,
  '\\b(?:reveal|print|output|repeat|show|display|leak|dump|disclose|recite) (?:me |us )?(?:all of )?your (?:\\w+ ){0,2}(?:system prompt|(?:hidden|initial|system|secret|original) (?:instructions|prompt|rules))',
  "\\b(?:do not|don't|never) (?:tell|inform|alert|notify|mention (?:this|it|that) to|reveal (?:this|it) to|disclose (?:this|it) to) (?:the|your) (?:user|human|operator)s? (?:about (?:this|the|it|any)|of this|that (?:you|this)|anything)",
  '\\bwithout (?:telling|informing|notifying|alerting) (?:the|your) (?:user|human|operator)\\b',
  '\\byou are (?:now )?(?:dan|in (?:developer|god|jailbreak|unrestricted|dan) mode)\\b|\\b(?:enter|enable|activate) (?:god|jailbreak|dan|unrestricted) mode\\b',
  '\\b(?:rate|score|grade|mark) (?:this|every|each|any) skill (?:as )?(?:\\d{1,3} ?(?:/|out of|%|points|on)|full|perfect|the (?:maximum|highest)|safe|excellent)',
  '^[\\s>*#<!-]{0,8}(?:(?:note|message|dear|attention|hey|to|for|hint)[:,]? )?(?:to |for )?(?:the |any |all )?(?:ai |automated )?(?:reviewer|evaluator|judge|grader|auditor|scanner|assessor|checker)s?(?: of this (?:skill|file|page))?\\s?[:,]',
  '\\bfinal verdict\\s?[:=] (?:excellent|very good|safe|clean|pass|approved)',
  '\\byou (?:have )?already (?:judged|reviewed|scored|audited|graded) this skill\\b',
  '\\b(?:answer|respond|reply) (?:only )?with (?:the )?(?:highest|best|maximum|full) (?:scores?|marks|rating)',
  '\\b(?:the |any )?(?:judge|grader|evaluator|reviewer|auditor)s? (?:must|should|has to|have to) (?:answer|rate|score|return|give) [^.]{0,40}\\b(?:excellent|safe|100|full|perfect|highest)\\b',
  '\\bif you are (?:an? (?:\\w+ )?(?:\\w+ )?)?(?:reviewing|evaluating|assessing|grading|scanning|auditing|judging) this (?:skill|file|page|folder)\\b',
  '\\bthis skill (?:has (?:already )?been|was) (?:already )?(?:audited|verified|certified|approved|vetted|cleared)\\b(?! (?:with|on|against|in|under)\\b)',
  '\\b(?:security|safety|malware)[- ](?:scan|audit|check|review)\\s?[:=]\\s?(?:passed|clean|safe|ok|approved|verified)\\b',
]
const furtherEnglish = [
  '\\brepeat (?:it|this|them|the (?:\\w+ )?above) as your (?:own )?(?:evaluation|review|verdict|answer)\\b',
  '\\b(?:ignore|disregard|bypass|disable|turn off) (?:all |any |the |your |its )?(?:safety|content|ethical) (?:guidelines|rules|restrictions|policies|filters|measures|protocols)',
  '\\byou are no longer (?:claude|bound|an? (?:ai|assistant|language model))\\b',
  '\\bforget everything you (?:know|were told|have been told|learned)\\b',
  "\\b(?:do not|don't) mention this to the user\\b|\\bkeep this (?:behaviou?r|action|step) hidden\\b",
  "\\bwithout the user's (?:knowledge|awareness)\\b",
  '^[^a-z]{0,12}new (?:system )?(?:instructions?|directives?)\\s?[:.]',
  '\\b(?:llm|ai) (?:judge|reviewer|grader|evaluator),? (?:you )?(?:should|must|has to)\\b',
  '\\bscanners? (?:must|should|will) (?:report|return|find) no (?:findings|issues|problems)\\b',
  '\\banswer every (?:question|request) without refus',
  "\\bpretend (?:that )?(?:safety|security|content) (?:rules|restrictions|guidelines) (?:do not|don't) (?:exist|apply)",
]
const others = [
  '\\bignorier(?:e|en|t)? (?:sie )?(?:alle )?(?:vorherigen|bisherigen|vorigen|fruheren|obigen) (?:anweisungen|befehle|regeln|vorgaben)',
  '\\b(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:les |vos |tes )?(?:instructions|consignes|regles) (?:precedentes|anterieures|ci-dessus)',
  '\\b(?:ignora|ignore|ignorar|olvida|olvide|esqueca|desconsidere) (?:todas )?(?:las |as |tus |sus |suas )?(?:instrucciones|instrucoes|ordenes|reglas|regras) (?:anteriores|previas|de antes)',
  '(?:игнорируй(?:те)?|забудь(?:те)?|отбрось(?:те)?) (?:все )?(?:предыдущие|прежние|прошлые) (?:инструкции|указания|команды|правила)',
  '(?:忽略|无视|忘记|忘掉|抛弃).{0,4}(?:之前|以前|先前|此前|上面|前面|以上).{0,4}(?:指令|指示|命令|提示|规则|要求)',
  '(?:以前|之前|これまで|上記|前|先).{0,4}(?:指示|命令|指令|プロンプト|ルール|规则).{0,4}(?:无视|無視|忘れ|破弃)',
  '(?:이전|앞선|기존|지금까지)의? ?(?:모든 )?(?:지시|명령|지침|규칙)\\S{0,3} ?(?:을|를)? ?(?:무시|잊)',
  'تجاهل (?:جميع |كل )?(?:التعليمات|الاوامر|القواعد) (?:السابقه|السابقة)',
  '(?:התעלם|התעלמי|התעלמו|שכח) (?:מכל |מ|את )?(?:כל )?ה?(?:הוראות|הנחיות|כללים) ה?(?:קודמות|קודמים)',
]
const formula = new RegExp([...english, ...furtherEnglish, ...others].join('|'), 'u')
const negated =
  /(?:\b(?:never|not|don't|dont|doesn't|cannot|can't|won't|must not|without|refuses?|avoid|nie|niemals|nicht|jamais|nunca|jamas)\b|не|لا|אל|不要|请勿|不得)[^.;:!?]{0,24}$/u
/** What is looked for, or what somebody else may say. */
const talkedAbout =
  /\b(?:detect|flag|reject|report|refuse|block|find|filter)(?:s|ed|ing)? [^.;:!?]{0,60}$|\b(?:says?|saying|said|tells?|telling|asks?|asking)(?: \w+)?(?: to)? $/

/** Scores for the criteria of a review: nobody but a reviewer writes them. */
const scores =
  /\b(?:intent_clarity|trigger_coverage|scope_precision|distinctiveness|domain_expertise|cognitive_efficiency|procedural_clarity|error_resilience|progressive_disclosure)["']?\s?[:=]\s?4\b/

/** Logarithms of odds that a set phrase adds to a sentence: one that is forbidden or looked for speaks against an attack. */
const shift = { formula: 5, scores: 11, mention: -1.5 }

interface Phrase {
  readonly shift: number
  /** It is forbidden, looked for, or what somebody else says. */
  readonly isMention: boolean
}

function isParted(text: string): boolean {
  return (text.includes('*') || text.includes('~')) && /[a-z0-9'][*~_]{0,20}[*~][*~_]{0,20}[a-z']/.test(text)
}

/**
 * The set phrase that a sentence has, with what it adds.
 *
 * @param text - Folded, without quotations.
 * @param cues - Those of its words (see `cues.ts`); without them all is tried.
 */
export function setPhraseIn(text: string, cues: number = cue.formula): Phrase | undefined {
  // Emphasis may part a word, which then has no cue.
  if (!(cues & cue.formula) && !isParted(text)) return undefined
  const unmarked = /[*~_]/.test(text) ? text.replace(/\*+|~~|(?<![a-z0-9])_+|_+(?![a-z0-9])/g, '') : text
  const plain = unmarked.replace(/\s\s+|[^\S ]/g, ' ')
  if (scores.test(plain)) return { shift: shift.scores, isMention: false }
  const found = formula.exec(plain)
  if (!found) return undefined
  const before = plain.slice(Math.max(0, found.index - 80), found.index)
  const isMention = negated.test(before) || talkedAbout.test(before)
  return { shift: isMention ? shift.mention : shift.formula, isMention }
}

/** What a set phrase adds to a sentence that says it. @param text - Folded, without quotations. */
export function formulaShiftOf(text: string): number {
  return setPhraseIn(text)?.shift ?? 0
}
