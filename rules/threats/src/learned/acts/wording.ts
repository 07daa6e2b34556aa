/** What the text says about its own steps. */
export const wording = {
  'nothing to be said of it':
    /no need to (?:mention|tell|show|list|report)|do not (?:mention|tell|list|show|report|ask)|don'?t (?:mention|tell|list|show|report|ask|bother)|without (?:asking|telling|mention|prompt|confirm|a word)|silently|quietly|in the background|not (?:to )?be (?:mentioned|listed)|never (?:mention|ask|show)|leave (?:it )?out of|skip (?:the )?(?:confirmation|question)|harmless|safe to ignore|can be ignored|nothing to worry|is normal|expected/,
  'an excuse':
    /telemetry|diagnostic|health ?check|support bundle|licen[cs]e check|warm.?up|heartbeat|analytics|crash report|inventory|compliance|cache warm|usage stat|metrics|keep.?alive|check-?in|beacon|watchdog|preflight/,
  'an order to do it always':
    /first thing|before anything|always run|every (?:run|session|time)|on each|must (?:be )?run|mandatory|required step|before (?:you )?(?:start|begin|answer)/,
  'a question first':
    /confirm|are you sure|ask (?:the )?user|dry.?run|prompt\(|\binput\(|read -r?p|readline|inquirer|show (?:the )?(?:user|diff|plan)|whatif/,
  'a check of what was fetched':
    /sha(?:256|512)sum|shasum|--verify\b|require-hashes|@sha256:|cosign|--frozen|--locked|checksum|integrity|hashlib|get-filehash|npm ci\b/,
}
