export { aroundInPaths, indexPaths } from './skill/around-in-paths.js'
export { SkillgaugeError } from './errors.js'
export type { ErrorCode } from './errors.js'
export type { CheckResult, Outcome, ReportedFinding, SuppressedFinding } from './run/check-result.js'
export type { Evaluation, EvaluationNote, PassFail, Summary } from './score/evaluation.js'
export { fromTransferred, toTransferred } from './skill/skill-files.js'
export type { FileEntry, SkillFiles, TransferredSkill } from './skill/skill-files.js'
export {
  createCollectionRuleSet,
  createRuleSet,
  frozenOptions,
  dimensions,
  severities,
  specRequiredOnly,
} from './run/rule-set.js'
export type {
  ActiveCollectionRule,
  ActiveRule,
  CollectionRuleSet,
  LoadedPlugin,
  RuleChoice,
  RuleSet,
  RunCollectionRuleRemotely,
  RunRuleRemotely,
} from './run/rule-set.js'
export { skillLimitRanges, skillLimits } from './skill/skill-limits.js'
export { filesOf, isSkillMd, parseSkill, readFrontmatter, treeOf } from './skill/parse-skill.js'
export { isBinaryName } from './skill/binary-name.js'
export { binaryWindow, isBinary, isTextPath } from './skill/text-file.js'
export { runRule, runRules } from './run/run-rules.js'
export type { Stopwatch } from './run/run-rules.js'
export { crashPlace, crashReason, isInstanceOf } from './run/crash.js'
export { messageOf, reasonOf } from './reason-of.js'
export { applyEdits, areValidEdits, editsConflict } from './fix/apply-edits.js'
export { isObject } from './is-object.js'
export { kindOf } from './kind-of.js'
export { pathText, valueAt } from './frontmatter/value-at.js'
export { jsonEscapes, wellFormedJson } from './json-escapes.js'
export { escapeCiCommands, visible, visibleJson, visibleLines } from './visible-text.js'
export {
  dimensionScore,
  failsSecurity,
  findingsCount,
  overallPass,
  qualityScore,
  summarize,
} from './score/score.js'
export { firstFew } from './first-few.js'
export { oneLine } from './one-line.js'
export { groupByMessage, groupFailedChecks, worstFirst } from './run/unjudged-checks.js'
export { rulePagePlaces } from './run/rule-page-places.js'
export { riskOf, scanStatuses } from './score/risk.js'
export type { ScanStatus } from './score/risk.js'
export { didYouMean, nearestTo } from './did-you-mean.js'
export { isTruncated } from './run/result-of.js'
export { suppressFindings } from './suppress/suppress-findings.js'
export { applySuppressions, readSuppressions } from './suppress/apply-suppressions.js'
export { catalogOf } from './run/catalog.js'
export type { CatalogEntry } from './run/catalog.js'
export { atMostTokens, loadTokens, tokenCounter } from './tokens/tokens.js'
export { loadMarkdown, parseMarkdown } from './markdown/markdown.js'
export { estimateDepth, tokenizeYaml } from './frontmatter/yaml-depth.js'
export { loadYaml, maxParsedDepth, parseFullYaml } from './frontmatter/yaml-block.js'
export type { YamlBlock, YamlProblem } from './frontmatter/parsed-yaml.js'
export { renderSnippet } from './skill/snippet.js'
export type { SnippetFormat, SnippetSkill } from './skill/snippet.js'
export { collectionPaths, runCollectionRule, runCollectionRules } from './collection/run-collection-rules.js'
export { parseCollection } from './collection/parse-collection.js'
export type { CollectionParts, ManifestPart, SkillPart } from './collection/collection-parts.js'
export type {
  AcceptedCollectionFinding,
  CollectionOutcome,
  CollectionResult,
  JudgedCollectionFinding,
  PlainCollectionFinding,
} from './collection/collection-outcome.js'
export { manifestPlaces, pluginRoots } from './collection/manifest-places.js'
export type { ManifestPlace } from './collection/manifest-places.js'
export { shelfOf } from './collection/shelf.js'
export type { HostFolders, Shelf } from './collection/shelf.js'
