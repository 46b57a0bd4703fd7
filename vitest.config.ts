import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { scratchFolder } from './testing/scratch-folder.ts'

// They end processes and change who runs them, and have databases of their own.
const apart = 'src/platform/postgres/**/*.test.ts'
// They wait for most of their time, for what is slow or silent, for what is tried again, and for servers that start anew:
// `npm test` runs them one by one beside the others, whose places they would hold. None of them opens a page.
const waiting = [
  'scripts/clone-lock.test.ts',
  'src/modules/slugs/service.test.ts',
  'src/modules/auth/deletion/races.test.ts',
  'src/modules/auth/email-verification/service.test.ts',
  'src/modules/commissions/credits/service.test.ts',
  'src/modules/commissions/invoice-settlement/service.test.ts',
  'src/modules/content/service.test.ts',
  'src/modules/dispatch/chauffeurs/service.test.ts',
  'src/modules/notifications/office-alerts/service.test.ts',
  'src/modules/notifications/routes.test.ts',
  'src/modules/notifications/delivery/service.test.ts',
  'src/modules/payments/crashes.test.ts',
  'src/modules/payments/intents/service.test.ts',
  'src/modules/payments/reconciler/service.test.ts',
  'src/modules/payments/refunds/service.test.ts',
  'src/modules/payments/webhook/service.test.ts',
  'src/modules/places/adapters/google/google-places.test.ts',
  'src/modules/support/answers/service.test.ts',
  'src/modules/support/routes.test.ts',
  'src/kernel/zones.test.ts',
  'src/platform/db.test.ts',
  'src/platform/mail.test.ts',
  'src/platform/migrate.test.ts',
  'src/platform/outbox-dead.test.ts',
  'src/platform/outbox.test.ts',
  'src/server/faults.test.ts',
  'src/server/process.test.ts',
  'src/server/slow-bodies.test.ts',
  'src/server/slow-clients.test.ts',
  'src/server/built-product.test.ts',
  'src/server/test-connection.test.ts',
]
const limits = {
  // Success costs no more for a long wait: a machine that has much else to do must not be taken for a fault.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 90_000 } },
  // A test that passes only at its second try is named at the end of the run (scripts/flaky-reporter.mjs). The full run has no retry.
  retry: process.env.TESTS === 'full' ? 0 : 1,
  tags: [{ name: 'full', description: 'Runs in `npm run test:full` only.' }],
  pool: 'forks' as const,
  // Tests wait for mails, polls and held steps for a third of their time, so there is one more of them than cores.
  maxWorkers: Math.min(8, availableParallelism() + 1),
}

// What only the proofs take, on a machine that does nothing else.
const isProof = process.env.PROVE === 'full'
const proofs = isProof ? ['prove/**/*.test.ts'] : []

/** With a database server that its files share, and a browser where one of them opens a page. */
const withProduct = {
  ...limits,
  globalSetup: ['testing/browser.ts', 'testing/database.ts'],
  setupFiles: 'testing/setup.ts',
  // Pages and mails are written by the React that production has; the other one checks its callers, at three times the work.
  env: { TMPDIR: scratchFolder(), NODE_ENV: 'production' },
  // The files of one process share what they import, and a browser: loading it all costs more than most of them take.
  isolate: false,
  // Tests make much that is at once forgotten: with more room for it, less is carried on from one collection to the next. Threads
  // that help to collect it have no core to themselves here, and cost a twelfth of all the work.
  execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--single-threaded-gc'],
}
const everywhere = [
  'src/**/*.test.{ts,tsx}',
  'testing/**/*.test.ts',
  'demo/**/*.test.ts',
  'e2e/**/*.spec.ts',
  ...proofs,
]

export default defineConfig({
  test: {
    ...limits,
    projects: [
      {
        test: {
          ...withProduct,
          name: 'ostler',
          include: everywhere,
          exclude: ['**/node_modules/**', apart, ...waiting],
        },
      },
      {
        test: {
          ...withProduct,
          name: 'waiting',
          include: waiting,
          globalSetup: 'testing/database.ts',
        },
      },
      { test: { ...limits, name: 'postgres', include: [apart] } },
    ],
  },
})
