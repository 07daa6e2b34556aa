/** Words of which technical prose is full, each with how often it is met for one meeting of a rarer word. */
const tiers: readonly (readonly [cost: number, words: string])[] = [
  [
    1000,
    `
  a and for from in is item of or the to use with`,
  ],
  [
    150,
    `
  access add all an analysis any api are as at bash be before by can check code content context data description do
  each error file files function get high https id if input it json key list md model new no not on one only output
  patterns project quality query read results return review run search security self set skill source state step
  string test text that this time true type user what when you your
  0 1 2 3 4 5 6 7 8 9 10 100`,
  ],
  [
    40,
    `
  across action actions address after against agent ai always application apply audit available base best both but
  call changes client command complete config configuration core correct count current custom default different dir
  directory document does domain don't end entry env environment every evidence external extract false filter find
  findings first full generate git go has have how i image include information install instead into issue issues its
  language level load log low markdown max may memory message mode more must need needed network never next non none
  null open order other out over package page pass pattern policy post print process product prompt purpose queries
  rate re report request required research response result returns risk root rule rules scope scripts section see
  server service session severity should show skills so start summary system task team testing than them then these
  they through token tool tools types up update url users using validation values version via where which will
  without work write`,
  ],
  [
    15,
    `
  about above active actual additional admin agents already analyze analyzer answer append appropriate approval
  artifact ask assessment attacker auth author auto automated automatically avoid aws background because begin
  behavior below between block body cache calls cannot change checks ci claude clean clear collection commands
  comment comments completed compliance component confidence confirm confirmed consider constraints contains
  controls copy credential credentials curl customer decision delete details detect dev direct display docker
  documents doesn't done echo effect else email empty enable enabled endpoint ensure entity errors etc evaluation
  even exact execute exist existing exists expected extension fail failed fails features fetch filters final finding
  flag flags folder follow forward found free green guidance guidelines handle health help here history host http
  human identity important including independent initial injection inputs inside installation instructions internal
  invalid it's just keep keys label latest let license like limits link llm logs look make manual mask matches mcp
  me mention merge messages microsoft models my needs normal note now objects off once optional orders original own
  owner parallel parameter password platform plugin point points positive possible pre prefer prior priority private
  problem production protocol protocols provide provided provider provides pull push question questions rather raw
  reading ready real recommended record red related relevant remote remove render repo reporting reports repository
  requests require requires reset rest reviews right role safe safety save scan scenario score scores script secret
  secrets sections secure seed select setup share shared skip standard static steps stop store strings such surface
  systems tag tasks their there threat tokens top trace training transfer trust two under updated usage used valid
  variable variables verification view vulnerability was we web were whether while who why window within would
  written wrong www zero`,
  ],
]

const costs = new Map(
  tiers.flatMap(([cost, words]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) => [word, cost] as const),
  ),
)

/** What it costs to look closer wherever this word stands; 1 for a word that is seldom met. */
export function commonness(word: string): number {
  return costs.get(word) ?? (word.length < 3 ? 150 : 1)
}
