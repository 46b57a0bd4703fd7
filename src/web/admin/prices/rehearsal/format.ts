// Figures of a rehearsal as people read them, and the guess as it is typed.
import { type Currency, formatMinor } from '#kernel/money.ts'
import { formatNumber } from '#kernel/number.ts'
import * as m from '#messages/office/rehearsal.ts'

/** '+2.5%', '−10.0%'; an amount from nothing has no per cent. */
export const formatPercent = (percent: number): string =>
  `${percent > 0 ? '+' : ''}${formatNumber(percent, Number.isInteger(percent) ? 0 : 1)}%`

interface Change {
  before: number
  after: number
}

/** '+£10.00 (+2.5%)' */
export const formatChange = ({ before, after }: Change, currency: Currency): string => {
  if (before === after) return m.rehearsal_same
  const amount = `${after > before ? '+' : ''}${formatMinor(after - before, currency)}`
  if (before === 0) return amount
  return m.rehearsal_change({ amount, percent: formatPercent(Math.round(((after - before) / before) * 1000) / 10) })
}

/** Per cents of a guess: undefined without one, NaN where the text is not understood. */
export const parseGuess = (text: string): number | undefined => {
  const typed = text.trim().replace('\u2212', '-').replace(/\s*%$/, '')
  if (!typed) return undefined
  const percent = /^[+-]?\d{1,3}(\.\d)?$/.test(typed) ? Number(typed) : Number.NaN
  return percent >= -100 && percent <= 500 ? percent : Number.NaN
}
