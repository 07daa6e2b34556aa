import { defineConfig } from 'vitest/config'

// `testRule` and `testPlugin` use the global `describe` and `it`.
export default defineConfig({ test: { globals: true } })
