export { aroundInPaths, indexPaths } from './around-in-paths.js'
export { SkillgaugeError } from './errors.js'
export type { ErrorCode } from './errors.js'
export type { CheckResult, Outcome, ReportedFinding, SuppressedFinding } from './check-result.js'
export type { Evaluation, EvaluationNote, PassFail, Summary } from './evaluation.js'
export { fromTransferred, toTransferred } from './skill-files.js'
export type { FileEntry, SkillFiles, TransferredSkill } from './skill-files.js'
export {
  createCollectionRuleSet,
  createRuleSet,
  dimensions,
  severities,
  specRequiredOnly,
} from './rule-set.js'
export type {
  ActiveCollectionRule,
  ActiveRule,
  CollectionRuleSet,
  LoadedPlugin,
  RuleChoice,
  RuleSet,
  RunCollectionRuleRemotely,
  RunRuleRemotely,
} from './rule-set.js'
export { skillLimitRanges, skillLimits } from './skill-limits.js'
export { filesOf, isSkillMd, parseSkill, readFrontmatter, treeOf } from './parse-skill.js'
export { binaryWindow, isBinary, isTextPath } from './text-file.js'
export { runRule, runRules } from './run-rules.js'
export type { Stopwatch } from './run-rules.js'
export { crashPlace, crashReason, isInstanceOf } from './crash.js'
export { messageOf, reasonOf } from './reason-of.js'
export { applyEdits, areValidEdits, editsConflict } from './fix/apply-edits.js'
export { isObject } from './is-object.js'
export { pathText, valueAt } from './value-at.js'
export { jsonEscapes, wellFormedJson } from './json-escapes.js'
export {
  dimensionScore,
  failsBySecurity,
  findingsCount,
  overallPass,
  qualityScore,
  summarize,
} from './score.js'
export { groupByMessage, groupFailedChecks, worstFirst } from './unjudged-checks.js'
export { rulePagePlaces } from './rule-page-places.js'
export { riskOf } from './risk.js'
export type { ScanStatus } from './risk.js'
export { didYouMean, nearestTo } from './did-you-mean.js'
export { isTruncated } from './result-of.js'
export { suppressFindings } from './suppress-findings.js'
export { applySuppressions, readSuppressions } from './apply-suppressions.js'
export { catalogOf } from './catalog.js'
export type { CatalogEntry } from './catalog.js'
export { atMostTokens, loadTokens, tokenCounter } from './tokens.js'
export { loadMarkdown, parseMarkdown } from './markdown.js'
export { estimateDepth, tokenizeYaml } from './yaml-depth.js'
export { loadYaml, maxParsedDepth, parseFullYaml } from './yaml-block.js'
export type { YamlBlock, YamlProblem } from './parsed-yaml.js'
export { renderSnippet } from './snippet.js'
export type { SnippetFormat, SnippetSkill } from './snippet.js'
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
