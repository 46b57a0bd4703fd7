import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from './testing/scratch.ts'

// They end processes and change who runs them, and have databases of their own.
const apart = 'src/platform/postgres/**/*.test.ts'
const limits = {
  // Success costs no more for a long wait: a machine that has much else to do must not be taken for a fault.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 90_000 } },
  // Whoever needs it is named at the end of the run (scripts/second-try.mjs): it is to be mended, and stops nobody meanwhile.
  retry: 1,
  pool: 'forks' as const,
  // As many as there are cores would leave one idle at times, more make all of them slower; each has a browser of its own.
  maxWorkers: Math.min(8, Math.ceil(availableParallelism() * 1.5)),
}

// What only `npm run prove` runs, on a machine that does nothing else.
const proofs = process.env.PROVE === 'full' ? ['prove/**/*.test.ts'] : []

export default defineConfig({
  test: {
    ...limits,
    projects: [
      {
        test: {
          ...limits,
          name: 'ostler',
          include: [
            'src/**/*.test.{ts,tsx}',
            'testing/**/*.test.ts',
            'demo/**/*.test.ts',
            'e2e/**/*.spec.ts',
            ...proofs,
          ],
          exclude: [apart],
          globalSetup: ['testing/browser.ts', 'testing/database.ts'],
          setupFiles: 'testing/setup.ts',
          // Pages and mails are written by the React that production has; the other one checks its callers, at three times the work.
          env: { TMPDIR: scratchFolder(), NODE_ENV: 'production' },
          // The files of one process share what they import, and a browser: loading it all costs more than most of them take.
          isolate: false,
          // Tests make much that is at once forgotten: with more room for it, less is carried on from one collection to the next.
          execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64'],
        },
      },
      { test: { ...limits, name: 'postgres', include: [apart] } },
    ],
  },
})
