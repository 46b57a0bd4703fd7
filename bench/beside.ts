// A call of the product beside its reference, as two rows: how many a second, and how slow the slowest.
import { type Load, sideBySide } from './load.ts'
import type { Row } from './table.ts'

/** `least` is the share of the reference's calls a second that is promised. */
export const beside = async (name: string, ours: Load, reference: Load, least: number): Promise<Row[]> => {
  const [mine, bare] = await sideBySide(ours, reference)
  const ratio = mine.rps / bare.rps
  const slower = mine.p99 / bare.p99
  return [
    {
      what: `${name}: calls a second`,
      ours: mine.rps,
      reference: bare.rps,
      goal: `${least} of bare`,
      got: ratio.toFixed(2),
      ok: ratio >= least && mine.failed === 0,
    },
    {
      what: `${name}: p99 at 32 connections, ms`,
      ours: mine.p99,
      reference: bare.p99,
      goal: 'at most 1.5 of bare',
      got: slower.toFixed(2),
      ok: slower <= 1.5,
    },
  ]
}
