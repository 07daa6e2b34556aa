type Environment = Readonly<Record<string, string | undefined>>

/** Environment variables that identify CI providers. */
const providers = [
  ['github_actions', 'GITHUB_ACTIONS'],
  ['gitlab', 'GITLAB_CI'],
  ['circleci', 'CIRCLECI'],
  ['travis', 'TRAVIS'],
  ['buildkite', 'BUILDKITE'],
  ['jenkins', 'JENKINS_URL'],
  ['azure_pipelines', 'TF_BUILD'],
  ['bitbucket', 'BITBUCKET_BUILD_NUMBER'],
  ['teamcity', 'TEAMCITY_VERSION'],
  ['appveyor', 'APPVEYOR'],
  ['drone', 'DRONE'],
  ['codebuild', 'CODEBUILD_BUILD_ID'],
] as const

export function ciProvider(env: Environment): string | null {
  return providers.find(([, variable]) => isSet(env[variable]))?.[0] ?? null
}

export function isCi(env: Environment): boolean {
  return isSet(env['CI']) || ciProvider(env) !== null
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value.toLowerCase() !== 'false'
}
