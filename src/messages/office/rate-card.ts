// Words of the dialog in which the office creates and changes a rate card.
import type { Currency } from '#kernel/money.ts'

const currencies: Record<Currency, string> = {
  gbp: 'Pounds (GBP)',
  cad: 'Canadian dollars (CAD)',
  usd: 'US dollars (USD)',
}
export const card_add = 'Add rate card'
export const card_edit = 'Edit'
export const card_edit_of = (a: { name: string }) => `Edit rate card: ${a.name}`
export const card_new_title = 'New rate card'
export const card_edit_title = (a: { name: string }) => `Rate card ${a.name}`
export const card_new_line = 'It starts with a draft, and prices no ride before a version of it is live.'
export const card_edit_line = 'Rides that are booked keep their currency and tax.'
export const card_name = 'Name'
export const card_country = 'Rides in'
export const card_countries = [
  { value: '', label: 'All other countries' },
  { value: 'uk', label: 'UK' },
  { value: 'canada', label: 'Canada' },
  { value: 'america', label: 'USA' },
] as const
export const card_currency = 'Currency'
export const card_currencies = Object.entries(currencies).map(([value, label]) => ({ value, label }))
export const card_fixed_hint = 'Stays once a version has a date'
export const card_tax = 'Tax'
export const card_taxes = [
  { value: 'principal', label: 'Our tax is in the prices' },
  { value: 'agent', label: 'We are an agent: no tax of ours' },
  { value: 'none', label: 'No tax' },
] as const
export const card_tax_rate = 'Tax rate (%)'
export const card_tax_rate_hint = 'Leave empty for the VAT of the settings'
export const card_tax_name = 'Name of the tax'
export const card_tax_name_hint = 'As on receipts, such as GST/QST'
export const card_tax_number = 'Tax number'
export const card_copy_of = 'Prices to begin with'
export const card_version = (a: { name: string; number: number }) => `${a.name}, version ${a.number}`
export const card_create = 'Create card'
export const card_save = 'Save card'
export const card_saving = 'Saving...'
export const card_cancel = 'Cancel'
export const card_failed = 'The card could not be saved. Please try again.'
export const card_created = (a: { name: string }) => `The rate card ${a.name} has a draft.`
export const card_saved = (a: { name: string }) => `The rate card ${a.name} is saved.`
export const amounts_in = (a: { currency: Currency }) => `Amounts in ${currencies[a.currency]}`
