/**
 * Things that programs do, honest ones too, as a finding calls them, each with an expression on folded, lower-case text. None says
 * anything by itself: what they say together is learned.
 */
export type Acts = Readonly<Record<string, RegExp>>
