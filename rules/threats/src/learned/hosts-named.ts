import { hostsIn, kindOfHost, type HostKind } from '../hosts.js'

/** Well-known companies and projects, besides the `installer` hosts. */
const knownHost =
  /(?:^|\.)(?:npmjs\.(?:com|org)|pypi\.org|pythonhosted\.org|azure\.com|openai\.com|anthropic\.com|huggingface\.co|slack\.com|docker\.io|debian\.org|ubuntu\.com|python\.org|nodejs\.org|w3\.org|schema\.org|apache\.org|mozilla\.org|notion\.com|atlassian\.(?:com|net)|telegram\.org|json-schema\.org|rust-lang\.org|linear\.app|figma\.com|supabase\.co)$/
const rareEnding = /\.(?:xyz|click|top|site|online|cloud|ru|cc|pw|su|link|live|info|tech)$/
const bareAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/
/** Parts of a host that name no owner. */
const genericPart = /^(?:www|api|cdn|docs|static|hooks|intake|data|files?)$/

const labels: Readonly<Record<HostKind, string>> = {
  throwaway: 'a throw-away host',
  'free-hosting': 'free hosting',
  installer: 'a known host',
  local: 'this machine',
  other: 'another host',
}

/**
 * Describes the hosts in a text, as labels for a message.
 *
 * @param skillMd - SKILL.md, lower case.
 */
export function hostLabels(text: string, skillMd: string): Set<string> {
  const found = new Set<string>()
  if (/\bhttp:\/\//.test(text)) found.add('plain HTTP')
  for (const host of [...hostsIn(text), ...(text.match(/\b(?:\d{1,3}\.){3}\d{1,3}\b/g) ?? [])]) {
    const kind = knownHost.test(host) ? 'installer' : kindOfHost(host)
    found.add(bareAddress.test(host) && kind !== 'local' ? 'a host without a name' : labels[kind])
    if (kind === 'local' || kind === 'installer') continue
    if (rareEnding.test(host)) found.add('a host with a rare ending')
    if (!wordsOf(host).some((word) => skillMd.includes(word))) found.add('a host that SKILL.md does not name')
  }
  return found
}

function wordsOf(host: string): string[] {
  return host
    .split(/[.-]/)
    .slice(0, -1)
    .filter((word) => word.length > 3 && !genericPart.test(word))
}
