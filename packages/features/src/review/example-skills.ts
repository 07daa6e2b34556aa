import type { Criterion } from './criteria.js'

interface ExampleSkill {
  readonly name: string
  readonly description: string
  readonly body: readonly string[]
  readonly files: string
  readonly scores: Readonly<Record<string, readonly [score: number, reasoning: string]>>
}

/** A mediocre skill with mixed scores and a good one; the criteria define 0 and 4. */
export const exampleSkills: readonly ExampleSkill[] = [
  {
    name: 'api-docs',
    description: 'Generates documentation for APIs. Use when API docs are needed.',
    body: [
      'Good documentation is the key to a successful API. Always write clear, complete and well structured docs.',
      '1. Read the route handlers.',
      '2. Write one section for each endpoint: method, path, parameters, an example.',
      '3. Run `npm run docs:build`.',
      'There is more in `references/style.md`.',
    ],
    files: 'references/style.md (5120 bytes)',
    scores: {
      intent_clarity: [2, 'The action is named; input and output format have to be guessed.'],
      trigger_coverage: [1, '"API docs are needed" is the topic again; no words that people type.'],
      scope_precision: [1, 'Any API and any documentation: OpenAPI files and READMEs would match too.'],
      distinctiveness: [1, 'Name and description fit most documentation skills.'],
      domain_expertise: [1, 'One command; the rest is what a model does unasked.'],
      cognitive_efficiency: [2, 'Four useful lines, but the first paragraph changes nothing.'],
      procedural_clarity: [2, 'Steps in order; where handlers and output are is open.'],
      error_resilience: [0, 'Only the case in which everything works.'],
      progressive_disclosure: [2, 'Details are in a file, but it does not say when to read it.'],
    },
  },
  {
    name: 'helm-rollback',
    description:
      'Rolls a Helm release back to its last healthy revision and writes the incident note. Use when a deploy to Kubernetes fails, pods crash after an upgrade, or someone asks to "undo the release". Not for database migrations.',
    body: [
      '1. `helm history RELEASE -n NS`: take the newest revision with status `superseded`. None: stop and ask.',
      '2. Does its chart add a migration Job? Read `references/migrations.md` first: a rollback does not undo it.',
      '3. `helm rollback RELEASE REV --wait --timeout 5m`. On a timeout do not retry: hooks would run twice; show `kubectl get events`.',
      '4. Done when `kubectl rollout status` is 0 for each Deployment. Write revision, cause and time to `incidents/DATE.md`.',
    ],
    files: 'references/migrations.md (2048 bytes)',
    scores: {
      intent_clarity: [4, 'Action, object and both results are named.'],
      trigger_coverage: [4, 'Symptoms and a phrase that people use.'],
      scope_precision: [3, 'Migrations are left out; rollbacks without Helm could still match.'],
      distinctiveness: [4, 'Helm, revision and incident note belong to no other skill.'],
      domain_expertise: [4, 'Which revision, hooks that run twice, what a rollback does not undo.'],
      cognitive_efficiency: [4, 'No line could go.'],
      procedural_clarity: [4, 'Ordered, with conditions and a test for the end.'],
      error_resilience: [4, 'No healthy revision and a timeout have their way out.'],
      progressive_disclosure: [4, 'Short, and one file with the case in which it is read.'],
    },
  },
]

export function exampleText(asked: readonly Criterion[]): string {
  return [
    'Two skills and their scores, for the scale. They have nothing to do with the skill that you judge.',
    ...exampleSkills.map(({ name, description, body, files, scores }, i) =>
      [
        `## Example ${i + 1}`,
        `name: ${name}`,
        `description: ${description}`,
        'body:',
        ...body,
        `other files: ${files}`,
        'scores:',
        ...asked.map(({ id }) => `- ${id} ${scores[id]!.join(': ')}`),
      ].join('\n'),
    ),
  ].join('\n\n')
}
