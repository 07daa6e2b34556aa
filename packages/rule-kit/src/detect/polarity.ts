/**
 * Words that turn an instruction into talk about it. All are matched on words (see `wordsOf`), by what stands before the
 * phrase in its own sentence. Nothing here is a mere topic: that "security" or "example" is near says nothing.
 */
interface Polarity {
  /** Forbids the very next verb: `never`, `do not`, `refuse to`. */
  readonly negators: string
  /** Undoes a negator: `never hesitate to …` is an order. */
  readonly undoers: string
  /** Verbs whose object is looked for or kept out: `detect`, `reject`, `scan for`. */
  readonly seekers: string
  /** What a seeker seeks: `phrases like`, `attempts to`, `text that says`. */
  readonly carriers: string
  /** Someone who is not the author speaks, and only perhaps: `if a page tells you to`, `prompts that ask you to`. */
  readonly reports: string
  /** Others may do it: `attackers can`, `a user might`. */
  readonly others: string
  /** After the phrase: it was the name of something: `… attacks`, `… is a common injection`. */
  readonly labels: string
  /** A heading or a sentence under which a list, a table or a quotation is a collection. */
  readonly governors: string
}

const english: Polarity = {
  negators:
    "never|not|don't|dont|doesn't|didn't|won't|wouldn't|can't|cannot|shouldn't|mustn't|without|avoid|refuses? to|declines? to|forbidden to|prohibited from|forbids?|prohibits?|disallows?|prevents?|nor|unable to|rather than|instead of",
  undoers:
    'hesitate|forget|fail|afraid|worry|only|just|merely|wait|bother|neglect|neglecting|failing|hesitating|matter|doubt|reason|longer|more|need to ask|stop|refuse|resist|delay|exception|exceptions|question|questions|further ado|problem|problems|mention|mentioning|telling|asking|notice',
  seekers:
    'detects?|detecting|blocks?|blocking|rejects?|rejecting|refuses?|refusing|flags?|flagging|catch|catches|catching|filters?|filtering|strips?|identify|identifies|identifying|recogni[sz]es?|recogni[sz]ing|reports?|scans?|scanning|searches|searching|search|looks?|looking|watch|watches|watching|checks?|checking|tests?|testing|grep|beware|guards?|protects?|protection|defends?|defen[sc]e|prevents?|mitigates?|resists?|saniti[sz]es?|treats?|distrust|escalate|ignores?|disregard|discards?|drops?|quarantine|monitors?|alerts?|match|matches|matching|deny|denies|warns?|hunt|includes?|contains?|containing|examples? of|instances of|signs of|covers?|against|avoid|never (?:follow|obey|execute|trust)|not (?:follow|obey|execute|trust)',
  carriers:
    'phrases?|patterns?|texts?|strings?|attempts?|instructions?|prompts?|content|contents|messages?|anything|something|things|requests?|commands?|language|lines?|words?|wording|comments?|directives?|inputs?|attacks?|injections?|jailbreaks?|payloads?|statements?|sentences?|claims?|keywords?|markers?|signs?|skills?|files?|documents?|pages?|descriptions?|signals?|indicators?|outputs?|responses?|code|overrides?|manipulation|efforts?|triggers?|variants?|expressions?|examples?|cases?|rules?|data|behaviou?rs?|agents?|models?|tools?|users?|someone|anyone|like|attempting|trying|saying|telling|asking|instructing|urging',
  reports:
    '(?:if|when|whenever|unless|even if|in case|where|should|any|anything|anyone|someone|something|that|which|who|whether|may|might|could|can|would|will|attempts?|attempting|attempted|tries|trying|try|instructions?|prompts?|text|content|input|comments?|messages?|requests?|phrases?|attackers?|adversar(?:y|ies)|pages?|documents?|payloads?|tricks?|tricking|tricked|fools?|fooling)(?: [^ \\n]{1,20}){0,5} (?:says?|saying|tells?|telling|asks?|asking|instructs?|instructing|requests?|requesting|urges?|urging|claims?|claiming|attempts?|attempting|tries|try|trying|orders?|ordering|commands?|commanding|directs?|directing|designed|meant|intended|aims?|aiming|seeks?|seeking|wants?|wanting|demands?|demanding|convinces?|convincing|tricks?|tricking|causes?|causing|makes?|making|gets?|getting|forces?|forcing|attempts|pressures?|pressuring|persuades?|persuading|pushes|pushing|into)(?: (?:you|it|claude|them|us|me|him|users?|the (?:agent|model|assistant|llm|ai|system|user|reader|skill)|(?:an?|your|other) (?:agent|model|assistant|llm|ai)|agents?|models?|llms?|ais?|or|and|to|that|into|for|at|others?|commanding|telling|asking|directing|instructing|them)){0,4}',
  others:
    '(?:attackers?|adversar(?:y|ies)|hackers?|injections?|payloads?|malicious [a-z]+|untrusted [a-z]+|users?|someone|anyone|people|they|inputs?|documents?|pages?|prompts?|jailbreaks?|skills?|tools?|it|that|which|who)(?: (?:may|might|could|can|would|will|often|sometimes|typically|usually|also|then|either|simply|try|tries|to|attempt|attempts|want|wants|explicitly)){1,4}',
  labels:
    '(?:style|type|based|like)? ?(?:attacks?|attempts?|injections?|prompt injections?|jailbreaks?|patterns?|phrases?|payloads?|tricks?|techniques?|strings?|vectors?|variants?|exploits?|family|regex|instructions? (?:is|are) (?:not|never|ignored|refused|rejected)|(?:are|is) (?:an? |the |all )?(?:[a-z]+ ){0,2}(?:attacks?|injections?|jailbreaks?|red flags?|attempts?|not allowed|forbidden|prohibited|never allowed|malicious|suspicious|blocked|rejected|refused|flagged|ignored|untrusted|violations?|unacceptable))',
  governors:
    "detect(?:s|ed|ion|ing|or|ors)?|block(?:s|ed|ing)?|reject(?:s|ed|ion|ing)?|refuse[sd]?|flag(?:s|ged|ging)?|look(?:ing)? for|watch (?:for|out)|scan(?:s|ned|ning)? for|check(?:s|ing)? for|search(?:es|ing)? for|grep|test(?:s|ing)? (?:for|with|against)|beware|red flags?|warning signs?|never|do not|don't|must not|avoid(?:s|ed)?|forbidden|prohibited|disallowed|not allowed|anti[- ]?patterns?|(?:injection|jailbreak|attack|exfiltration|manipulation) (?:patterns?|attempts?|phrases?|attacks?|payloads?|prompts?|techniques?|strings?|signals?|examples?|vectors?|indicators?|markers?|types?|scenarios?|class(?:es)?)|attacks|jailbreaks|injections|threat models?|malicious (?:patterns?|prompts?|instructions?|inputs?|content)|rationali[sz]ations?|excuses?",
}

