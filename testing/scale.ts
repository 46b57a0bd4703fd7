// The size of a test run: `npm test` runs the daily tests, `npm run test:full` all tests, and `npm run prove` the proofs at their
// full numbers.

const isProof = process.env.PROVE === 'full'
const isFull = isProof || process.env.TESTS === 'full'

/** A number of runs or cases; the full one in `npm run prove`. */
export const figure = (daily: number, full: number): number => (isProof ? full : daily)

/** A list of cases; the full one in `npm run test:full`. */
export const choice = <T>(daily: readonly T[], full: readonly T[]): readonly T[] => (isFull ? full : daily)

/** The timeout of a test in milliseconds; half a day in `npm run prove`. */
export const patience = (daily: number): number => figure(daily, 12 * 3_600_000)

/** Formats a number for the title of a test: `1,000,000`. */
export const said = (count: number): string => count.toLocaleString('en')
