/**
 * Words in the names of fields that look as if they decided when a skill is used, or with what: `activation`, `auto_invoke`, `deps-group`.
 * Their author relies on them. Other fields that no known host reads are for people, for a catalog or for a program of the author's own.
 */
const steering = new Set(
  (
    'trigger triggers triggering activate activates activation invoke invokes invocation invocations invocable invokable auto automatic ' +
    'always never when condition conditions scenario scenarios intent intents use usage apply applies match matches load loading glob globs ' +
    'paths scope priority language languages enabled disabled disable command commands tool tools permission permissions model models hook ' +
    'runtime deps dependency dependencies require requires requirement requirements prerequisite prerequisites'
  ).split(' '),
)

/** Fields for people and for catalogs, in small letters and without `_` and `-`. Some resemble a field of a host (`source`, `sources`). */
const informational = new Set(
  (
    'version author tags homepage category ' +
    'date created updated createdat updatedat dateadded lastupdated lastmodified lastreviewed lastevaluated authors authorurl ' +
    'maintainer maintainers contributors owner owners team keywords categories domain subdomain jurisdiction level difficulty maturity ' +
    'stability status title summary icon emoji source sourceurl origin repository repo url website documentation'
  ).split(' '),
)

/** Whether the name of a field is one that people know as written for people. */
export function isInformational(field: string): boolean {
  return informational.has(field.toLowerCase().replace(/[_-]/g, ''))
}

/** Whether the name of a field says that it steers an agent. */
export function looksSteering(field: string): boolean {
  const words = field
    .slice(0, 100)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.some((word) => steering.has(word)) || /^(?:best|not)[_-]?for$/i.test(field)
}
