import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** How a file is read: as a document an agent follows, as a program that runs, or as data that some program takes in. */
export type FileRole = 'document' | 'program' | 'data'

const document = /\.(?:md|mdx|txt|rst|adoc)$/i
const program =
  /\.(?:py|pyw|sh|bash|zsh|fish|js|mjs|cjs|ts|mts|cts|jsx|tsx|rb|pl|php|go|rs|lua|r|ps1|psm1|bat|cmd|vbs|applescript|scpt|command|awk|swift|kt|java|cs|service|timer|plist|desktop)$/i
/** Data by its ending, which some tool takes for commands all the same. */
const configuration =
  /(?:^|\/)(?:package\.json|settings(?:\.local)?\.json|[\w-]*hooks?\.json|\.?mcp\.json|plugin\.json|tasks\.json|devcontainer\.json|(?:docker-)?compose\.ya?ml|action\.ya?ml|\.pre-commit-config\.yaml|\.gitlab-ci\.yml|taskfile\.ya?ml|[^/]*\.toml|makefile|justfile|dockerfile[^/]*|crontab|pip\.conf|\.claude\.json|(?:hooks|\.github\/workflows)\/[^/]*)$/i
const legal = /^(?:licen[cs]e|notice|copying)/i
const skipped =
  /(?:^(?:package-lock\.json|pnpm-lock\.yaml)|\.(?:lock|svg|csv|tsv|map|ipynb|log|bib|geojson|xsd|css|yara?|rules|sigma)|\.min\.js)$/i
const test =
  /(?:^|\/)(?:tests?|__tests__|spec|fixtures)\/|(?:^|\/)(?:test[_-]|conftest)[^/]*$|[._-](?:test|tests|spec)\.[a-z]{1,4}$/i

/** A workflow or playbook of YAML, wherever it lies: its `run:` and `script:` are commands. */
const workflow = /^[ \t]{1,20}(?:- )?(?:run|script|shell|before_script|entrypoint):[ \t]{1,4}\S/m

/** What a file is, by its name and, where that does not tell, its text; `undefined`: it is not read. */
export function roleOf(path: string, text = ''): FileRole | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (legal.test(name) || skipped.test(name)) return undefined
  if (document.test(name)) return 'document'
  // Without an ending it may be a script or a makefile; with nothing but one, what a shell reads when it starts.
  if (configuration.test(path) || program.test(name) || !name.slice(1).includes('.')) return 'program'
  return /\.ya?ml$/i.test(name) && /^(?:jobs|stages|tasks|steps):/m.test(text) && workflow.test(text)
    ? 'program'
    : 'data'
}

/** Whether it is a test. Strings in it are tried on something, and not run. */
export function isTest(path: string): boolean {
  return test.test(path)
}

/** SKILL.md first, then every other file that an agent or a program reads. */
export function readableFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter((file) => file !== skill.skillMd && roleOf(file.path) !== undefined)
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
