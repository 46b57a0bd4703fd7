// The size of a test run: `npm test` runs the daily tests, `npm run test:full` all tests, and `npm run prove` the proofs at their
// full numbers.

const isProof = process.env.PROVE === 'full'
const isFull = isProof || process.env.TESTS === 'full'

/** A number of runs or cases; the full one in `npm run prove`. */
export const scale = (daily: number, full: number): number => (isProof ? full : daily)

/** A list of cases; the full one in `npm run test:full`. */
export const scaleList = <T>(daily: readonly T[], full: readonly T[]): readonly T[] => (isFull ? full : daily)

/** The timeout of a test in milliseconds; half a day in `npm run prove`. */
export const scaleTimeout = (daily: number): number => scale(daily, 12 * 3_600_000)

/** Formats a number for the title of a test: `1,000,000`. */
export const formatCount = (count: number): string => count.toLocaleString('en')
