// What the dialog of a rate card holds, and the request that it makes.
import { toPercent, toTaxRate } from '#kernel/money.ts'
import { tax_rate_form } from '#messages/office/rates.ts'
import type { ListedCard, NewCard } from '#modules/pricing/rate-cards/contract.ts'

export type CardForm = Record<keyof NewCard, string>
export type CardErrors = Partial<CardForm>

/** Whether a version of the card has a date, so that its currency and country stay. */
export const isDated = (card: ListedCard | undefined): boolean =>
  card?.versions.some(({ state }) => state !== 'draft') ?? false

const liveVersionOf = ({ versions }: ListedCard): string | undefined =>
  versions.find(({ state }) => state === 'live')?.version_id

export const toCardForm = (card: ListedCard | undefined, cards: readonly ListedCard[]): CardForm => ({
  name: card?.name ?? '',
  country: card ? (card.country ?? '') : 'canada',
  currency: card?.currency ?? 'cad',
  tax_treatment: card?.tax_treatment ?? 'principal',
  tax_rate: typeof card?.tax_rate === 'number' ? String(toPercent(card.tax_rate)) : '',
  tax_name: card?.tax_name ?? '',
  tax_number: card?.tax_number ?? '',
  copy_of: cards.flatMap((each) => liveVersionOf(each) ?? [])[0] ?? '',
})

const ratePattern = /^\d{1,2}(?:[.,]\d{1,3})?$/

/** Reads '14.975' and '14,975 %' as thousandths of a per cent; null if the field is empty. */
const readTaxRate = (text: string): number | null | undefined => {
  const plain = text.replace('%', '').trim()
  if (plain === '') return null
  return ratePattern.test(plain) ? toTaxRate(Number(plain.replace(',', '.'))) : undefined
}

type CardFields = Omit<NewCard, 'copy_of'>

/** The fields of the request, or the errors of what is not understood. The server checks the rest. */
export const readCardForm = (form: CardForm): { fields: CardFields } | { errors: CardErrors } => {
  const isOurs = form.tax_treatment === 'principal'
  const tax_rate = isOurs ? readTaxRate(form.tax_rate) : null
  if (tax_rate === undefined) return { errors: { tax_rate: tax_rate_form } }
  const { name, country, currency, tax_treatment, tax_name, tax_number } = form
  const fields = {
    ...{ name, currency, tax_treatment, tax_rate },
    country: country || null,
    tax_name: isOurs ? tax_name : '',
    tax_number: isOurs ? tax_number : '',
  } as CardFields
  return { fields }
}
