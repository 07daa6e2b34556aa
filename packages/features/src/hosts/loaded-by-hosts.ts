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

/** Fields for people only: a host that does not read them loses nothing. */
const informative = new Set(
  'name description license compatibility metadata version author homepage tags category keywords'.split(' '),
)
/** Top-level fields that some host reads. */
const active = new Set(hosts.flatMap(({ fields }) => fields.map(({ path }) => path)).filter(isTopLevel))

/** What each of these hosts reads of a skill. @param folder - Path of the skill directory as reports show it. */
export function loadedByHosts(skill: Skill, folder: string, ids: readonly string[]): LoadedByHost[] {
  return hosts.filter(({ id }) => ids.includes(id)).map((host) => loadedBy(host, skill, folder))
}

function loadedBy(host: Host, skill: Skill, folder: string): LoadedByHost {
  const data = skill.frontmatter?.data
  const report = new LoadReport()
  const file = skill.skillMd?.path ?? 'SKILL.md'
  if (file !== 'SKILL.md') report.reject(`The file is ${quote(file)}; it takes \`SKILL.md\`.`)
  const otherFolder = folderOfOtherHosts(host, folder)
  if (otherFolder !== undefined)
    report.reject(`It does not look in \`${otherFolder}\`, but in ${host.folders.map(quote).join(', ')}.`)
  const required = host.fields.filter((field) => field.required)
  if (!data) {
    if (host.withoutFrontmatter)
      report.ignore('the frontmatter, which cannot be read', host.withoutFrontmatter)
    else report.reject('The frontmatter cannot be read.', required[0])
    return report.verdict(host)
  }
  for (const field of required) {
    const value = data[field.path]
    if (value === undefined || value === null || value === '')
      report.reject(`\`${field.path}\` is missing.`, field)
    else if (typeof value !== 'string') report.reject(`\`${field.path}\` is not text.`, field)
  }
  for (const field of host.fields.filter(({ path }) => isTopLevel(path)))
    readValue(field, data[field.path], report)
  const read = new Set(host.fields.map(({ path }) => path.split('.')[0]!))
  for (const key of Object.keys(data)) {
    if (read.has(key)) continue
    if (host.otherFields.are === 'refused')
      report.reject(`${quote(key)} is not a field that it allows.`, host.otherFields)
    else if (active.has(key) && !informative.has(key)) report.ignore(quote(key), host.otherFields)
  }
  return report.verdict(host)
}

function readValue(field: HostField, value: unknown, report: LoadReport): void {
  const { path, type, forms, values, maxLength, longer } = field
  if (value === undefined || value === null) return
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength) {
    const limit = withCommas(maxLength)
    const tooLong = `\`${path}\` has ${withCommas(value.length)} characters, and ${limit} are taken`
    if (longer === 'refused') report.reject(`${tooLong}.`, field)
    else report.ignore(longer === 'cut' ? `\`${path}\` beyond ${limit} characters` : tooLong, field)
  }
  const refused = refusedPart(field, value)
  if (refused) {
    const kind = refused.is === 'word' ? 'the reserved word' : 'the XML tag'
    report.reject(`\`${path}\` holds ${kind} ${quote(refused.text)}.`, field.refused)
  }
  if (values && typeof value === 'string' && !values.includes(value))
    report.ignore(`\`${path}\`: ${quote(value)} is not an allowed value`, field)
  if (type === 'boolean' && typeof value !== 'boolean')
    report.ignore(`\`${path}\`, which is not \`true\` or \`false\``, field)
  if (type !== 'tools' || !forms) return
  if (typeof value !== 'string' && !Array.isArray(value))
    return report.ignore(`\`${path}\`, which is not text or a list`, field)
  const hasCommas = typeof value === 'string' && value.replace(/\([^)]{0,1000}\)/g, '').includes(',')
  const form = Array.isArray(value) ? 'list' : hasCommas ? 'commas' : 'spaces'
  if (!forms.includes(form))
    report.ignore(`\`${path}\`, written ${form === 'list' ? 'as a list' : 'with commas'}`, field)
}

function folderOfOtherHosts({ folders }: Host, path: string): string | undefined {
  const isIn = (folder: string) => folder.startsWith('.') && `/${path}/`.includes(`/${folder}/`)
  // The specification and hosts of archives have no folders.
  if (folders.length === 0 || folders.some(isIn)) return undefined
  return hosts.flatMap((host) => host.folders).find(isIn)
}

function isTopLevel(path: string): boolean {
  return !path.includes('.')
}

type Fact = Pick<HostField, 'source'>

class LoadReport {
  readonly #ignored: string[] = []
  readonly #why: string[] = []
  #verified = true

  reject(sentence: string, fact?: Fact): void {
    this.#why.push(sentence)
    this.#addSource(fact)
  }

  ignore(part: string, fact?: Fact): void {
    this.#ignored.push(part)
    this.#addSource(fact)
  }

  #addSource(fact: Fact | undefined): void {
    if (fact && !fact.source.verified) this.#verified = false
  }

  verdict(host: Host): LoadedByHost {
    const loads = this.#why.length > 0 ? 'not' : this.#ignored.length > 0 ? 'partly' : 'fully'
    const required = host.fields.filter((field) => field.required ?? field.path === 'description')
    const verified = loads === 'fully' ? required.every(({ source }) => source.verified) : this.#verified
    return { host, loads, without: this.#ignored, why: this.#why, verified }
  }
}
