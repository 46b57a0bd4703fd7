// How large a run is. `npm test` runs the tests of every day, `npm run test:full` all of them, and `npm run prove` those that
// prove something by a number at the full one.

const isProof = process.env.PROVE === 'full'
const isFull = isProof || process.env.TESTS === 'full'

/** How often, or how many. */
export const figure = (daily: number, full: number): number => (isProof ? full : daily)

/** Which of them. */
export const choice = <T>(daily: readonly T[], full: readonly T[]): readonly T[] => (isFull ? full : daily)

/** Milliseconds that a test may take; in full, as long as it takes. */
export const patience = (daily: number): number => figure(daily, 12 * 3_600_000)

/** `1000000` as it is said in the name of a test. */
export const said = (count: number): string => count.toLocaleString('en')
