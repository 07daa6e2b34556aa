import { sentenceAfter, sentenceBefore } from './project-words.js'

/** "There is no `x`", "do not look for `x`", straight before the path. */
const absentBefore =
  /\b(?:there (?:is|are|was|were) (?:no|not an?|never an?)(?: longer)?(?: an?| any)?|(?:do not|don['’]t|never) (?:look for|expect|search for|wait for|try to (?:find|open|read|run))(?: an?| any| the)?|no longer (?:has|have|contains?|ships?|includes?|uses?|needs?)(?: an?| any| the)?|(?:has|have) no)(?: (?:old|separate|such|former|own|file|script|folder|bundled)){0,2}[\s`"'(*]{0,4}$/i
/** "`x` was removed", "`x`; it was removed in v2", "`x` no longer exists". */
const absentAfter =
  /^[`"')*]{0,4}(?: (?:script|file|folder|page))?(?:[;,:–—-]| -| –| —)? {0,2}(?:(?:which|that|it|this|they) )?(?:(?:was|were|is|are|has been|have been|had been|got) (?:now |since |already |intentionally |deliberately )?(?:removed|deleted|dropped|gone|retired|no longer (?:there|here|present|part|included|shipped|used|needed)|not (?:there|here|shipped|bundled|included|provided|present))|no longer exists?|do(?:es)? not exist(?! in the)|do(?:es)?n['’]t exist(?! in the))\b/i
/** "`x` … any more". */
const anyMore = /^[`"')*]{0,4}(?: [\w-]{1,20}){0,3} (?:any ?more|any longer)\b/i

/**
 * Whether the sentence around a path says that nothing is there.
 *
 * @param end - Where the path ends.
 */
export function isSaidToBeAbsent(text: string, offset: number, end: number): boolean {
  const after = sentenceAfter(text, end)
  return absentBefore.test(sentenceBefore(text, offset)) || absentAfter.test(after) || anyMore.test(after)
}
