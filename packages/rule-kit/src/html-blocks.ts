/** A tag alone on its line begins an HTML block, unless it continues a paragraph. */
export const loneTag = /^<\/?[a-z][a-z0-9-]{0,40}(?:\s[^<>]{0,2000})?>\s*$/i

/** The beginnings of HTML blocks, in which backticks open no fence, with their ends. */
export const htmlBlocks: readonly (readonly [start: RegExp, end: RegExp | undefined])[] = [
  [/^<(?:pre|script|style|textarea)(?:[\s>]|$)/i, /<\/(?:pre|script|style|textarea)>/i],
  [/^<!--/, /-->/],
  [/^<\?/, /\?>/],
  [/^<!\[CDATA\[/, /\]\]>/],
  [/^<![a-z]/i, />/],
  [
    /^<\/?(?:address|article|aside|blockquote|body|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|nav|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul)(?:\s|\/?>|$)/i,
    undefined,
  ],
]
