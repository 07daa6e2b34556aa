/**
 * Letters of other scripts that a reader takes for Latin ones, in the common typefaces and as they stand: capitals for
 * capitals, small for small. From the confusables of Unicode TR39, cut down to true doubles, because a word is judged
 * by them: `к` beside `k` is seen, `а` beside `a` is not.
 */
export const cyrillicDoubles = new Set('АВЕЅІЈКМНОРСТУХҮԌԜҺӀԚаеѕіјорсухүԁԛԝһӏѵґ')
export const armenianDoubles = new Set('ՕՍՏԼՈօոսհզցյքւ')

/** The Latin letters that a reader of Cyrillic takes for his own. */
export const latinDoubles = new Set('ABCEHIJKMOPSTXYaceijopsxy')

/** Greek letters that are not a sign of anything else: capitals, which mathematics never uses, and omicron. */
export const greekDoubles = new Set('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧοϲϳϹ')

/** Greek letters that look Latin, and that formulas and names of genes and units use as signs: `TNFα`, `NFκB`, `νmax`. */
export const greekSigns = new Set('ανρυικ')
