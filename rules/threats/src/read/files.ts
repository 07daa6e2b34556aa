import { isDocumentPath, cached, type Skill, type SkillFile } from '@skillgauge/rule-kit'

/** A document that an agent follows, a program that runs, or data. */
export type FileRole = 'document' | 'program' | 'data'

/** Data formats. Unknown endings are read as programs. */
const data =
  /\.(?:json[cl5]?|ya?ml|html?|xhtml|tex|typ|puml|mmd|proto|graphql|xsl|rtf|po|srt|vtt|dat|lst|pub|pem|crt|ics|vcf|eml|patch|diff|orig|bin|sum)$/i
/** A template: the ending is removed when a tool fills it in. */
const template = /\.(?:tmpl|template|tpl|j2|jinja2?|erb|ejs|hbs|mustache|example|sample|dist|in)$/i
/** Data formats in which some tool finds commands. */
const configuration =
  /(?:^|\/)(?:package\.json|settings(?:\.local)?\.json|[\w-]*hooks?\.json|\.?mcp\.json|plugin\.json|tasks\.json|devcontainer\.json|composer\.json|deno\.jsonc?|launch\.json|(?:docker-)?compose\.ya?ml|action\.ya?ml|\.pre-commit-config\.yaml|\.gitlab-ci\.yml|taskfile\.ya?ml|[^/]*\.toml|makefile|justfile|dockerfile[^/]*|crontab|pip\.conf|\.claude\.json|(?:hooks|\.github\/workflows)\/[^/]*)$/i
const legal = /^(?:licen[cs]e|notice|copying)/i
const skipped =
  /(?:^(?:package-lock\.json|pnpm-lock\.yaml)|\.(?:lock|svg|csv|tsv|map|ipynb|log|bib|geojson|xsd|css|yara?|rules|sigma)|\.min\.js)$/i
const test =
  /(?:^|\/)(?:tests?|__tests__|spec|fixtures)\/|(?:^|\/)(?:test[_-]|conftest)[^/]*$|[._-](?:test|tests|spec)\.[a-z]{1,4}$/i

/** Steps of a CI workflow. */
const workflow = /^[ \t]{1,20}(?:- )?(?:run|script|shell|before_script|entrypoint):[ \t]{1,4}\S/m

/** Kubernetes, Docker Compose, Ansible. */
const deployment = /^(?:apiVersion|services):|^- hosts:/m

/** Tasks of an Ansible playbook. */
const tasks =
  /^[ \t]{2,6}(?:(?:ansible|community)\.[a-z_.]{3,60}|become|shell|command|raw|script|lineinfile|blockinfile|get_url|unarchive|authorized_key|systemd|cron):/m

function isYamlProgram(text: string): boolean {
  return (
    deployment.test(text) ||
    (text.includes('- name:') && tasks.test(text)) ||
    (/^(?:jobs|stages|tasks|steps):/m.test(text) && workflow.test(text))
  )
}

/** The role of a file by its name, and by its text if the name is not enough. `undefined`: it is not read. */
export function roleOf(path: string, text = ''): FileRole | undefined {
  const target = path.replace(template, '')
  const name = target.slice(target.lastIndexOf('/') + 1)
  if (legal.test(name) || skipped.test(name)) return undefined
  if (isDocumentPath(name)) return 'document'
  if (configuration.test(target) || !data.test(name)) return 'program'
  // Automation tools such as n8n run the nodes of a flow.
  const isFlow = name.endsWith('.json') && text.includes('"nodes"') && text.includes('"connections"')
  return isFlow || (/\.ya?ml$/i.test(name) && isYamlProgram(text)) ? 'program' : 'data'
}

/**
 * Whether a file is a test, whose strings are not run. Files that SKILL.md names are not.
 *
 * @param skillMd - SKILL.md, lower case.
 */
export function isTest(path: string, skillMd: string): boolean {
  return test.test(path) && !skillMd.includes(path.slice(path.lastIndexOf('/') + 1).toLowerCase())
}

const command =
  /(?:^|[\s`"'(;&|>])(?:(?:ba|z|da|k)?sh|source|\.|python3?|node|perl|ruby|php|pwsh|powershell)(?: -[\w-]{1,20}){0,5} ["']?(?:\.\/)?([^\s`"'();&|<>]{1,200})/g

/** Whether SKILL.md runs a file, whatever its ending: `bash notes.json`. */
export function isRun({ path }: SkillFile, skill: Skill): boolean {
  const { skillMd } = skill
  if (!skillMd) return false
  const commands = () => skillMdText(skill).matchAll(command)
  const paths = cached(
    skillMd,
    isRun,
    () => new Set(Array.from(commands(), ([, found]) => found!.replace(/[.,:]{1,3}$/, ''))),
  )
  return paths.has(path.toLowerCase())
}

/** SKILL.md, lower case. */
export function skillMdText({ skillMd }: Skill): string {
  return skillMd ? cached(skillMd, skillMdText, () => skillMd.text?.toLowerCase() ?? '') : ''
}

/** SKILL.md first, then all other files with a role. */
export function readableFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter(
    (file) => file !== skill.skillMd && (roleOf(file.path) !== undefined || isRun(file, skill)),
  )
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
