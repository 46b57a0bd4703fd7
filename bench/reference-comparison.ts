// Compares a call of the product with its reference: throughput and p99 as two rows.
import { type Load, measureServers } from './load.ts'
import type { Row } from './result-table.ts'

/** `minRatio` is the required share of the reference's calls per second. */
export const compareWithReference = async (
  name: string,
  ours: Load,
  reference: Load,
  minRatio: number,
): Promise<Row[]> => {
  const [product, bare] = await measureServers(ours, reference)
  const ratio = product.rps / bare.rps
  const slower = product.p99 / bare.p99
  return [
    {
      what: `${name}: calls a second`,
      ours: product.rps,
      reference: bare.rps,
      goal: `${minRatio} of bare`,
      got: ratio.toFixed(2),
      ok: ratio >= minRatio && product.failed === 0,
    },
    {
      what: `${name}: p99 at 32 connections, ms`,
      ours: product.p99,
      reference: bare.p99,
      goal: 'at most 1.5 of bare',
      got: slower.toFixed(2),
      ok: slower <= 1.5,
    },
  ]
}
