import { configDefaults, defineConfig } from 'vitest/config'

const tests = ['packages', 'rules', 'examples', 'tests', 'scripts', 'site', 'editors'].map(
  (folder) => `${folder}/**/*.test.ts`,
)
/** Of scripts without types. */
tests.push('scripts/**/*.test.js')
/** They measure how the work of a rule grows, and want a process without the memory of other tests. */
const laws = ['rules/*/plugin.test.ts', 'examples/**/plugin.test.ts', 'tests/growth*.test.ts']

export default defineConfig({
  resolve: { conditions: ['@skillgauge/source'] },
  ssr: { resolve: { conditions: ['@skillgauge/source'] } },
  test: {
    // They install from a registry, and have a step of their own: `pnpm test:packed`.
    exclude: [...configDefaults.exclude, 'tests/packed/**'],
    // Far away: nothing here asserts on time, and a machine that is busy with something else may take ten times as long.
    globals: true,
    globalSetup: 'tests/temporary-folder.ts',
    // No test asks a real model, whatever keys its developer has.
    env: { ANTHROPIC_API_KEY: '', OPENAI_API_KEY: '', GEMINI_API_KEY: '' },
    // Left alone, vitest keeps one processor for itself: of two, as in CI, that is half.
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: tests,
          exclude: laws,
          // A worker keeps the modules it has loaded for its next file: to load the rules, Markdown and YAML anew for each of 400 files took
          // longer than the tests. So a test leaves nothing behind: it changes no module, no global and no environment.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'laws', include: laws } },
    ],
  },
})
