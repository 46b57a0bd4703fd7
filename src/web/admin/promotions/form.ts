// A promotion as its form holds it, and the body that is sent.
import type { Currency } from '#kernel/money.ts'
import * as m from '#messages/office/promotions.ts'
import type { NewPromotion, PromotionOnWire } from '#modules/pricing/promotions/contract.ts'
import { FieldErrors } from '../../area/form-dialog.tsx'
import { type Names, noNames, readAmount, readPercent, readWhole, showAmount, showPercent } from './fields.tsx'

export interface PromotionForm {
  code: string
  name: Names
  kind: 'percent' | 'amount'
  percent: string
  amount: string
  currency: Currency
  starts_on: string
  ends_on: string
  first_ride_only: boolean
  max_uses: string
  max_uses_each: string
  classes: readonly string[]
  least_fare: string
}

export const emptyPromotion: PromotionForm = {
  code: '',
  name: noNames,
  kind: 'percent',
  percent: '',
  amount: '',
  currency: 'gbp',
  starts_on: '',
  ends_on: '',
  first_ride_only: false,
  max_uses: '',
  max_uses_each: '',
  classes: [],
  least_fare: '',
}

export const toPromotionForm = (promotion: PromotionOnWire): PromotionForm => ({
  code: promotion.code,
  name: promotion.name as Names,
  kind: promotion.change.kind,
  percent: promotion.change.kind === 'percent' ? showPercent(promotion.change.basis_points) : '',
  amount: promotion.change.kind === 'amount' ? showAmount(promotion.change.amount) : '',
  currency: promotion.currency ?? 'gbp',
  starts_on: promotion.starts_on ?? '',
  ends_on: promotion.ends_on ?? '',
  first_ride_only: promotion.first_ride_only,
  max_uses: promotion.max_uses === null ? '' : String(promotion.max_uses),
  max_uses_each: promotion.max_uses_each === null ? '' : String(promotion.max_uses_each),
  classes: promotion.classes ?? [],
  least_fare: promotion.least_fare === 0 ? '' : showAmount(promotion.least_fare),
})

/** @throws FieldErrors for figures that are not understood */
export const toPromotionBody = (form: PromotionForm): NewPromotion => {
  const percent = readPercent(form.percent)
  const amount = readAmount(form.amount)
  const least_fare = form.least_fare.trim() ? readAmount(form.least_fare) : 0
  const max_uses = readWhole(form.max_uses)
  const max_uses_each = form.first_ride_only ? 1 : readWhole(form.max_uses_each)
  const errors = {
    ...(form.kind === 'percent' && percent === undefined ? { 'change.basis_points': m.percent_off_form } : {}),
    ...(form.kind === 'amount' && amount === undefined ? { 'change.amount': m.amount_form } : {}),
    ...(least_fare === undefined ? { least_fare: m.amount_form } : {}),
    ...(max_uses === undefined ? { max_uses: m.whole_form } : {}),
    ...(max_uses_each === undefined ? { max_uses_each: m.whole_form } : {}),
  }
  if (Object.keys(errors).length) throw new FieldErrors(errors)
  return {
    code: form.code,
    name: form.name,
    change:
      form.kind === 'percent'
        ? { kind: 'percent', basis_points: percent ?? 0 }
        : { kind: 'amount', amount: amount ?? 0 },
    currency: form.kind === 'amount' || least_fare ? form.currency : null,
    starts_on: form.starts_on || null,
    ends_on: form.ends_on || null,
    first_ride_only: form.first_ride_only,
    max_uses: max_uses ?? null,
    max_uses_each: max_uses_each ?? null,
    classes: form.classes.length ? [...form.classes] : null,
    least_fare: least_fare ?? 0,
  }
}