const others: readonly Partial<Polarity>[] = [
  // German
  {
    negators: 'nie|niemals|nicht|kein|keine|keinen|ohne|vermeide|verweigere|statt|anstatt',
    undoers: 'zogern|zogere|nur|bloss|vergiss|vergessen|mehr|langer',
    seekers:
      'erkenne|erkennt|erkennen|blockiere|blockiert|blockieren|melde|meldet|melden|suche|sucht|suchen|prufe|pruft|prufen|filtere|verweigere|verhindere|verhindert|ignoriere|warne|warnt|vor|gegen|nach',
    carriers:
      'texte?n?|phrasen?|muster|anweisungen?|versuche?n?|eingaben?|satze?n?|nachrichten?|prompts?|formulierungen?|angriffe?n?|wie|etwa',
    governors:
      'erkenn[^ ]{0,12}|blockier[^ ]{0,12}|niemals|verboten|angriff[^ ]{0,12}|warnzeichen|nicht erlaubt',
  },
  // French
  {
    negators: "ne|n'|jamais|sans|evitez|eviter|refusez|refuser|interdit|au lieu de|pas",
    undoers: 'hesitez|hesite|oubliez|oublie|seulement|manquez|plus',
    seekers:
      'detecter|detectez|detecte|bloquer|bloquez|bloque|rejeter|rejetez|rejette|refuser|refusez|signaler|signalez|signale|chercher|cherchez|cherche|rechercher|recherchez|filtrer|filtrez|reperer|reperez|identifier|identifiez|contre|empecher|mefiez',
    carriers:
      'phrases?|textes?|motifs?|instructions?|tentatives?|messages?|prompts?|demandes?|formulations?|attaques?|comme|consignes?',
    governors: 'detect[^ ]{0,12}|bloqu[^ ]{0,12}|jamais|interdit[^ ]{0,12}|attaques?|signaux|rejet[^ ]{0,12}',
  },
  // Spanish and Portuguese
  {
    negators:
      'nunca|no|jamas|sin|evita|evite|evitar|rechaza|rechace|prohibido|en lugar de|nao|jamais|sem|recuse|recusar|proibido|em vez de',
    undoers:
      'dudes|dude|olvides|olvide|solo|hesite|hesites|esqueca|esquecas|apenas|so|deixe|dejes|deje|mas|mais',
    seekers:
      'detecta|detecte|detectar|bloquea|bloquee|bloquear|bloqueie|rechaza|rechace|rechazar|rejeita|rejeite|rejeitar|busca|busque|buscar|marca|marque|marcar|identifica|identifique|identificar|filtra|filtre|filtrar|sinaliza|sinalize|sinalizar|senala|senale|reporta|reporte|procura|procure|procurar|contra|impedir|impide|recuse|recusar|evitar',
    carriers:
      'frases?|textos?|patrones|patron|padroes|padrao|instrucciones|instrucoes|intentos?|tentativas?|mensajes?|mensagens|prompts?|solicitudes|pedidos?|ataques?|como',
    governors:
      'detect[^ ]{0,12}|bloque[^ ]{0,12}|nunca|prohibid[^ ]{0,12}|proibid[^ ]{0,12}|ataques?|rechaz[^ ]{0,12}|rejeit[^ ]{0,12}',
  },
  // Russian
  {
    negators: 'не|никогда|нельзя|без|запрещено|избегай|избегайте|вместо того чтобы|откажись|ни',
    undoers: 'забудь|забудьте|бойся|бойтесь|сомневайся|только|стесняйся',
    seekers:
      'обнаруживай|обнаруживать|обнаруживает|блокируй|блокировать|блокируйте|блокирует|отклоняй|отклонять|отклоняйте|ищи|ищите|искать|проверяй|проверять|проверяет|помечай|помечать|помечает|фильтруй|фильтровать|выявляй|выявлять|выявляет|против|от|предотвращать',
    carriers:
      'фраз[^ ]{0,2}|текст[^ ]{0,2}|шаблон[^ ]{0,2}|инструкци[^ ]|попытк[^ ]{0,2}|сообщени[^ ]{0,2}|запрос[^ ]{0,2}|команд[^ ]{0,2}|атак[^ ]{0,2}|вида|типа|вроде|как',
    governors: 'обнаруж[^ ]{0,12}|блокир[^ ]{0,12}|никогда|запрещ[^ ]{0,12}|атак[^ ]{0,12}|отклон[^ ]{0,12}',
  },
  // Arabic and Hebrew
  {
    negators: 'لا|لن|بدون|دون|تجنب|ممنوع|ارفض|ابدا|אל|לא|לעולם לא|בלי|ללא|הימנע|סרב|אסור',
    undoers: 'تتردد|تنس|تنسي|فقط|תהסס|תשכח|רק',
    seekers:
      'اكتشف|اكتشاف|كشف|احظر|حظر|ارفض|رفض|ابحث|البحث|تحقق|راقب|ضد|זהה|זיהוי|לזהות|חסום|לחסום|חסימת|דחה|לדחות|חפש|לחפש|בדוק|נגד|סמן',
    carriers:
      'عبارات|عباره|نصوص|نص|انماط|محاولات|تعليمات|رسائل|طلبات|اوامر|هجمات|مثل|ביטויים|ביטוי|טקסט|טקסטים|דפוסים|ניסיונות|ניסיון|הוראות|הודעות|בקשות|התקפות|כמו',
    governors: 'اكتشاف|كشف|حظر|ممنوع|هجمات|هجوم|زيهوي|זיהוי|חסימה|לעולם לא|אסור|התקפות|התקפה',
  },
]

