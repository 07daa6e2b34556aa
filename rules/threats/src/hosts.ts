/** The kind of a host, by its name alone. */
export type HostKind = 'throwaway' | 'free-hosting' | 'installer' | 'local' | 'other'

/** Anonymous uploads and redirects: pastes, file drops, short links, tunnels, request bins. */
const throwaway =
  /(?:^|\.)(?:pastebin\.(?:com|pl)|paste\.(?:ee|rs|sh)|pastes\.io|dpaste\.(?:com|org)|rentry\.(?:co|org)|hastebin\.(?:com|dev)|toptal\.com\/developers\/hastebin|ghostbin\.\w{2,4}|controlc\.com|0bin\.net|privatebin\.net|termbin\.com|ix\.io|sprunge\.us|clbin\.com|glot\.io|justpaste\.it|textbin\.net|snippet\.host|0x0\.st|transfer\.sh|file\.io|anonfiles\.com|catbox\.moe|gofile\.io|temp\.sh|bashupload\.com|oshi\.at|uguu\.se|pixeldrain\.com|cdn\.discordapp\.com|bit\.ly|tinyurl\.com|t\.ly|is\.gd|goo\.gl|cutt\.ly|rb\.gy|ow\.ly|shorturl\.at|tiny\.cc|rebrand\.ly|ngrok(?:-free)?\.(?:io|app|dev)|trycloudflare\.com|serveo\.net|loca\.lt|lhr\.life|localhost\.run|webhook\.site|requestbin\.(?:com|net)|pipedream\.net|hookbin\.com|beeceptor\.com|requestcatcher\.com|burpcollaborator\.net|oastify\.com|oast\.(?:fun|pro|live|me|online|site)|interact\.sh|interactsh\.com|dnslog\.cn|ceye\.io|postb\.in|webhook\.cool|typedwebhook\.tools|duckdns\.org|no-ip\.(?:org|com|biz)|ddns\.net|hopto\.org|zapto\.org|sytes\.net|myftp\.biz|onion)$/

/** Names like `evil.example`: rare in the wild, usual in demonstrations of attacks. */
const selfDeclared =
  /(?:^|[.-])(?:evil|attacker|attackers?-\w{1,20}|malicious|malware|exfil\w{0,10}|c2|c2-?server|hacker|hacked|stealer|exploit|phish\w{0,6}|payloads?|backdoor|botnet|trojan|rogue|keylog\w{0,6}|badguy|bad-actor|adversary|collector|hostile|covert|harvest\w{0,4}|steal\w{0,3}|leak\w{0,3}|spy\w{0,4}|ransom\w{0,4}|dropper|skimmer|infostealer|bad|sinister|cryptominer)(?=\d{0,4}[.-])/

/** Free hosting under any name, without a visible owner. */
const freeHosting =
  /(?:^|\.)(?:vercel\.app|netlify\.app|github\.io|gitlab\.io|pages\.dev|workers\.dev|web\.app|firebaseapp\.com|r2\.dev|surge\.sh|onrender\.com|replit\.(?:app|dev)|repl\.co|glitch\.me|herokuapp\.com|000webhostapp\.com|blogspot\.com|wixsite\.com|s3\.amazonaws\.com)$/

/** Publishers of well-known installers that are piped into a shell. */
const installer =
  /(?:^|\.)(?:rustup\.rs|docker\.com|python-poetry\.org|astral\.sh|bun\.(?:sh|com)|deno\.(?:land|com)|pnpm\.io|brew\.sh|helm\.sh|k3s\.io|nixos\.org|determinate\.systems|fly\.io|claude\.ai|ollama\.(?:com|ai)|vercel\.com|cloudflare\.com|nodesource\.com|cli\.github\.com|google\.com|googleapis\.com|microsoft\.com|aka\.ms|amazonaws\.com|hashicorp\.com|pypa\.io|chocolatey\.org|scoop\.sh|mise\.run|mise\.jdx\.dev|starship\.rs|volta\.sh|fnm\.vercel\.app|sdkman\.io|tailscale\.com|semgrep\.(?:dev|com)|foundry\.paradigm\.xyz|solana\.com|anza\.xyz|cursor\.com|dagger\.io|moonrepo\.dev|just\.systems|wasmtime\.dev|rclone\.org|atuin\.sh|getcomposer\.org|cloudsmith\.io|packagecloud\.io|supabase\.com|stripe\.com|datadoghq\.com|grafana\.com|elastic\.co|jetbrains\.com|gradle\.org|haskell\.org|elixir-lang\.org|julialang\.org|r-lib\.org|conda\.io|anaconda\.com|nextflow\.io|apollographql\.com|temporal\.io|doppler\.com|infisical\.com|snyk\.io|sentry\.io|railway\.(?:app|com)|render\.com|netlify\.com|aspire\.dev|dot\.net|fluxcd\.io|linkerd\.io|istio\.io|k8s\.io|pulumi\.com|opencode\.ai|modal\.com|convex\.dev|neon\.(?:tech|com)|githubusercontent\.com|github\.com|gitlab\.com)$/

const local =
  /^(?:localhost|127\.[\d.]+|0\.0\.0\.0|10\.[\d.]+|192\.168\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[?::1\]?|host\.docker\.internal|[\w-]+\.(?:local|internal|localhost))$/

/** Four octets, or the same as one number. */
const ipAddress = /^(?:\d{1,3}(?:\.\d{1,3}){3}|0x[\da-f]{8}|\d{8,10}|\[[\da-f:]{4,45}\])$/

/** Variables and placeholders are `other`. */
export function kindOfHost(host: string): HostKind {
  if (local.test(host)) return 'local'
  if (ipAddress.test(host) || throwaway.test(host) || selfDeclared.test(host)) return 'throwaway'
  if (host.startsWith('gist.')) return 'other'
  if (freeHosting.test(host)) return 'free-hosting'
  return installer.test(host) ? 'installer' : 'other'
}

const urlHost = /\bh(?:tt|xx)ps?:\/\/(?:[^\s/@"'`<>]{1,64}@)?(\[[\da-f:]{2,45}\]|[\w.-]{1,200})/g

/** The hosts of all URLs in a piece of text, lower case. */
export function hostsIn(text: string): string[] {
  return Array.from(text.toLowerCase().matchAll(urlHost), (match) => match[1]!.replace(/\.$/, ''))
}

/** Whether a URL in it leads to a host of this kind. */
export function leadsTo(text: string, ...kinds: readonly HostKind[]): boolean {
  return hostsIn(text).some((host) => kinds.includes(kindOfHost(host)))
}

/** Whether a URL leads to a host that is neither local nor a well-known publisher. */
export function leadsToStranger(text: string): boolean {
  return leadsTo(text, 'other', 'free-hosting', 'throwaway')
}
