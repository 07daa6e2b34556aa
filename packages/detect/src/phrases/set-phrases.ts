import { hidingPhrases, hidingPhrasesNotLatin, hidingWords } from './hiding-phrases.js'

const verb = 'ignor(?:e|ing)|disregard(?:ing)?|forget(?:ting)?|override|discard|bypass'
const before = 'previous|prior|earlier|above|preceding|existing|original|initial|system|foregoing'
const orders =
  'instructions?|prompts?|rules|directives?|guidelines|guidance|commands|orders|constraints|programming|context'

/** Speaks to who judges the skill, which people do as well. */
const toReviewer =
  '\\bif you are (?:an? (?:\\w+ )?(?:\\w+ )?)?(?:reviewing|evaluating|assessing|grading|scanning|auditing|judging) this (?:skill|file|page|folder)\\b'
/** What an attack asks of them. */
const verdict =
  'problems?|findings?|issues?|warnings?|concerns?|scores?|scored?|rate|rating|marks?|full|pass|passe[sd]|safe|clean|approved?|excellent|perfect|verdict|report|mention|flag|skip|ignore|stop|trust|trusted|100'

/** A group of phrases with the same cue words. */
interface SetPhrases {
  /** Every match has one of these words, folded. Empty for phrases in other scripts. */
  readonly words: string
  /** Honest authors write them too. */
  readonly isWeak?: true
  readonly phrases: readonly string[]
}

