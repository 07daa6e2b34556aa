import { isQuoted } from '@skillgauge/detect'
import { isWholeLine, lineOf, type Line, type Occurrence } from './line.js'
import type { Setting } from './outline.js'

/** Words of warnings: what follows is an attack to know, not a step to take. */
const warningWords =
  /\b(?:malicious|malware|attacks?|attackers?|attack vectors?|exploit(?:s|ation|ing)?|payloads?|vulnerab\w{2,8}|suspicious|indicators?|iocs?|detect(?:s|ed|ing|ion|ions)?|red[- ]flags?|dangerous|unsafe|insecure|harmful|destructive|forbidden|prohibited|disallowed|blocked|blocks?|blocklist|denylist|bad|wrong|anti-?patterns?|never|avoid|don'?t|do not|must not|not (?:allowed|permitted|acceptable)|evasion|simulat\w{1,5}|emulat\w{1,5}|red[- ]team\w{0,4}|pen(?:etration)?[- ]?test\w{0,4}|adversar\w{1,5}|threats?|backdoors?|abuse[sd]?|hunt\w{0,4}|signatures?|yara|sigma|mitre|att&ck|test cases?|fixtures?|negative examples?|rejects?|rejected|denied|deny|proof of concept|poc|post-exploitation|priv(?:ilege)?[- ]?esc\w{0,6}|footgun|reverse shells?|web shells?|persistence|lateral movement|exfiltration|credential (?:access|dumping|theft)|injection|scan(?:s|ner|ning)? for|look for|looks for|watch for|grep for|search for|flag(?:s|ged)?|refuse[sd]?|ask (?:first|before|for confirmation))\b|❌|⛔|🚫|✗|☠|🚩/

/** Instructions that only look like a warning: `never skip this`, `do not forget to run`. */
const emphaticInstruction =
  /\b(?:never|do not|don'?t|must not) (?:skip|omit|forget|ignore|hesitate|continue|proceed|stop|ask|tell|mention|inform)\b/

/** Instructions to do what follows. */
const instructionWords =
  /\b(?:run|execute|paste|use|type|enter|launch|call|start|install|invoke|apply|perform|issue|do|add|set ?up|send|post|upload|fetch|download|copy|write|append|put|create|make|export|pipe|end|delete|remove|first|before|then|must|required|step \d{1,2})\b/

const negationWords =
  /\b(?:never|not|don'?t|doesn'?t|won'?t|cannot|can'?t|without|avoids?|refuses?|rejects?|blocks?|blocked|deny|denies|detect(?:s|ing)?|flags?|prevents?|forbids?|catch|catches|instead of|rather than|scan for|looks? for|search for|grep for|checks? for|warns?|such as|like|e\.g\.?|attackers?|malicious|dangerous|suspicious)\b/

/** `The alert shows: …` */
const observation =
  /\b(?:alerts?|events?|logs?|log entr(?:y|ies)|telemetry|detections?|siem|edr) (?:shows?|reads?|contains?|records?|reported|showed|recorded)\b[^.;]{0,20}$/

/** Words that make a statement about the words before them. */
const statement =
  /\b(?:is|are|was|were|would|could|can|may|must|should|never|forbidden|blocked|denied|refused?)\b|[→|]|[-=]>/

/** Languages of fences with rules, logs or markup, not commands. */
const nonCommandFences = new Set(
  'yara yar sigma regex regexp re kql kusto spl splunk eql snort suricata log diff rego semgrep csv mermaid http xml html sql output result stix cypher'.split(
    ' ',
  ),
)

const commentLine = /^\s*(?:#(?!!)|\/\/|\*|--\s|;|rem\s|::|<!--|""")/
const warningComment =
  /^\W{0,8}(?:bad|wrong|never|do not|don'?t|avoid|malicious|dangerous|destructive|attack|exploit|unsafe|insecure|vulnerable|blocked|forbidden|example of)\b|❌|⛔|🚫|✗/

/** Passes a string to a shell or an interpreter. */
const runner =
  /\b(?:system|popen|exec\w{0,8}|eval|spawn\w{0,4}|run|call|check_output|check_call|getoutput|shell|subprocess|child_process|execa|invoke-expression|iex)\b|\b(?:ba|z|da)?sh -|\$\(|(?:cmd|powershell)(?:\.exe)? [/-]/

/** Syntax of a regular expression: the text is matched, not run. */
const regexSyntax =
  /\\[sbdw][*+{|)]?|\.\*|\(\?i?:|\[\^|\)\?\||re\.compile|\bregex|\bpattern\w{0,2}['"]?\s?[:=]|\bsignature/
const comparison =
  /(?:\b(?:not )?in|\b(?:includes|startswith|endswith|match|contains|test|equals?|assert[a-z]{0,20}|expect)\(|[=!]=|\bcase)\s?[rbf([]{0,2}$|\*$/
const comparedWith = /^["'`)]{1,2}\s?(?:(?:not )?in\b|[=!]==?)/
/** The name of a list of forbidden or detected strings. */
const denyList =
  /(?:deny|denied|block|forbid|danger|disallow|unsafe|reject|banned|black|malicious|suspicious|destruct|risky|pattern|signature|harmful|attack|payload|never)\w{0,30}["'\]]{0,2}\s?[:=(]/

/**
 * Rates whether a match is a real step or only mentioned. 0: a step. 1: a weak sign of a mention, such as a warning in a heading. 2: a mention,
 * by its own line or sentence, or by the sentence that introduces it.
 */
export function doubtsOf(occurrence: Occurrence): number {
  const line = lineOf(occurrence)
  const { setting } = occurrence
  if (!setting) return doubtsInProgram(line, occurrence.isTest)
  if (observation.test(line.before)) return 2
  if (setting.fence !== undefined) {
    if (nonCommandFences.has(setting.fence)) return 2
    return Math.min(2, doubtsInProgram(line, false) + warnedAbove(line) + doubtsOfPlace(setting, true))
  }
  const isInQuotes = isQuoted(line.before, line.after)
  const isInstructed = instructionWords.test(clauseBefore(line.before))
  if (isForbidden(line.before) || warns(sentenceAfter(line.after, isInstructed))) return 2
  if (setting.tableHeader !== undefined && (isInQuotes || warns(setting.tableHeader))) return 2
  if (isInQuotes && !instructionWords.test(line.before) && !isWholeLine(line)) return 2
  const inPassing =
    (occurrence.isReference && isInQuotes && !isWholeLine(line)) || (isInQuotes && isCited(line, setting))
      ? 1
      : 0
  return Math.min(2, inPassing + doubtsOfPlace(setting, setting.isItem || setting.tableHeader !== undefined))
}

const quotedItem = /^[ \t>]{0,20}(?:[-*+]|\d{1,3}[.)]) {1,3}["“][^"“”\n]{4,400}["”][.,;]?\s*$/

/** Whether it is in a block quote, or in a list after an item that is a quotation, and nothing says to run it. */
function isCited({ before, above }: Line, { lead }: Setting): boolean {
  if (instructionWords.test(lastSentence(lead))) return false
  return /^\s{0,3}>/.test(before) || quotedItem.test(above[0]?.slice(0, 440) ?? '')
}

/** Doubts by the headings and the introducing sentence. An instruction in the latter overrules both. */
function doubtsOfPlace({ headings, lead }: Setting, isIntroduced: boolean): number {
  const last = lastSentence(lead)
  const introduces = isIntroduced && /:\W{0,4}$/.test(last)
  if (warns(last) && introduces) return 2
  if (instructionWords.test(last) && introduces) return 0
  return (isIntroduced && warns(last)) || headings.some((heading) => warns(heading)) ? 1 : 0
}

function doubtsInProgram(line: Line, isTest: boolean): number {
  if (commentLine.test(line.before) || isPrinted(line)) return 2
  const comment = line.after.split(/(?:^|\s)(?:#|\/\/)/)[1]
  const commentDoubts = comment !== undefined && warns(comment) ? 1 : 0
  if (!isInString(line) || runner.test(line.before.slice(-120))) return commentDoubts
  if (regexSyntax.test(line.before.slice(-80) + line.hit + line.after.slice(0, 40))) return 2
  if (comparison.test(beforeString(line)) || comparedWith.test(line.after) || isListed(line)) return 2
  if (isTest && !line.above.slice(0, 2).some((above) => runner.test(above.slice(0, 200)))) return 2
  return commentDoubts
}

/** Whether the match begins inside a string literal. */
function isInString({ before }: Line): boolean {
  return ["'", '"', '`'].some((mark) => before.split(mark).length % 2 === 0)
}

/** The code before that string literal. */
function beforeString({ before }: Line): string {
  const open = Math.max(...["'", '"', '`'].map((mark) => before.lastIndexOf(mark)))
  return before.slice(Math.max(0, open - 60), Math.max(0, open))
}

/** Whether it is an entry of a deny list. */
function isListed({ before, above }: Line): boolean {
  if (denyList.test(before)) return true
  if (!/^\s*(?:[-([{]\s{0,2}){0,3}[rbf]{0,2}["'`]/.test(before)) return false
  const head = above.slice(0, 40).find((line) => !/^\s*(?:$|[-#("'`[]|\/\/|[rbf]["'])/.test(line))
  return head !== undefined && denyList.test(head.slice(0, 200)) && !runner.test(head.slice(0, 200))
}

const printing = /\b(?:echo|printf|print|write-host|console\.log|grep|rg|egrep)\b[^\n"'`]{0,20}(["'`])/g

/** Whether it is only printed or searched for, and not redirected, piped or computed. */
function isPrinted({ before, hit, after }: Line): boolean {
  const print = [...before.matchAll(printing)].at(-1)
  if (!print) return false
  const mark = print[1]!
  const between = before.slice(print.index + print[0].length)
  const isOpen = !between.includes(mark)
  return isOpen && !/\$\(|`/.test(between) && !hit.includes(mark) && !/[>|]/.test(after)
}

/** Doubts by a comment directly above. */
function warnedAbove({ above }: Line): number {
  const comment = above.slice(0, 2).find((text) => text.trim() !== '')
  if (comment === undefined || !commentLine.test(comment)) return 0
  return warningComment.test(comment.slice(0, 200)) ? 2 : warns(comment) ? 1 : 0
}

function warns(text: string): boolean {
  return warningWords.test(text) && !emphaticInstruction.test(text)
}

/** Whether the sentence before the match forbids or looks for what follows. Negations in a condition do not count. */
function isForbidden(before: string): boolean {
  const sentence = before.split(/[.!?;](?:\s|$)/).at(-1)!
  const condition = sentence.search(/\b(?:if|when|unless|until|once|whether|in case)\b/)
  const consequence = condition < 0 ? -1 : sentence.slice(condition).search(/[,:]/)
  const unconditional =
    consequence < 0 ? sentence : sentence.slice(0, condition) + sentence.slice(condition + consequence)
  return negationWords.test(unconditional) && !emphaticInstruction.test(sentence)
}

function clauseBefore(before: string): string {
  return before.split(/[.!?;,:](?:\s|$)/).at(-1)!
}

/** The rest of the sentence. After an instruction only if it makes a statement, unlike `run … to avoid delays`. */
function sentenceAfter(after: string, isInstructed: boolean): string {
  const rest = after.split(/[.!?](?:\s|$)/)[0]!.slice(0, 160)
  return !isInstructed || statement.test(rest) ? rest : ''
}

function lastSentence(text: string): string {
  return text
    .trim()
    .split(/[.!?]\s{1,4}(?=\S)/)
    .at(-1)!
}
