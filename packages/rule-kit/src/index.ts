export type { Edit } from './edit.js'
export type { Place } from './place.js'
export type {
  Body,
  Frontmatter,
  FrontmatterBlock,
  Problem,
  Skill,
  SkillFile,
  TokenCounter,
  YamlNode,
} from './skill.js'
export { defineRule } from './rule.js'
export type {
  AnyRule,
  CheckInput,
  Details,
  Dimension,
  Finding,
  Json,
  Need,
  OptionValue,
  OptionValues,
  Risk,
  Rule,
  Severity,
  Widen,
} from './rule.js'
export { definePlugin } from './plugin.js'
export type { Plugin, Preset, RuleSetting } from './plugin.js'
export { nodesOf, textOf } from './nodes.js'
export { quote } from './quote.js'
export { rewriteYaml, writeYaml } from './write-yaml.js'
