// How large a proof is: in the tests of every day what fits their time, by `npm run prove` its full figure.

import { test } from 'vitest'

const isFull = process.env.PROVE === 'full'

/** How often, or how many. */
export const figure = (daily: number, full: number): number => (isFull ? full : daily)

/** Which of them. */
export const choice = <T>(daily: readonly T[], full: readonly T[]): readonly T[] => (isFull ? full : daily)

const notNow = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test

/** A test that is not of every day: what another one shows elsewhere, under one more circumstance. */
export const inFull = isFull ? test : notNow

/** Milliseconds that a test may take; in full, as long as it takes. */
export const patience = (daily: number): number => figure(daily, 12 * 3_600_000)

/** `1000000` as it is said in the name of a test. */
export const said = (count: number): string => count.toLocaleString('en')
