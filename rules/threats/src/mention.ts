import type { Outline, Setting } from './outline.js'
import type { FileRole } from './readable-files.js'

/** Where a hit stands. All text is folded to lower case; offsets belong to it. */
export interface Occurrence {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly role: FileRole
  readonly outline: () => Outline
}

/** A heading or a sentence that says: what follows is an attack to know, not a step to take. */
const exhibits =
  /\b(?:malicious|malware|attacks?|attackers?|attack vectors?|exploit(?:s|ation|ing)?|payloads?|vulnerab\w{2,8}|suspicious|indicators?|iocs?|detect(?:s|ed|ing|ion|ions)?|red[- ]flags?|dangerous|unsafe|insecure|harmful|destructive|forbidden|prohibited|disallowed|blocked|blocks?|blocklist|denylist|bad|wrong|anti-?patterns?|never|avoid|don'?t|do not|must not|not allowed|evasion|simulat\w{1,5}|emulat\w{1,5}|red[- ]team\w{0,4}|pen(?:etration)?[- ]?test\w{0,4}|adversar\w{1,5}|threats?|backdoors?|abuse[sd]?|hunt\w{0,4}|signatures?|yara|sigma|mitre|att&ck|test cases?|fixtures?|negative examples?|rejects?|rejected|denied|deny|proof of concept|poc|post-exploitation|priv(?:ilege)?[- ]?esc\w{0,6}|footgun|reverse shells?|web shells?|persistence|lateral movement|exfiltration|credential (?:access|dumping|theft)|injection|scan(?:s|ner|ning)? for|look for|looks for|watch for|grep for|search for|flag(?:s|ged)?|refuse[sd]?|ask (?:first|before|for confirmation))\b|❌|⛔|🚫|✗|☠|🚩/

/** Orders that only sound like a warning: `never skip this`, `do not forget to run`. */
const urges =
  /\b(?:never|do not|don'?t|must not) (?:skip|omit|forget|ignore|hesitate|continue|proceed|stop|ask|tell|mention|inform)\b/

/** A sentence that tells the reader to do what follows. */
const orders =
  /\b(?:run|execute|paste|use|type|enter|launch|call|start|install|invoke|apply|perform|issue|do|add|set ?up|first|before|then|must|required|step \d{1,2})\b/

/** Fences that hold rules, records or comparisons, not steps. */
const records = new Set(
  'yara yar sigma regex regexp re kql kusto spl splunk eql snort suricata log diff rego semgrep csv mermaid http xml html sql output result stix cypher'.split(
    ' ',
  ),
)

/** A regular expression around the hit: what is matched, not what is run. */
const expressionSigns =
  /\\[sbdw][*+{|)]?|\.\*|\(\?i?:|\[\^|\)\?\||\|\||re\.compile|\bregex|\bpattern\w{0,2}['"]?\s?[:=]|\bsignature/

const commentLine = /^\s*(?:#(?!!)|\/\/|\*|--\s|;|rem\s|::|<!--|""")/

/**
 * How the words are meant. `shown`: talked about, which their own line, sentence or the sentence that leads to them has to
 * earn. `doubtful`: only a heading says so, and anybody can write a heading. `said`: a step to take.
 */
export type Stance = 'said' | 'doubtful' | 'shown'

export function stanceOf(occurrence: Occurrence): Stance {
  const line = lineOf(occurrence)
  if (occurrence.role === 'document') return stanceInDocument(line, occurrence.outline().at(occurrence.start))
  return occurrence.role === 'data' || isShownInProgram(line) ? 'shown' : 'said'
}

interface Line {
  readonly before: string
  readonly hit: string
  readonly after: string
  /** The line above, and the one above that. */
  readonly above: readonly string[]
}

function lineOf({ text, start, end }: Occurrence): Line {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const stop = text.indexOf('\n', end)
  const above = text
    .slice(Math.max(0, from - 400), Math.max(0, from - 1))
    .split('\n')
    .slice(-2)
    .reverse()
  return {
    before: text.slice(Math.max(from, start - 400), start),
    hit: text.slice(start, end),
    after: text.slice(end, Math.min(stop < 0 ? text.length : stop, end + 300)),
    above,
  }
}

function stanceInDocument(line: Line, setting: Setting): Stance {
  const lead = lastSentence(setting.lead)
  if (warns(lead)) return 'shown'
  if (setting.fence) {
    if (records.has(setting.fence.language) || isShownInProgram(line) || warnsAbove(line)) return 'shown'
    return stanceUnder(setting, lead)
  }
  if (isForbidden(line.before) || warns(afterSentence(line.after))) return 'shown'
  const isQuoted = quotedIn(line.before, line.after)
  if (setting.tableHeader !== undefined && (isQuoted || warns(setting.tableHeader))) return 'shown'
  if (isQuoted && !orders.test(line.before) && !isWholeLine(line)) return 'shown'
  return stanceUnder(setting, lead)
}

/** What the headings make of a block. A lead that orders the step overrules them. */
function stanceUnder({ headings }: Setting, lead: string): Stance {
  if (orders.test(lead) && lead.endsWith(':')) return 'said'
  return headings.some((heading) => warns(heading)) ? 'doubtful' : 'said'
}

function isShownInProgram(line: Line): boolean {
  if (commentLine.test(line.before)) return true
  if (expressionSigns.test(line.before.slice(-80) + line.after.slice(0, 40))) return true
  if (isPrinted(line)) return true
  const remark = line.after.split(/(?:^|\s)(?:#|\/\/)/)[1]
  return remark !== undefined && warns(remark)
}

/** What is only printed is not run, unless it is printed into a file or another program. */
function isPrinted({ before, hit, after }: Line): boolean {
  const printer = /\b(?:echo|printf|print|write-host|console\.log|grep|rg|egrep)\b[^\n"'`]{0,20}(["'`])/.exec(
    before,
  )
  if (!printer) return false
  const mark = printer[1]!
  const isOpen = before.slice(printer.index).split(mark).length % 2 === 0
  return isOpen && !hit.includes(mark) && !/[>|]/.test(after)
}

/** A remark right above the line, in the same block. */
function warnsAbove({ above }: Line): boolean {
  const remark = above.find((text) => text.trim() !== '')
  return remark !== undefined && commentLine.test(remark) && warns(remark)
}

function warns(text: string): boolean {
  return exhibits.test(text) && !urges.test(text)
}

const forbidding =
  /\b(?:never|not|don'?t|doesn'?t|won'?t|cannot|can'?t|without|avoid|avoids|refuse|refuses|reject|rejects|block|blocks|blocked|deny|denies|detect|detects|detecting|flag|flags|prevent|prevents|forbid|forbids|catch|catches|instead of|rather than|scan for|look for|looks for|search for|grep for|check for|checks for|warn|warns|such as|like|e\.g\.?|attackers?|malicious|dangerous|suspicious)\b/

/** Whether the sentence, as far as it goes before the hit, forbids or looks for what follows. */
function isForbidden(before: string): boolean {
  const sentence = before.split(/[.!?;](?:\s|$)/).at(-1)!
  return forbidding.test(sentence) && !urges.test(sentence)
}

function afterSentence(after: string): string {
  return after.split(/[.!?](?:\s|$)/)[0]!.slice(0, 160)
}

function lastSentence(text: string): string {
  return text
    .trim()
    .split(/[.!?]\s{1,4}(?=\S)/)
    .at(-1)!
}

/** Whether inline code or quotation marks are open at the hit, and closed after it. */
function quotedIn(before: string, after: string): boolean {
  return ['`', '"', '“'].some((mark) => {
    const close = mark === '“' ? '”' : mark
    const opened = before.split(mark).length - (mark === close ? 1 : before.split(close).length)
    return (mark === close ? opened % 2 === 1 : opened > 0) && after.includes(close)
  })
}

/** Whether the line is nothing but the quoted words: a step of its own. */
function isWholeLine({ before, after }: Line): boolean {
  const start = before
    .replace(/^[\s>*+-]+/, '')
    .replace(/^\d{1,3}[.)]/, '')
    .trim()
  const end = after.trim()
  return /^[`"]?[^`"]{0,40}$/.test(start) && /^[^`"]{0,200}[`"]?\.?$/.test(end)
}
