// Words of the back office about a customer: the card with notes, contact corrections, places, spend and rides.
import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// refusals
export const customer_not_found = 'This customer no longer exists.'
export const card_changed = 'Another member of staff has changed these notes. Please check them and save again.'
export const account_disabled = 'This account is disabled. Enable it before you correct its contact details.'
export const email_taken = 'Another account has this e-mail address.'
export const phone_invalid = 'Enter a valid phone number.'

// the card
export const vip = 'VIP'
export const card_title = 'Customer notes'
export const edit_card = 'Edit notes'
export const edit_card_title = (a: { name: string }) => `Notes on ${a.name}`
export const is_vip = 'VIP customer'
export const is_vip_hint = 'Marks every ride of this customer for the office and for the driver.'
export const company = 'Company'
export const office_notes = 'Notes for the office'
export const office_notes_hint = 'Drivers do not see these notes.'
export const driver_notes = 'Notes for drivers'
export const driver_notes_hint = 'Shown to the driver of every ride of this customer.'
export const notes_rights = 'The customer receives these notes in the export of their data.'
export const none = 'None'
export const yes = 'Yes'
export const no = 'No'
export const now_is = (a: { name: string; value: string }) => `${a.name}: ${a.value}`
export const optional = 'optional'
export const agreement = 'Agreement'
export const partners = 'Partners'
export const save = 'Save'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const card_saved = 'Notes saved.'
export const save_failed = 'This could not be saved. Please try again.'
export const load_failed = 'The customer’s details could not be loaded. Please try again.'
export const loading = 'Loading the customer...'

// contact details
export const edit_contact = 'Correct contact details'
export const edit_contact_title = (a: { name: string }) => `Contact details of ${a.name}`
export const email = 'E-mail'
export const phone = 'Phone'
export const email_hint =
  'A new address gets a link to confirm it, and the old address is notified. Until then the old one stays in use.'
export const contact_saved = 'Contact details saved.'
export const contact_mailed = (a: { email: string }) => `A link to confirm the address has been sent to ${a.email}.`

// spend
export const spend_title = 'Spend'
export const no_spend = 'Nothing paid yet'
export const paid = 'Paid'
export const refunded = 'Refunded'
export const last_12_months = 'Last 12 months'
export const all_time = 'In total'

// places
export const places_title = 'Favourite places'
export const no_places = 'No places yet'
export const place_kinds = { home: 'Home', office: 'Office' } as const
export const times_used = (a: { count: number }) => plural(a.count, 'ride', 'rides')
export const save_place = (a: { place: string }) => `Save ${a.place}`
export const save_place_short = 'Save'
export const remove = 'Remove'
export const remove_place = (a: { place: string }) => `Remove ${a.place}`
export const add_place = 'Add a place'
export const add_place_title = 'Add a favourite place'
export const place_kind = 'Kind'
export const place_kind_names = { home: 'Home', office: 'Office', other: 'Other' } as const
export const place_name = 'Name'
export const place_country = 'Country'
export const place_address = 'Address'
export const place_saved = 'Place saved.'
export const place_removed = 'Place removed.'
export const suggestions = (a: { end: string }) => `Favourite places for the ${a.end}`
export const ends = { pickup: 'pickup', dropoff: 'dropoff' } as const

// rides
export const new_booking = 'New booking'
export const book_again = 'Book again'
export const book_again_named = (a: { id: string }) => `Book again: ${a.id}`
export const rides_tabs = { upcoming: 'Upcoming', past: 'Past' } as const
export const rides_label = 'Rides'
export const no_upcoming = 'No upcoming rides'
export const no_past = 'No past rides'

// New Booking
export const last_rides = 'Latest rides'
export const rides_of_phone = 'Rides with this phone number'
export const open_customer = 'Customer page'
export const prefill_failed = 'The booking could not be filled in. Please enter it by hand.'