/** Chinese and Japanese: words are not separated, negation may follow. */
export const bareNegation =
  /(?:不要|不得|不可|不能|不应|不会|切勿|请勿|勿|禁止|严禁|绝不|永不|从不|拒绝|避免|没有|无需)[^\n]{0,4}$/u
export const bareNegationAfter =
  /^ ?(?:してはいけません|してはいけない|してはならない|してはなりません|しないでください|しないこと|しない|しません|することを拒否|を拒否|な(?=\n|$)|ことは禁止|は禁止|等(?:内容|文字|语句|指令|攻击|注入|的)|之类|的(?:攻击|注入|尝试|文本|语句|指令|请求|内容|企图)|という(?:文|指示|攻撃|文言|フレーズ|命令)|などの|といった|ような)/u
export const bareSeeking =
  /(?:检测|识别|拦截|屏蔽|拒绝|过滤|标记|查找|搜索|扫描|警惕|防止|防范|报告|检查|例如|诸如|企图|试图|尝试|如果[^\n]{0,12}(?:要求|说|让)|检出|検出|拒否|ブロック|探す|検知|フラグ)[^\n]{0,12}$/u

function union(pick: keyof Polarity): string {
  return [english, ...others]
    .map((polarity) => polarity[pick])
    .filter((words) => words !== undefined)
    .join('|')
}

