import { hostsIn, kindOfHost, type HostKind } from '../hosts.js'

/** Companies and projects that honest skills speak to, besides those whose installers are known. */
const known =
  /(?:^|\.)(?:npmjs\.(?:com|org)|pypi\.org|pythonhosted\.org|azure\.com|openai\.com|anthropic\.com|huggingface\.co|slack\.com|docker\.io|debian\.org|ubuntu\.com|python\.org|nodejs\.org|w3\.org|schema\.org|apache\.org|mozilla\.org|notion\.com|atlassian\.(?:com|net)|telegram\.org|json-schema\.org|rust-lang\.org|linear\.app|figma\.com|supabase\.co)$/
const rareEnding = /\.(?:xyz|click|top|site|online|cloud|ru|cc|pw|su|link|live|info|tech)$/
const bareAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** Words of a host that name nobody. */
const common = /^(?:www|api|cdn|docs|static|hooks|intake|data|files?)$/

const called: Readonly<Record<HostKind, string>> = {
  throwaway: 'a throw-away host',
  'free-hosting': 'free hosting',
  installer: 'a known host',
  local: 'this machine',
  other: 'another host',
}

/**
 * What is to be said of the hosts of a text, as a finding calls it.
 *
 * @param told - SKILL.md, lower case: a host that it names is no secret.
 */
export function hostsNamed(text: string, told: string): Set<string> {
  const named = new Set<string>()
  if (/\bhttp:\/\//.test(text)) named.add('plain HTTP')
  for (const host of [...hostsIn(text), ...(text.match(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g) ?? [])]) {
    const kind = known.test(host) ? 'installer' : kindOfHost(host)
    named.add(bareAddress.test(host) && kind !== 'local' ? 'a host without a name' : called[kind])
    if (kind === 'local' || kind === 'installer') continue
    if (rareEnding.test(host)) named.add('a host with a rare ending')
    if (!wordsOf(host).some((word) => told.includes(word))) named.add('a host that SKILL.md does not name')
  }
  return named
}

function wordsOf(host: string): string[] {
  return host
    .split(/[.-]/)
    .slice(0, -1)
    .filter((word) => word.length > 3 && !common.test(word))
}
