export const ciServices = ['github', 'gitlab'] as const
export type CiService = (typeof ciServices)[number]

/** A file that is added on request. */
interface OptionalFile {
  readonly path: string
  readonly text: string
  /** For when `path` exists: another path, and the lines that include it. */
  readonly fallback?: { readonly path: string; readonly lines: readonly string[] }
}

/** As in examples/github-action/workflow.yml. */
const workflow = `# Checks the agent skills of this repository with skillgauge.
name: Skills

on:
  # Not pull_request_target: what a pull request brings is only read, without secrets and without a right to write.
  pull_request:
  push:
    branches: [main]

permissions:
  contents: read
  security-events: write

jobs:
  skills:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with:
          # The whole history: \`changed\` looks for the commit where the branch left.
          fetch-depth: 0
          persist-credentials: false

      - uses: skillgauge/skillgauge@main
        with:
          # Only what the pull request changes; on main all there is.
          changed: \${{ github.event_name == 'pull_request' }}
          fail-on: high
          min-score: 70
`

/** As in examples/gitlab-ci/.gitlab-ci.yml. */
const job = `# Checks the agent skills of this repository with skillgauge.
skillgauge:
  image: node:22
  variables:
    # The whole history: --changed looks for the commit where the branch left.
    GIT_DEPTH: '0'
    SKILLGAUGE_VERSION: latest
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      variables:
        SKILLS: --changed
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
      variables:
        SKILLS: --repo
  script:
    # Globally, because then npm does not read the .npmrc that comes with the merge request.
    - npm install --global --ignore-scripts "skillgauge@$SKILLGAUGE_VERSION"
    # The first two are for the test report and the Code Quality widget of the merge request; the last is for people, and decides.
    - skillgauge check "$SKILLS" --format junit --output skillgauge.xml || true
    - skillgauge check "$SKILLS" --format gitlab --output gl-code-quality.json || true
    - skillgauge check "$SKILLS"
  artifacts:
    when: always
    reports:
      junit: skillgauge.xml
      codequality: gl-code-quality.json
`

/** As in examples/pre-commit/.pre-commit-config.yaml. */
const hooks = `# Needs pre-commit (https://pre-commit.com); then once: pre-commit install
repos:
  - repo: local
    hooks:
      - id: skillgauge
        name: skillgauge
        language: node
        additional_dependencies: [skillgauge@latest]
        # Which skills the staged files belong to is found by git, so no file names are handed over.
        entry: skillgauge check --changed HEAD
        pass_filenames: false
`

export const ciFiles: Readonly<Record<CiService, OptionalFile>> = {
  github: { path: '.github/workflows/skillgauge.yml', text: workflow },
  gitlab: {
    path: '.gitlab-ci.yml',
    text: job,
    fallback: { path: '.gitlab/skillgauge.yml', lines: ['include:', '  - local: .gitlab/skillgauge.yml'] },
  },
}

export const preCommitFile: OptionalFile = { path: '.pre-commit-config.yaml', text: hooks }
