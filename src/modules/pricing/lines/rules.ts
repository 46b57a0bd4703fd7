// The lines of a price: their texts and their form on the wire.
import { spellCode } from '#kernel/codes.ts'
import { type Currency, formatMinor, fromWire, type Minor, pence, sum, toWire } from '#kernel/money.ts'
import { language } from '#messages/en/locale.ts'
import * as m from '#messages/en/pricing.ts'
import type { BreakdownLine } from '../contract.ts'

/** Minimum card charge: Stripe's for each currency (its table of minimum and maximum charge amounts). */
export const minimumCharges: Record<Currency, Minor> = { gbp: pence(30), cad: pence(50), usd: pence(50) }

/**
 * One line of a price; the amounts of all lines add up to it. `quantity` is miles, minutes, hours, cars or pieces, depending on
 * `code`, and `rate` is for one of them.
 */
export interface PriceLine {
  code: BreakdownLine['code']
  amount: Minor
  quantity?: number
  rate?: Minor
  /** Miles that the base fare includes. */
  included?: number
  /** Name of the rule that made the line, by language. */
  names?: NonNullable<BreakdownLine['names']>
  /** Id of that rule in the rate document. */
  rule?: string
}

/** Formats the text of a price line in the reader's language. */
export const lineLabel = (
  { code, quantity = 0, rate: amount = pence(0), included = 2, names }: PriceLine,
  currency: Currency,
): string => {
  const name = names?.[language] ?? ''
  const rate = formatMinor(amount, currency)
  switch (code) {
    case 'base':
      return m.line_base({ included })
    case 'miles':
      return m.line_miles({ miles: quantity, rate, included })
    case 'minutes':
      return m.line_minutes({ minutes: quantity, rate })
    case 'adjustment':
    case 'charge':
      return name
    case 'extra':
      return m.line_extra({ name, count: quantity })
    case 'agreement':
      return m.line_agreement({ name })
    case 'promotion':
      return m.line_promotion({ name })
    case 'minimum':
      return m.line_minimum
    case 'rounding':
      return m.line_rounding
    case 'flat_fare':
      return m.line_flat_fare
    case 'hours':
      return m.line_hours({ hours: quantity, rate })
    case 'cars':
      return m.line_cars({ cars: quantity, rate })
    case 'agreed':
      return m.line_agreed
    case 'waived':
      return m.line_waived({ least: formatMinor(minimumCharges[currency], currency) })
    default:
      return name || spellCode(code)
  }
}

/** The price of the rates: what the lines add up to without a difference that the office agreed. */
export const sumLines = (lines: readonly Pick<PriceLine, 'amount'>[]): Minor => sum(lines.map(({ amount }) => amount))

/** Returns lines that add up to `price` (pence): a difference that the office agreed becomes a line. */
export const addAdjustmentLine = (lines: readonly PriceLine[], price: number): PriceLine[] => {
  const amount = pence(price - sumLines(lines))
  return amount === 0 ? [...lines] : [...lines, { code: 'agreed', amount }]
}

/** Converts a price line to the wire: an amount in pounds or dollars, and a label. */
const lineToWire = (line: PriceLine, currency: Currency): BreakdownLine => ({
  code: line.code,
  label: lineLabel(line, currency),
  amount: toWire(line.amount),
  ...(line.quantity === undefined ? {} : { quantity: line.quantity }),
  ...(line.rate === undefined ? {} : { rate: toWire(line.rate) }),
  ...(line.included === undefined ? {} : { included: line.included }),
  ...(line.names === undefined ? {} : { names: line.names }),
})

/** Converts the lines of a price to the wire. */
export const linesToWire = (lines: readonly PriceLine[], currency: Currency): BreakdownLine[] =>
  lines.map((line) => lineToWire(line, currency))

/** Formats the text of a wire line in the reader's language. */
export const wireLineLabel = (
  { code, amount, quantity, rate, included, names }: BreakdownLine,
  currency: Currency,
): string =>
  lineLabel(
    {
      code,
      amount: fromWire(amount) ?? pence(0),
      ...(quantity === undefined ? {} : { quantity }),
      ...(rate === undefined ? {} : { rate: fromWire(rate) ?? pence(0) }),
      ...(included === undefined ? {} : { included }),
      ...(names === undefined ? {} : { names }),
    },
    currency,
  )
