import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts', 'e2e/**/*.spec.ts'],
    globalSetup: 'testing/database.ts',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // One more than the two cores it is meant for: many tests wait for something.
    maxWorkers: 3,
  },
})
