/** Where a sentence begins. */
const start = String.raw`(?:^|[.!?;:)]["'”]?[ \t\n]{1,4}|[ \t\n][-–—][ \t\n])`
/** Where a part of one begins. */
const part = String.raw`(?:${start}|, )`
/** What the skill calls itself. */
const self = String.raw`(?:it|this|me|these|them)(?: (?:skill|first|once|early|right|over|before|after|for|if|while|at|on))?`
/** People and things whose situation is a moment. */
const somebody = String.raw`(?:the |a |some|any)?(?:users?|people|person|team|teams|somebody|someone|anybody|anyone|those|developers?|students?|teachers?|parents|authors?|beginners|customers?|maintainers?)`

/**
 * Ways to say when to use a skill in English, in lower case, that are no set phrases, each with an example. They ask for words about the skill itself or
 * at the beginning of a sentence, because "before", "if" and "during" also tell what a skill does: "pauses during builds".
 */
export const englishMoments: readonly RegExp[] = [
  // "Load me if …", "Turn to it once …", "Don't write a Dockerfile without reading this."
  new RegExp(
    String.raw`${part}(?:please |always |then |just |only |and )?(?:load|open|consult|check|call|run|pick|choose|take|turn to|refer to|reach for|think of|ask for|add|keep|engage|invoke|activate|prefer|hand|give|read|follow|try|start with|apply|grab|bring in|bring|pull|drop|wake|go through|go via|pass through|switch to|call (?:up)?on|fall back (?:to|on)|look at|skim|employ|see|do) ${self}\b`,
  ),
  // "Open at the first sign of …", "Load with any task that …", "Automatically loaded on edits", "Proactively engage after …"
  new RegExp(
    String.raw`(?:${start}|\b)(?:auto-?|automatically |proactively |always |should be |must be |has to be |needs to be |to be )(?:load|open|run|read|invoke|engage|activate|consult|check|execute|call|use|start)(?:e?d|s)? ?(?:on|for|if|when|whenever|at|with|after|before|right|following|each|prior|as|once|in)\b`,
  ),
  new RegExp(
    String.raw`${start}(?:load|open|read|consult|engage|invoke|activate|choose|bring up|pull in|fire|apply|drop in|run) (?:at the|with (?:any|every|each)|if|upon|for any|each time|only (?:if|when|for)|before|after|during|as soon as|whenever|once|over the|to (?:each|every|any)|on seeing|on any)\b`,
  ),
  // "should go through here first", "without going through this", "Prerequisite to …", "calls for this template"
  new RegExp(
    String.raw`\b(?:go(?:ing)?|pass(?:ing)?|routed|run) (?:through|via) (?:this|here)\b|\bprerequisite (?:to|for)\b|\bcalls for this\b`,
  ),
  new RegExp(
    String.raw`\b(?:without (?:reading|consulting|checking|loading)|prefer) (?:this|me)(?: skill)?(?=$|[.!,;: \t\n])(?! (?:project|way|repo|tool|library|package))`,
  ),
  // "Applicable while editing shaders", "Handy on the day before", "Comes in handy the minute …"
  new RegExp(
    String.raw`(?<!\b(?:not|never|isn't|aren't) )\b(?:applicable|relevant|helpful|handy|useful|ideal|recommended|needed|necessary|essential|mandatory|suited|suitable|good fit|best fit|applies|helps|kicks (?:in|off)|takes over|steps in|comes in|fires|pulled in|summons itself|comes into play|picks up|considered|meant|intended|reserved|appropriate|fits tasks|worth (?:loading|reading|a look|it)|last resort|good|best)(?: automatically)? (?:to (?:edits|changes|work|tasks|any)|for|if|while|in the|on the|on|as soon|during|before|after|ahead|once|where|whenever|the (?:minute|moment|day)|at the|by|:)|\blast resort\b|\bskip (?:it |this )?if\b|\bhandles the (?:situation|case|moment)\b`,
  ),
  // "Kick in as soon as dates come up", "For the times pandas gets too slow"
  new RegExp(
    String.raw`\bas (?:soon|early) as\b(?=[^.;\n]{0,60}\b(?:comes? up|turns? up|shows? up|appears?|is (?:spoken|mentioned|named|asked))\b)|\bfor the (?:times|moment|day|hour|rare)\b|\b(?:the night|the day|the week) before\b|\bthe thing to (?:open|read|load)\b|\breserve(?:d)? for\b|\bbest brought in\b`,
  ),
  // "until you've loaded this", "without having loaded them", "should make you reach for it", "is what it is meant to resolve"
  new RegExp(
    String.raw`\b(?:until|unless) (?:you|it|they)(?:'ve| have| has) (?:loaded|read|consulted|seen)\b|\bwithout (?:having )?(?:loaded|read|consulted|run)\b|\b(?:reach for|load|checked against|routed to|given|served by) (?:it|this|them)\b|\bare what (?:it|this)\b|\bgood reasons? to\b|\bsufficient reason\b|\bsignals? that (?:it|this)\b|\bthe usual occasion\b|\bmandatory step\b|\bonly relevant\b|\bresponds? to ["“]`,
  ),
  // "Required reading ahead of any production deploy", "Must precede any call"
  new RegExp(
    String.raw`\b(?:required reading|must(?:-| )read|must (?:precede|be (?:read|run|loaded|consulted|called))|go-to (?:guide|skill|reference|tool)|first stop|first thing|house rules)\b`,
  ),
  // "To be consulted prior to …", "to reach for ahead of a launch", "that is your cue"
  new RegExp(
    String.raw`\bto be (?:opened|consulted|loaded|read|run|used|called|invoked|started|reached for)\b|\bto reach for\b|\b(?:that|this)(?:'s| is| should be| being) (?:your |the |what (?:should |will )?)(?:cue|signal|moment|time|sets? it off)\b|\bis the (?:signal|moment|time|cue)\b|\bbelongs? here\b|\bgo(?:es)? here\b|\blook here\b|\brouted? (?:here|through this)\b`,
  ),
  // "Keywords: pivot, crosstab", "Signs that you need it: …", "Scenario: …", "Good fit: …"
  new RegExp(
    String.raw`\b(?:keywords?|signs?|symptoms?|scenarios?|request types?|good fit|triggers?|say|situations?|occasions?)(?: (?:that|of|you|served|for|when)[^.:;\n]{0,30})?:`,
  ),
  // "Upon a failed webhook, …", "In case of a leaked credential: …", "As part of onboarding, …", "Given a CSV, …"
  new RegExp(
    String.raw`${start}(?:upon|on (?:receiving|request|merge|any|every|each|a |an |the first|[a-z]+ing )|in (?:case|the event) of|in response to|at (?:the )?(?:start|end|beginning|session)\b|as part of|halfway|prior to|ahead of|right (?:before|after)|just (?:before|after)|(?:shortly|immediately) (?:before|after)|wherever|given (?:a|an|the|some)|should (?:the|a|you)|if (?:you|your|the|a|an|something|there)|when|in the middle of|mid-|step (?:0|zero|one|1) of|during|every time|each time|for (?:the rare|those|times|anyone|anybody|whoever))`,
  ),
  // "Where the user gives an address", "User wants an invoice", "Someone says it is DNS"
  new RegExp(
    String.raw`(?:${start}|\b(?:where|once|as soon as|because|scenario: )) ?${somebody} (?:has|have|wants?|needs?|says?|said|pastes?|pasted|asks?|asked|gives?|mentions?|complains?|reports?|uploads?|opens?|drops?|shares?|types?|attaches|brings?|sends?|hands?|shows?|hits|faces)\b|\b(?:the|a) user is |(?:${start})paste (?:in |a |an |your |the )|\bpasted (?:in|into)\b`,
  ),
  // "For teams in the middle of leaving Jenkins", "parents asking for stories"
  new RegExp(
    String.raw`\b(?:for )?${somebody} (?:asking|in the middle of|about to|trying|(?:migrating|moving|switching|upgrading|new to|stuck|working|writing|preparing|starting|debugging))\b`,
  ),
  // "for requests like …", "questions about VAT go here"
  new RegExp(
    String.raw`\bin response to\b|\b(?:questions|(?<!pull |merge )requests|queries|prompts|complaints) (?:about|like|such as|containing)\b`,
  ),
  // "Only for Rails apps older than 6.1", "Not for unit tests; for end-to-end flows", "while designing a schema"
  new RegExp(
    String.raw`${start}(?:only for|not (?:for|needed for) [^.;\n]{1,60}[;,—–-] ?(?:but )?(?:for|needed|use)|start (?:every|each|any|here)|add to (?:context|the context)|keep (?:open|in context|handy)|look (?:here|in here)|needed (?:for|as)|do this|follow (?:these|this))\b`,
  ),
  new RegExp(
    String.raw`\b(?:prior to|ahead of) (?:an?|any|each|every|the|[a-z]+ing)\b|\bfor (?:codebases|projects|repos|repositories|packages|apps|teams) (?:still|that|older|without|on|where|in the)\b`,
  ),
  new RegExp(
    String.raw`\bon request\b|\bon demand\b|\bon mention of\b|\bas a first step\b|\bany ?time (?:the|you|a|an)\b|\bthe (?:minute|moment) (?:a|an|the|you|it|something|somebody|someone)\b`,
  ),
  new RegExp(
    String.raw`\b(?:while|when) (?:editing|designing|changing|styling|writing|reviewing|debugging|planning|building|adding|working|authoring|testing|refactoring|preparing)\b`,
  ),
  new RegExp(
    String.raw`\bduring (?:[a-z-]+ ){0,2}(?:review|reviews|onboarding|planning|debugging|refactoring|triage|incidents?|interviews?|audits?)\b`,
  ),
  // "For flows use flow-designer"
  new RegExp(String.raw`(?:^|[.;] )for [^.;\n]{1,60}(?: use|→|->) ?[^a-z ]?[a-z]+-[a-z-]+`),
]

/** "Covers X and Y. Do not use for Z.": what it is for, and where that ends. */
export const scope = /\b(?:covers?|handles?|supports?|owns?|includes)\b/
export const limits = /\b(?:do not|don't|never) use\b/
