// The line of a promotion in the prices of a ride and its return.
import { type Currency, currencyOfText, formatMinor, fromWire, type Minor, parsePrice, pence } from '#kernel/money.ts'
import * as flow from '#messages/en/flow.ts'
import { fare } from '#messages/en/promotion-code.ts'
import type { BreakdownLine } from '#modules/pricing/contract.ts'
import { wireLineLabel } from '#modules/pricing/lines/rules.ts'
import type { PriceRow, StoredPrices } from './leg-prices.tsx'

/** What a promotion takes off each leg, as negative amounts. */
export interface PromotionLine {
  label: string
  outward: Minor
  back: Minor
}

type Leg = { breakdown: readonly BreakdownLine[] } | null | undefined

const findLine = (leg: Leg) => leg?.breakdown.find(({ code }) => code === 'promotion')
const readAmount = (line: BreakdownLine | undefined): Minor => (line && fromWire(line.amount)) ?? pence(0)

export const findPromotionLine = (
  [outward, back]: readonly [outward: Leg, back?: Leg],
  currency: Currency,
): PromotionLine | undefined => {
  const lines = [findLine(outward), findLine(back)] as const
  const line = lines[0] ?? lines[1]
  return line && { label: wireLineLabel(line, currency), outward: readAmount(lines[0]), back: readAmount(lines[1]) }
}

const nameLegs = ({
  back,
  byTheHour,
}: {
  back: string | null
  byTheHour: boolean
}): [outward: string, back: string] => {
  if (back === null) return [fare, '']
  return byTheHour ? [flow.first_ride, flow.second_ride] : [flow.outward, flow.returning]
}

/** The prices with the line of their promotion, and the legs as they are without it. */
export const withPromotion = (
  prices: StoredPrices,
  promotion: PromotionLine | undefined,
  byTheHour: boolean,
): StoredPrices => {
  if (!promotion) return prices
  const { outward, back } = prices
  const [outwardName, backName] = nameLegs({ back, byTheHour })
  const currency = currencyOfText(outward)
  const row = (name: string, amount: number): PriceRow => ({ name, price: formatMinor(amount, currency) })
  const before = (price: string, off: Minor) => (parsePrice(price) ?? pence(0)) - off
  const lines = [
    row(outwardName, before(outward, promotion.outward)),
    ...(back === null ? [] : [row(backName, before(back, promotion.back))]),
    row(promotion.label, promotion.outward + promotion.back),
  ]
  return { ...prices, lines }
}
