/** Words that announce an example, in a sentence or the header of a table, in many languages. Not `api.example.com`. */
const words =
  /(?<![\w./@-])examples?(?![\w-]|\.(?:com|org|net)\b)|\bfor instance\b|\bsample\b|\bpar exemple\b|\bexemples?\b|\bzum beispiel\b|\bz\. ?b\.|\bbeispiele?\b|\bejemplos?\b|\bexemplos?\b|\besemp(?:io|i)\b|\bvoorbeeld(?:en)?\b|\bprzykład|\bpříklad|\bexempel\b|\beksempe?l|(?<!\p{L})örne[kğ]|\bví dụ|\bcontoh\b|(?<!\p{L})(?:например|пример|приклад|наприклад)|例如|比如|举例|舉例|示例|範例|范例|例えば|たとえば|用例|事例|サンプル|例[:：）)]|の例|例子|案例|样例|樣例|比方|^(?:#{1,6}[ \t]|\*\*)(?:例|예)(?:\*\*)?$|예제|예시|예를 들|예[:：)]|مثال|דוגמ[הא]|למשל|उदाहरण|ตัวอย่าง/imu
/** More of them: in the languages of Europe, Asia and Africa that have a word of their own for it. */
const moreWords =
  /(?<!\p{L})(?:například|příklad|przykład|példa|például|exempl[ue]\b|esimerk|contohnya\b|misal(?:nya)?\b|umpamanya\b|halimbawa\b|mesela\b|näi(?:de|teks)\b|piemēr|pavyzd|primjer|na primer\b|kwa mfano\b|dæmi\b|παρ[άα]δε[ίι]γμα|прыклад|напрыклад)|উদাহরণ|مثلا|نمونه/iu
/** Abbreviations, which a sentence goes on behind: `np.` and `pl.` are modules of Python otherwise. */
const abbreviations =
  /(?<![\p{L}.])(?:např|napr|np|pl|t\. ?ex|f\. ?eks|bijv|p\. ?ej|p\. ?ex|напр|π\.χ)\.(?=[ \t\n])/iu

/** Whether a word announces an example. */
export function announcesExample(text: string): boolean {
  return words.test(text) || moreWords.test(text) || abbreviations.test(text)
}
