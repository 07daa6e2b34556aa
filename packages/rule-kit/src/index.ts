export type { Edit } from './edit.js'
export type { Place } from './place.js'
export type {
  Body,
  Frontmatter,
  FrontmatterBlock,
  Problem,
  Skill,
  SkillFile,
  Surroundings,
  TokenCounter,
  TokenEstimate,
  YamlNode,
} from './skill.js'
export { defineRule } from './rule.js'
export type {
  AnyRule,
  CheckInput,
  Details,
  Dimension,
  FastPathInput,
  Finding,
  Findings,
  Json,
  Need,
  OptionValue,
  OptionValues,
  Release,
  Risk,
  Rule,
  RuleId,
  Severity,
  Widen,
} from './rule.js'
export { defineCollectionRule } from './collection.js'
export type {
  AnyCollectionRule,
  CollectedSkill,
  Collection,
  CollectionFinding,
  CollectionFindings,
  CollectionRule,
  Manifest,
  ManifestKind,
} from './collection.js'
export { contract } from './contract.js'
export { definePlugin } from './plugin.js'
export type { Plugin, Preset, RuleSetting, SettingsOf } from './plugin.js'
export { nodesOf, textOf } from './nodes.js'
export type { Tree } from './nodes.js'
export { CodeFences } from './code-fences.js'
export type { FencePart } from './code-fences.js'
export { markdownLines } from './markdown-lines.js'
export type { MarkdownLine, MarkdownReading } from './markdown-lines.js'
export { codePoint } from './code-point.js'
export { isDocumentPath, isTextDataPath } from './document-path.js'
export { editDistance } from './edit-distance.js'
export { groupedBy } from './grouped-by.js'
export { cached, cacheField } from './cached.js'
export { lastAtMost } from './last-at-most.js'
export { listed } from './listed.js'
export { whyNotLoaded } from './not-loaded.js'
export { clip, quote, visible } from './quote.js'
export { resolvePath } from './resolve-path.js'
export { utf8Length } from './utf8-length.js'
export { withCommas } from './with-commas.js'
export { rewriteYaml, writeYaml } from './write-yaml.js'