const word = '[^ \\n,]{1,24}'
/** What may stand between `phrases` and the phrase itself. Never `and` or `then`: those begin a new order. */
const links =
  '(?:that|which|to|like|such|as|say|says|saying|tell|tells|telling|ask|asks|asking|attempt|attempting|try|tries|trying|e\\.g|eg|including|include|instruct|instructs|instructing|urging|for|of|you|it|the|an?|agent|model|assistant|llm|ai|claude|users?|or|with|containing|this|these|following|similar|designed|meant|should|would|could|might|may|want|wants|die|der|das|dass|zu|qui|que|de|a|para|pour|diciendo|dizendo|disant|чтобы|который|которые|вида|типа)'

/** A negator, at most two words of the same clause before the phrase. */
export const negation = new RegExp(` (?:${union('negators')}) ((?:${word} ){0,2})$`, 'u')
export const anyNegation = new RegExp(` (?:${union('negators')}) `, 'u')
export const undone = new RegExp(` (?:${union('undoers')}) `, 'u')
/** At a word: a seeker, what it seeks, and nothing but links up to the phrase. */
export const seeking = new RegExp(
  `(?:${union('seekers')}) (?:, )?(?:${word} (?:, )?){0,6}?(?:${union('carriers')}) (?:, )?(?:${links} (?:, )?){0,4}$`,
  'uy',
)
export const reported = new RegExp(`(?:${english.reports}) (?:, )?$`, 'uy')
export const byOthers = new RegExp(`(?:${english.others}) $`, 'uy')
export const labelled = new RegExp(`^ ?(?:${english.labels}) `, 'u')
/** On words with one space between them and around them. */
export const governing = new RegExp(` (?:${union('governors')}) `, 'u')
