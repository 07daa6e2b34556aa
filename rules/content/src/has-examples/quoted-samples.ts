/** A request to copy: `**Try:** "…"`. */
const tryThis = /^[ \t>*+-]{0,12}\*\*try(?: this)?(?::\*\*|\*\*:) ?["“`][^\n]{10}/im

/** A good and a bad sentence, both quoted: "So that one knows the price." — not "As if it were free." */
const notThat =
  /[^"“\n]{12}["”],? ?[—–-]{0,2} ?(?:not|nicht|pas|no|non|не|değil|而不是|ではなく) ["“][^"”\n]{12}/iu

const quotation =
  /"([^"“”„「」«»]{6,300})"|“([^"“”„「」«»]{6,300})”|„([^"“”„「」«»]{6,300})“|「([^"“”„「」«»]{4,300})」|«([^"“”„「」«»]{6,300})»/g
/** How much longer than the bad sentence the good one is at least, in UTF-16 units. */
const minAdded = 12

const pathToken = /(?<![\w./:-])[\w-][\w./-]{2,150}/g
/** A part of a path that says example: `intake/plan.example.yaml`. Not `mail.example`. */
const saysExample = /(?:^|[/._-])examples?[/._-]/i
const document = /\.(?:ya?ml|json|md|txt|csv|toml|xml|html)$/i

/** Whether a text quotes examples without announcing them, or names an example of the project that it works in. */
export function quotesSamples(text: string): boolean {
  if (tryThis.test(text) || notThat.test(text)) return true
  return text.split('\n\n').some(holdsPair) || namesExampleFile(text)
}

/** Whether a paragraph quotes a sentence and then a better one that begins in the same way, in any language. */
function holdsPair(paragraph: string): boolean {
  const found = Array.from(paragraph.matchAll(quotation), ([, ...groups]) =>
    groups.join('').replace(/\s+/g, ' ').trim(),
  )
  return found.some((one, i) => {
    const next = found[i + 1] ?? ''
    return next.startsWith(one) && next.length >= one.length + minAdded
  })
}

function namesExampleFile(text: string): boolean {
  return Array.from(text.matchAll(pathToken)).some(([path]) => {
    return path.includes('/') && saysExample.test(path) && document.test(path.replace(/\.{1,3}$/, ''))
  })
}