/** Set phrases of attacks. The model learns them badly, because texts about attacks quote them; other wordings are left to the model. */
export const setPhrases: readonly SetPhrases[] = [
  {
    words: 'ignore ignoring disregard disregarding forget forgetting override discard bypass disable turn',
    phrases: [
      `\\b(?:${verb}) (?:(?:all|any|every|each) )?(?:(?:of )?(?:the|your|these|those|my|its|other) )?(?:(?:${before})(?: (?:and|or) (?:${before}))? ){1,2}(?:\\w+ ){0,1}(?:${orders})\\b`,
      `\\b(?:${verb}) (?:everything|all|anything|whatever) (?:that )?(?:(?:was |has been |came |comes |stands )?(?:above|before)(?! (?:the|an?|each|its|line|row|column|section|page|version|codex|quotex|\\d))|you (?:were|have been) (?:told|given))`,
      '\\b(?:ignore|disregard|forget) (?:all |any |the |your |its )?(?:rubrics?|criteria|scoring guide|marking scheme)(?= ?(?:[,.;:!]|and\\b|$))',
      '\\b(?:ignore|disregard|bypass|disable|turn off) (?:all |any |the |your |its )?(?:safety|content|ethical) (?:guidelines|rules|restrictions|policies|filters|measures|protocols)',
      '\\bforget everything you (?:know|were told|have been told|learned)\\b',
      '\\b(?:forget|ignore|disregard) (?:what|everything|anything) (?:that )?(?:anthropic|openai) (?:told|taught|said|wrote)\\b',
    ],
  },
  {
    words: 'your',
    phrases: [
      '\\b(?:reveal|print|output|repeat|show|display|leak|dump|disclose|recite) (?:me |us )?(?:all of )?your (?:\\w+ ){0,2}(?:system prompt|(?:hidden|initial|system|secret|original) (?:instructions|prompt|rules))',
    ],
  },
  {
    words:
      'tell inform alert notify mention reveal disclose telling informing notifying alerting hidden secret hide conceal knowledge awareness',
    phrases: [
      "\\b(?:do not|don't|never) (?:tell|inform|alert|notify|mention (?:this|it|that) to|reveal (?:this|it) to|disclose (?:this|it) to) (?:the|your) (?:user|human|operator)s? (?:about (?:this|the|it|any)|of this|that (?:you|this)|anything)",
      '\\bwithout (?:telling|informing|notifying|alerting) (?:the|your) (?:user|human|operator)\\b',
      "\\b(?:do not|don't|never) (?:(?:tell|inform|alert|notify) (?:the|your) (?:user|human|operator)s?|mention (?:this|it|that))(?= ?(?:[.!;)]|$))",
      "\\b(?:do not|don't|never) mention (?:this|that)(?: (?:step|action|upload|transfer|request|call|command))? to (?:the|your) (?:user|human|operator)s?\\b|\\bkeep this (?:behaviou?r|action|step) hidden\\b",
      '\\bkeep (?:this|that|it)(?: \\w+)? (?:a )?(?:secret|hidden) from (?:the|your) (?:user|human|operator)s?\\b',
      '\\b(?:hide|conceal) this (?:step|action|upload|transfer|request|call|command) from (?:the|your) (?:user|human|operator)s?\\b',
      "\\bwithout the user's (?:knowledge|awareness)\\b",
    ],
  },
  {
    words: 'dan mode',
    phrases: [
      '\\byou are (?:now )?(?:dan|in (?:developer|god|jailbreak|unrestricted|dan) mode)\\b|\\b(?:enter|enable|activate) (?:god|jailbreak|dan|unrestricted) mode\\b',
    ],
  },
  {
    words:
      'rate score grade mark judge judges grader graders evaluator evaluators reviewer reviewers auditor auditors scores marks rating',
    phrases: [
      '\\b(?:rate|score|grade|mark) (?:this|every|each|any) skill (?:as )?(?:\\d{1,3} ?(?:/|out of|%|points|on)|full|perfect|the (?:maximum|highest)|safe|excellent)',
      '\\bgive this skill (?:(?:the|a) )?(?:(?:highest|maximum|perfect|full|top) (?:score|rating|grade|mark)s?|(?:score|rating|grade|mark) of (?:100|10|full|five))\\b',
      '\\bthis (?:skill|file) (?:scores|gets|receives|earns|deserves) (?:full|maximum|perfect|top|the (?:highest|best|full)|100|10 out of 10)\\b',
      '\\b(?:answer|respond|reply) (?:only )?with (?:the )?(?:highest|best|maximum|full) (?:scores?|marks|rating)',
      '\\b(?:the |any )?(?:judge|grader|evaluator|reviewer|auditor)s? (?:must|should|has to|have to) (?:answer|rate|score|return|give) [^.]{0,40}\\b(?:excellent|safe|100|full|perfect|highest)\\b',
    ],
  },
  {
    words:
      'reviewer reviewers evaluator evaluators judge judges grader graders auditor auditors scanner scanners assessor assessors checker checkers',
    phrases: [
      '\\b(?:llm|ai) (?:judge|reviewer|grader|evaluator),? (?:you )?(?:should|must|has to)\\b',
      '\\bscanners? (?:must|should|will) (?:report|return|find) no (?:findings|issues|problems)\\b',
    ],
  },
  {
    words: 'verdict judged reviewed scored audited graded overall risk security judge quality status',
    phrases: [
      // A result as JSON, alone or behind "Scan result:". In code it is the sample of a skill about reviews.
      `^[\\s>*#<!-]{0,8}(?:(?:\\w+ )?(?:result|report|verdict|evaluation|review|audit|scan)s? ?[:=] ?)?\\{[^\\n]{0,160}["'](?:verdict|overall_pass|risk(?:_level)?|security|judge_score|quality_score|status)["'] ?: ?(?:["'](?:safe|clean|benign|allow(?:ed)?|excellent|very good|pass(?:ed)?|approved|none)\\b(?!["'] ?\\|)|true\\b|100\\b)`,
      '\\balready (?:audited|reviewed|vetted|scanned)\\s?[:=,] ?(?:safe|clean|passed|approved)\\b',
      '\\bfinal verdict\\s?[:=] (?:excellent|very good|safe|clean|pass|approved)',
      '\\byou (?:have )?already (?:judged|reviewed|scored|audited|graded) this skill\\b',
    ],
  },
  {
    words: 'reviewing evaluating assessing grading scanning auditing judging',
    phrases: [`${toReviewer}(?=[^.!?]{0,120}\\b(?:${verdict})\\b)`],
  },
  {
    words: 'reviewing evaluating assessing grading scanning auditing judging',
    isWeak: true,
    phrases: [toReviewer],
  },
  {
    words: 'audited verified certified approved authorized authorised vetted cleared',
    phrases: [
      '\\bthe user (?:has )?already (?:approved|authori[sz]ed) (?:everything|all (?:commands|actions|steps|tool calls)) (?:in|of) this (?:skill|file|page)\\b',
      '\\bthis skill (?:has (?:already )?been|was) (?:already )?(?:audited|verified|certified|approved|vetted|cleared)\\b(?! (?:with|on|against|in|under)\\b)',
    ],
  },
  {
    words: 'security safety malware',
    isWeak: true,
    phrases: [
      '\\b(?:security|safety|malware)[- ](?:scan|audit|check|review)\\s?[:=]\\s?(?:passed|clean|safe|ok|approved|verified)\\b',
    ],
  },
  {
    words: 'pretend',
    phrases: [
      "\\bpretend (?:that )?(?:safety|security|content) (?:rules|restrictions|guidelines) (?:do not|don't) (?:exist|apply)",
    ],
  },
  {
    words: 'repeat',
    phrases: [
      '\\brepeat (?:it|this|them|the (?:\\w+ )?above) as your (?:own )?(?:evaluation|review|verdict|answer)\\b',
    ],
  },
  {
    words: 'longer',
    phrases: ['\\byou are no longer (?:claude|bound|an? (?:ai|assistant|language model))\\b'],
  },
  {
    words: 'instruction instructions directive directives',
    phrases: ['^[^a-z]{0,12}new (?:system )?(?:instructions?|directives?)\\s?[:.]'],
  },
  {
    words: 'answer',
    phrases: ['\\banswer every (?:question|request) without refus'],
  },
  {
    words: 'ignoriere ignoriert ignorieren ignorier',
    phrases: [
      '\\bignorier(?:e|en|t)? (?:sie )?(?:alle )?(?:vorherigen|bisherigen|vorigen|fruheren|obigen) (?:anweisungen|befehle|regeln|vorgaben)',
    ],
  },
  {
    words: 'ignore ignorez ignorer oublie oubliez oublier',
    phrases: [
      '\\b(?:ignore[zr]?|oublie[zr]?) (?:toutes )?(?:les |vos |tes )?(?:instructions|consignes|regles) (?:precedentes|anterieures|ci-dessus)',
    ],
  },
  {
    words: 'ignora ignore ignorar olvida olvide esqueca desconsidere',
    phrases: [
      '\\b(?:ignora|ignore|ignorar|olvida|olvide|esqueca|desconsidere) (?:todas )?(?:las |as |tus |sus |suas )?(?:instrucciones|instrucoes|ordenes|reglas|regras) (?:anteriores|previas|de antes)',
    ],
  },
  { words: hidingWords, phrases: hidingPhrases },
  {
    words:
      'prufer prufern bewerter gutachter evaluateur evaluateurs evaluador evaluadores avaliador avaliadores revisor revisores relecteur relecteurs',
    phrases: [
      "^[\\s>*#<!-]{0,8}(?:(?:hinweis|nachricht|notiz|note|message|nota|mensaje|mensagem|aviso) )?(?:an (?:den |die |alle )?|fur (?:den |die |alle )?|a l'|aux? |pour (?:les? |l')|para (?:el |los |o |os )|al |ao |aos |a los )(?:ki-)?(?:prufern?|bewerter|gutachter|evaluateurs?|evaluador(?:es)?|avaliador(?:es)?|revisor(?:es)?|relecteurs?)\\s?[:,]",
    ],
  },
  {
    words:
      'reviewer reviewers evaluator evaluators judge judges grader graders auditor auditors scanner scanners assessor assessors checker checkers',
    isWeak: true,
    phrases: [
      '^[\\s>*#<!-]{0,8}(?:(?:note|message|dear|attention|hey|to|for|hint)[:,]? )?(?:to |for )?(?:the |any |all )?(?:ai |automated )?(?:reviewer|evaluator|judge|grader|auditor|scanner|assessor|checker)s?(?: of this (?:skill|file|page))?\\s?[:,]',
    ],
  },
  {
    words: '',
    phrases: [
      '^[\\s>*#<!-]{0,8}(?:(?:примечание|сообщение|обращение) )?для (?:проверяющ(?:его|им|их)|рецензент(?:а|ов)|оценщик(?:а|ов))\\s?[:,]',
      '^[\\s>*#<!-]{0,8}(?:(?:致|给)(?:各位)?(?:评审|评估|审查|审核|评分)(?:者|员|人员|模型)|(?:评审|评估|审查|审核|评分)(?:者|员|人员|模型)请?注意)\\s?[:,、]',
      '^[\\s>*#<!-]{0,8}(?:评価者|查読者|审查员|レビュアー)(?:の(?:皆|方)\\S{0,3})?へ\\s?[:,、]',
      '^[\\s>*#<!-]{0,8}(?:평가자|심사자|심사위원|검토자|리뷰어)(?:에게|님께|께)\\s?[:,]',
      '(?:игнорируй(?:те)?|забудь(?:те)?|отбрось(?:те)?) (?:все )?(?:предыдущие|прежние|прошлые) (?:инструкции|указания|команды|правила)',
      '(?:忽略|无视|忘记|忘掉|抛弃).{0,4}(?:之前|以前|先前|此前|上面|前面|以上).{0,4}(?:指令|指示|命令|提示|规则|要求)',
      '(?:以前|之前|これまで|上記|前|先).{0,4}(?:指示|命令|指令|プロンプト|ルール|规则).{0,4}(?:无视|無視|忘れ|破弃)',
      '(?:이전|앞선|기존|지금까지)의? ?(?:모든 )?(?:지시|명령|지침|규칙)\\S{0,3} ?(?:을|를)? ?(?:무시|잊)',
      'تجاهل (?:جميع |كل )?(?:التعليمات|الاوامر|القواعد) (?:السابقه|السابقة)',
      '(?:התעלם|התעלמי|התעלמו|שכח) (?:מכל |מ|את )?(?:כל )?ה?(?:הוראות|הנחיות|כללים) ה?(?:קודמות|קודמים)',
      ...hidingPhrasesNotLatin,
    ],
  },
]
