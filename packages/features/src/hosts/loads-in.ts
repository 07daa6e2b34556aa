import type { Host, HostField } from '@skillgauge/hosts'
import { hosts, refusedPart } from '@skillgauge/hosts'
import type { Skill } from '@skillgauge/rule-kit'
import { quote, withCommas } from '@skillgauge/rule-kit'
import type { CamelKeys } from '../wire/snake-keys.js'
import type { HostsReportWire } from './wire-schema.js'

type LoadedWire = HostsReportWire['skills'][number]['hosts'][number]

export interface LoadedByHost extends CamelKeys<Omit<LoadedWire, 'host' | 'name'>> {
  readonly host: Host
}

/** Fields that tell people something and change nothing: no host is worse off for not reading them. */
const informative = new Set(
  'name description license compatibility metadata version author homepage tags category keywords'.split(' '),
)
/** Fields that some host acts on. */
const active = new Set(hosts.flatMap(({ fields }) => fields.map(({ path }) => path)).filter(isTopLevel))

/** What each of these hosts makes of a skill. @param folder - Path of the skill directory as reports show it. */
export function loadedByHosts(skill: Skill, folder: string, ids: readonly string[]): LoadedByHost[] {
  return hosts.filter(({ id }) => ids.includes(id)).map((host) => loadedBy(host, skill, folder))
}

function loadedBy(host: Host, skill: Skill, folder: string): LoadedByHost {
  const data = skill.frontmatter?.data
  const notes = new Notes()
  const file = skill.skillMd?.path ?? 'SKILL.md'
  if (!host.fileNames.includes(file))
    notes.no(`The file is ${quote(file)}; it takes ${host.fileNames.map(quote).join(' or ')}.`)
  const elsewhere = folderOfOthers(host, folder)
  if (elsewhere !== undefined)
    notes.no(
      `It does not look in \`${elsewhere}\`${host.folders.length === 0 ? '' : `, but in ${host.folders.map(quote).join(', ')}`}.`,
    )
  const required = host.fields.filter((field) => field.required)
  if (!data) {
    if (host.withoutFrontmatter)
      notes.without('the frontmatter, which cannot be read', host.withoutFrontmatter)
    else notes.no('The frontmatter cannot be read.', required[0])
    return notes.verdict(host)
  }
  for (const field of required) {
    const value = data[field.path]
    if (value === undefined || value === null || value === '')
      notes.no(`\`${field.path}\` is missing.`, field)
    else if (typeof value !== 'string') notes.no(`\`${field.path}\` is not text.`, field)
  }
  for (const field of host.fields.filter(({ path }) => isTopLevel(path)))
    readValue(field, data[field.path], notes)
  const read = new Set(host.fields.map(({ path }) => path.split('.')[0]!))
  for (const key of Object.keys(data)) {
    if (read.has(key)) continue
    if (host.otherFields.are === 'refused')
      notes.no(`${quote(key)} is not a field that it allows.`, host.otherFields)
    else if (active.has(key) && !informative.has(key)) notes.without(quote(key), host.otherFields)
  }
  return notes.verdict(host)
}

function readValue(field: HostField, value: unknown, notes: Notes): void {
  const { path, type, forms, values, maxLength, longer } = field
  if (value === undefined || value === null) return
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) {
    const said = `\`${path}\` has ${withCommas(value.length)} characters, and ${withCommas(maxLength)} are taken`
    if (longer === 'refused') notes.no(`${said}.`, field)
    else
      notes.without(
        longer === 'cut' ? `\`${path}\` beyond ${withCommas(maxLength)} characters` : `${said}`,
        field,
      )
  }
  const part = refusedPart(field, value)
  if (part) {
    const what = part.is === 'word' ? 'the reserved word' : 'the XML tag'
    notes.no(`\`${path}\` holds ${what} ${quote(part.text)}.`, field.refused)
  }
  if (values && typeof value === 'string' && !values.includes(value))
    notes.without(`\`${path}\`: ${quote(value)} is none of its values`, field)
  if (type === 'boolean' && typeof value !== 'boolean')
    notes.without(`\`${path}\`, which is not \`true\` or \`false\``, field)
  if (type !== 'tools' || !forms) return
  if (typeof value !== 'string' && !Array.isArray(value))
    return notes.without(`\`${path}\`, which is not text or a list`, field)
  const form = Array.isArray(value)
    ? 'list'
    : /,/.test(value.replace(/\([^)]{0,1000}\)/g, ''))
      ? 'commas'
      : 'spaces'
  if (!forms.includes(form))
    notes.without(`\`${path}\`, written ${form === 'list' ? 'as a list' : 'with commas'}`, field)
}

function folderOfOthers({ id, folders }: Host, path: string): string | undefined {
  const isIn = (folder: string) => folder.startsWith('.') && `/${path}/`.includes(`/${folder}/`)
  if (folders.some(isIn)) return undefined
  // The specification and what takes archives know no folders.
  if (folders.length === 0) return undefined
  return hosts
    .filter((host) => host.id !== id)
    .flatMap((host) => host.folders)
    .find(isIn)
}

function isTopLevel(path: string): boolean {
  return !path.includes('.')
}

class Notes {
  readonly #without: string[] = []
  readonly #why: string[] = []
  #verified = true

  no(sentence: string, fact?: { readonly source: { readonly verified: boolean } }): void {
    this.#why.push(sentence)
    this.#stands(fact)
  }

  without(part: string, fact?: { readonly source: { readonly verified: boolean } }): void {
    this.#without.push(part)
    this.#stands(fact)
  }

  #stands(fact: { readonly source: { readonly verified: boolean } } | undefined): void {
    if (fact && !fact.source.verified) this.#verified = false
  }

  verdict(host: Host): LoadedByHost {
    const loads = this.#why.length > 0 ? 'not' : this.#without.length > 0 ? 'partly' : 'fully'
    const required = host.fields.filter((field) => field.required ?? field.path === 'description')
    const verified = loads === 'fully' ? required.every(({ source }) => source.verified) : this.#verified
    return { host, loads, without: this.#without, why: this.#why, verified }
  }
}
