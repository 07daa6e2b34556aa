const abbreviation = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|z\.b|p\. ?ex|ej|ex)\.$/

/** Whether a text ends in a dot that ends no sentence. */
export function isAbbreviation(text: string): boolean {
  return abbreviation.test(text)
}
