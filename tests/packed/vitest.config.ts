import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The tests of what is published. They install from a registry, so `pnpm test` leaves them out: `pnpm test:packed`. */
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
