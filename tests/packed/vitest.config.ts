import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests of the published packages (`pnpm test:packed`). Not part of `pnpm test`, because they need a registry. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  resolve: { conditions: ['@skillgauge/source'] },
  ssr: { resolve: { conditions: ['@skillgauge/source'] } },
  test: {
    include: ['tests/packed/**/*.test.ts'],
    globalSetup: ['tests/packed/pack-and-install.ts'],
    testTimeout: 120_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
  },
})
