import { isDocumentPath, kept, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** How a file is read: as a document an agent follows, as a program that runs, or as data that some program takes in. */
export type FileRole = 'document' | 'program' | 'data'

/** What programs take in, by its ending. What is not known for data is read as a program: there are more languages than a list can name. */
const data =
  /\.(?:json[cl5]?|ya?ml|html?|xhtml|tex|typ|puml|mmd|proto|graphql|xsl|rtf|po|srt|vtt|dat|lst|pub|pem|crt|ics|vcf|eml|patch|diff|orig|bin|sum)$/i
/** What a tool fills in and writes without this ending. */
const template = /\.(?:tmpl|template|tpl|j2|jinja2?|erb|ejs|hbs|mustache|example|sample|dist|in)$/i
/** Data by its ending, which some tool takes for commands all the same. */
const configuration =
  /(?:^|\/)(?:package\.json|settings(?:\.local)?\.json|[\w-]*hooks?\.json|\.?mcp\.json|plugin\.json|tasks\.json|devcontainer\.json|composer\.json|deno\.jsonc?|launch\.json|(?:docker-)?compose\.ya?ml|action\.ya?ml|\.pre-commit-config\.yaml|\.gitlab-ci\.yml|taskfile\.ya?ml|[^/]*\.toml|makefile|justfile|dockerfile[^/]*|crontab|pip\.conf|\.claude\.json|(?:hooks|\.github\/workflows)\/[^/]*)$/i
const legal = /^(?:licen[cs]e|notice|copying)/i
const skipped =
  /(?:^(?:package-lock\.json|pnpm-lock\.yaml)|\.(?:lock|svg|csv|tsv|map|ipynb|log|bib|geojson|xsd|css|yara?|rules|sigma)|\.min\.js)$/i
const test =
  /(?:^|\/)(?:tests?|__tests__|spec|fixtures)\/|(?:^|\/)(?:test[_-]|conftest)[^/]*$|[._-](?:test|tests|spec)\.[a-z]{1,4}$/i

/** A workflow or playbook of YAML, wherever it lies: its `run:` and `script:` are commands. */
const workflow = /^[ \t]{1,20}(?:- )?(?:run|script|shell|before_script|entrypoint):[ \t]{1,4}\S/m

/** What a cluster, a composition of containers or a playbook is made of. */
const deployment = /^(?:apiVersion|services):|^- hosts:/m

/** A list of tasks, which a playbook includes. */
const tasks =
  /^[ \t]{2,6}(?:(?:ansible|community)\.[a-z_.]{3,60}|become|shell|command|raw|script|lineinfile|blockinfile|get_url|unarchive|authorized_key|systemd|cron):/m

function isProgramOfYaml(text: string): boolean {
  return (
    deployment.test(text) ||
    (text.includes('- name:') && tasks.test(text)) ||
    (/^(?:jobs|stages|tasks|steps):/m.test(text) && workflow.test(text))
  )
}

/** A flow for a tool that runs its nodes: these have code and commands in them. */
function isFlow(text: string): boolean {
  return text.includes('"nodes"') && text.includes('"connections"')
}

/** What a file is, by its name and, where that does not tell, its text; `undefined`: it is not read. */
export function roleOf(path: string, text = ''): FileRole | undefined {
  const written = path.replace(template, '')
  const name = written.slice(written.lastIndexOf('/') + 1)
  if (legal.test(name) || skipped.test(name)) return undefined
  if (isDocumentPath(name)) return 'document'
  if (configuration.test(written) || !data.test(name)) return 'program'
  return (/\.ya?ml$/i.test(name) && isProgramOfYaml(text)) || (name.endsWith('.json') && isFlow(text))
    ? 'program'
    : 'data'
}

/**
 * Whether it is a test: strings in it are tried on something, and not run. What SKILL.md names is none, whatever it is called.
 *
 * @param told - SKILL.md, lower case.
 */
export function isTest(path: string, told: string): boolean {
  return test.test(path) && !told.includes(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
}

const command =
  /(?:^|[\s`"'(;&|>])(?:(?:ba|z|da|k)?sh|source|\.|python3?|node|perl|ruby|php|pwsh|powershell)(?: -[\w-]{1,20}){0,5} ["']?(?:\.\/)?([^\s`"'();&|<>]{1,200})/g

/** The paths that SKILL.md runs, whatever they are called, lower case: `bash notes.json`. */
function runBy(skill: Skill): ReadonlySet<string> {
  const { skillMd } = skill
  if (!skillMd) return new Set()
  return kept(
    skillMd,
    runBy,
    () =>
      new Set(Array.from(toldBy(skill).matchAll(command), ([, path]) => path!.replace(/[.,:]{1,3}$/, ''))),
  )
}

/** Whether SKILL.md runs a file. */
export function isRun({ path }: SkillFile, skill: Skill): boolean {
  return runBy(skill).has(path.toLowerCase())
}

/** SKILL.md, lower case. */
export function toldBy({ skillMd }: Skill): string {
  return skillMd ? kept(skillMd, toldBy, () => skillMd.text?.toLowerCase() ?? '') : ''
}

/** SKILL.md first, then every other file that an agent or a program reads. */
export function readableFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter(
    (file) => file !== skill.skillMd && (roleOf(file.path) !== undefined || isRun(file, skill)),
  )
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
