import type { Skill, SkillFile } from '@skillgauge/rule-kit'

/** How a file is read: as a document an agent follows, as a program that runs, or as data that some program takes in. */
export type FileRole = 'document' | 'program' | 'data'

const document = /\.(?:md|mdx|txt|rst|adoc)$/i
const program =
  /\.(?:py|pyw|sh|bash|zsh|fish|js|mjs|cjs|ts|mts|cts|jsx|tsx|rb|pl|php|go|rs|lua|r|ps1|psm1|bat|cmd|vbs|applescript|scpt|command|awk|swift|kt|java|cs|service|timer|plist|desktop)$/i
/** Data by its ending, which some tool takes for commands all the same. */
const configuration =
  /(?:^|\/)(?:package\.json|settings(?:\.local)?\.json|hooks\.json|\.?mcp\.json|plugin\.json|tasks\.json|(?:docker-)?compose\.ya?ml|action\.ya?ml|[^/]*\.toml|makefile|justfile|dockerfile[^/]*|crontab|\.github\/workflows\/[^/]*)$/i
const legal = /^(?:licen[cs]e|notice|copying)/i
const skipped =
  /(?:^(?:package-lock\.json|pnpm-lock\.yaml)|\.(?:lock|svg|csv|tsv|map|ipynb|log|bib|geojson|xsd|css|yara?|rules|sigma)|\.min\.js)$/i

/** What a file is, by its name; `undefined`: it is not read. */
export function roleOf(path: string): FileRole | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (legal.test(name) || skipped.test(name)) return undefined
  if (document.test(name)) return 'document'
  // Without an ending it may be a script or a makefile.
  return configuration.test(path) || program.test(name) || !name.includes('.') ? 'program' : 'data'
}

/** SKILL.md first, then every other file that an agent or a program reads. */
export function readableFilesOf(skill: Skill): SkillFile[] {
  const others = skill.files.filter((file) => file !== skill.skillMd && roleOf(file.path) !== undefined)
  return skill.skillMd ? [skill.skillMd, ...others] : others
}
