/** Scripts of the languages that have phrases. */
const readScripts =
  /[\p{Script=Latin}\p{Script=Arabic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hebrew}\p{Script=Hangul}\p{Script=Cyrillic}]/gu
/** Letters of other languages in these scripts: Ukrainian, Serbian, Persian, Urdu. */
const otherLetters = /[іїєґўљњђћџќѓәғқңөұүһ]|[پچژگکیٹڈڑےں]/giu

/** Frequent words of other languages in Latin letters: Dutch, Indonesian, Turkish, Polish, Czech, Swedish, Danish, Finnish, Romanian. */
const otherWords = wordSet(
  'het een voor van wanneer gebruik gebruiker deze naar bestanden met en wordt ' +
    'untuk dan yang dengan saat ketika pengguna atau dari gunakan ' +
    've için ile bir kullanıcı veya olarak kullan ' +
    'gdy lub użytkownik dla oraz jest przez używaj kiedy ' +
    'když nebo uživatel pro použij soubory jsou ' +
    'och när för användaren eller använd av och til når brugeren brukeren eller bruk brug ' +
    'ja kun käyttäjä tai käytä și când utilizatorul sau pentru folosește',
)
const englishWords = wordSet('the and or of to for with in from an by on is are when use this that user')

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** Whether a description may be in a language that has phrases. In another language their absence means nothing. */
export function isKnownLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (2 * (text.match(readScripts)?.length ?? 0) < letters) return false
  if (20 * (text.match(otherLetters)?.length ?? 0) > letters) return false
  let others = 0
  let english = 0
  for (const word of text.toLowerCase().split(/[^\p{L}]+/u)) {
    if (otherWords.has(word)) others++
    if (englishWords.has(word)) english++
  }
  // A single one may be a name, or an English word: `pro`, `met`.
  return others < 2 || others <= english
}
