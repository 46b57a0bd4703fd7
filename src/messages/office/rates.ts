// Words of the rates in the office: messages of the rate document.
export const id_form = 'Use lower-case letters, digits and underscores, beginning with a letter'
export const id_repeated = 'This id is used twice'
export const amount_whole = 'Use a whole number of pence or cents'
export const amount_negative = 'An amount cannot be negative'
export const amount_large = 'At most 100,000.00'
export const list_empty = 'Choose at least one'
export const name_missing = 'Enter a name in every language'
export const notice_long = 'At most 43,200 minutes, which are 30 days'
export const months_few = 'At least one month'
export const months_many = 'At most 120 months'
export const time_form = 'Enter a time such as 22:00'
export const date_form = 'Enter a date'
export const dates_reversed = 'The end is before the beginning'
export const miles_form = 'Use at most one decimal'
export const percent_form = 'Enter a per cent with at most two decimals, at least -100'
export const last_band_open = 'The last distance band has no end'
export const bands_unordered = 'Each distance band ends after the one before'
export const fixed_fare_anywhere = 'Choose a zone for at least one end'
export const hours_empty = 'Beginning and end are the same'
export const card_not_found = 'This rate card does not exist'
export const card_changed = 'This card was changed elsewhere. Compare before you save again.'
export const card_fixed =
  'Rides may be priced by this card already, so its currency and country stay. Create another card.'
export const card_name_missing = 'Enter a name'
export const card_name_taken = 'Another card has this name'
export const card_country_taken = 'Another card prices these rides'
export const tax_rate_form = 'Enter a per cent with at most three decimals, such as 14.975'
export const tax_rate_of_others = 'Only a tax that is in your prices has a rate'
export const tax_name_missing = 'Enter the name of the tax, such as VAT or GST/QST'
export const version_not_found = 'This version does not exist'
export const version_changed =
  'This draft was changed elsewhere. Your figures are kept here; compare before you save again.'
export const version_fixed = 'This version is scheduled or live. Copy it to change it.'
export const version_live = 'This version is live. Copy an earlier version to return to it.'
export const second_person_needed =
  'You changed this draft last. By the settings, another administrator must schedule it.'
export const date_taken = 'Another version begins at the same time'
export const date_past = 'Choose a time in the future'
export const invalid_rates = 'Please check the marked figures'

// the page of prices
export const prices = 'Prices'
export const prices_subtitle =
  'Prices are kept in numbered versions. Copy a version as a draft, change it, and set the date from which it holds.'
const currencies = { gbp: 'pounds (GBP)', cad: 'Canadian dollars (CAD)', usd: 'US dollars (USD)' } as const
const countries = { uk: 'Rides in the UK', canada: 'Rides in Canada', america: 'Rides in the USA' } as const
export const prices_card = (a: { country: keyof typeof countries | null; currency: keyof typeof currencies }) =>
  `${a.country === null ? 'Rides in all countries without a card of their own' : countries[a.country]}, in ${currencies[a.currency]}`
export const prices_versions_of = (a: { name: string }) => `Versions of ${a.name}`
export const prices_all = 'All prices'
export const prices_version = (a: { number: number }) => `Version ${a.number}`
export const prices_states = { draft: 'Draft', scheduled: 'Scheduled', live: 'Live', retired: 'Retired' } as const
export const prices_column_version = 'Version'
export const prices_column_state = 'Status'
export const prices_column_from = 'Holds from'
export const prices_column_note = 'Note'
export const prices_column_written = 'Last change'
export const prices_actions = 'Actions'
export const prices_no_date = 'No date yet'
export const prices_from = (a: { at: string; applies_by: 'booking' | 'travel' }) =>
  `From ${a.at}, by ${a.applies_by === 'booking' ? 'time of booking' : 'time of pickup'}`
export const prices_made_by = (a: { editor: string; at: string }) => `${a.at} by ${a.editor}`
export const prices_approved_by = (a: { approver: string; at: string }) => `Approved ${a.at} by ${a.approver}`
export const prices_saved_by = (a: { editor: string; at: string }) => `Last change ${a.at} by ${a.editor}`
export const prices_copy = 'Copy as draft'
export const prices_copy_of = (a: { number: number }) => `Copy as draft: version ${a.number}`
export const prices_copying = 'Copying...'
export const prices_copy_note = (a: { number: number }) => `Copy of version ${a.number}`
export const prices_copied = (a: { number: number }) => `Version ${a.number} is a new draft.`
export const prices_discard = 'Discard draft'
export const prices_discard_title = (a: { number: number }) => `Discard version ${a.number}?`
export const prices_discard_line = 'The draft is deleted for everybody. No price changes.'
export const prices_discarded = (a: { number: number }) => `Version ${a.number} is discarded.`
export const prices_unschedule = 'Unschedule'
export const prices_unschedule_title = (a: { number: number }) => `Unschedule version ${a.number}?`
export const prices_unschedule_line = 'It becomes a draft again. Prices stay as they are.'
export const prices_unscheduled = (a: { number: number }) => `Version ${a.number} is a draft again.`
export const prices_working = 'One moment...'
export const prices_cancel = 'Cancel'
export const prices_loading = 'Loading prices...'
export const prices_load_failed = 'The prices could not be loaded. Please try again.'
export const prices_action_failed = 'That did not work. Please try again.'
export const prices_save = 'Save draft'
export const prices_saving = 'Saving...'
export const prices_saved = 'The draft is saved.'
export const prices_save_failed = 'The draft could not be saved. Please try again.'
export const prices_unread = 'Please correct the marked figures before you save.'
export const prices_undo = 'Undo'
export const prices_redo = 'Redo'
export const prices_note = 'Note'

export const prices_conflict = 'Another user has changed this draft'
export const prices_conflict_at = (a: { at: string }) => `They saved it on ${a.at}. Your input is still here.`
export const prices_conflict_parts = (a: { parts: string }) => `The two versions differ in: ${a.parts}.`
export const prices_conflict_note = 'All figures are the same; only the note may differ.'
export const prices_conflict_line =
  'If you save yours, your changes go on top of theirs; where both changed the same figure, yours counts.'
export const prices_take_theirs = 'Use their version'
export const prices_keep_mine = 'Save my changes'
export const prices_show_theirs = 'Show their version below'
export const prices_show_mine = 'Back to my version'
export const prices_part_names = {
  road_factor: 'road factor',
  distance: 'rates by distance',
  hourly: 'rates by the hour',
  fixed_fares: 'fixed fares',
  fixed_fare_review_ratio: 'check of fixed fares',
  adjustments: 'adjustments',
  extras: 'extras',
  charges: 'charges',
  waiting: 'waiting',
  cancellation: 'cancellation',
  minimum_fare: 'minimum fare',
  rounding: 'rounding',
  schedule: 'opening hours',
  holiday_region: 'public holidays',
} as const

export const prices_schedule = 'Schedule...'
export const prices_schedule_title = (a: { number: number }) => `Schedule version ${a.number}`
export const prices_schedule_line =
  'A scheduled version cannot be edited. Quotes and bookings made before keep their price.'
export const prices_begin = 'Holds from'
export const prices_begins = { now: 'Now', later: 'Date and time' } as const
export const prices_begin_date = 'Date'
export const prices_begin_time = 'Time'
export const prices_time_placeholder = 'Choose a time'
export const prices_day_parts = ['Night', 'Morning', 'Afternoon', 'Evening'] as const
export const prices_date_words = {
  placeholder: 'Choose a date',
  calendar: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const prices_time_skipped = 'The clocks skip this time. Choose another.'
export const prices_applies_by = 'Applies by'
export const prices_applies_by_choices = { booking: 'Day of booking', travel: 'Day of travel' } as const
export const prices_applies_by_hint = {
  booking: 'Rides that are booked from then on have these prices.',
  travel: 'Rides whose pickup is from then on have these prices, also if booked before.',
} as const
export const prices_schedule_now = 'Make it live now'
export const prices_schedule_later = 'Schedule'
export const prices_scheduling = 'Scheduling...'
export const prices_schedule_failed = 'The version could not be scheduled. Please try again.'
export const prices_now_live = (a: { number: number }) => `Version ${a.number} is live.`
export const prices_now_scheduled = (a: { number: number; at: string }) => `Version ${a.number} holds from ${a.at}.`

// the figures
export const money_unread = 'Enter an amount such as 60 or 2.75'
export const whole_unread = 'Enter a whole number'
export const number_unread = 'Enter a number such as 1.4'
export const figure_missing = 'Enter a figure'
export const prices_tabs_label = 'Parts of the prices'
export const prices_tabs = {
  rates: 'Rates',
  fixed: 'Fixed fares',
  adjustments: 'Adjustments',
  extras: 'Extras and charges',
  terms: 'Waiting and cancellation',
  hours: 'Opening hours',
} as const
export const prices_item = 'Item'
export const prices_figure_of = (a: { item: string; of: string }) => `${a.item}, ${a.of}`
export const prices_distance = 'By distance'
export const prices_distance_line =
  'Type amounts with a decimal point. Arrow keys, Enter and Tab move between cells, and a block from a spreadsheet can be pasted. The last distance band has no end. A class without a base fare is not sold by distance.'
export const prices_base = 'Base fare'
export const prices_included = 'Included miles'
export const prices_band_end = (a: { number: number }) => `Band ${a.number}: up to miles`
export const prices_band_mile = (a: { number: number }) => `Band ${a.number}: per mile`
export const prices_per_minute = 'Per minute'
export const prices_add_band = 'Add distance band'
export const prices_remove_band = (a: { number: number }) => `Remove band ${a.number}`
export const prices_hourly = 'By the hour'
export const prices_hourly_line = 'The first rule that fits pickup zone and weekday counts. Empty cells are not sold.'
export const prices_hourly_of = (a: { name: string }) => `Rates by the hour, ${a.name}`
export const prices_per_hour = 'Per hour'
export const prices_minimum_hours = 'Minimum hours'
export const prices_add_hourly = 'Add rule by the hour'
export const prices_pickup_zone = 'Pickup zone'
export const prices_anywhere = 'Anywhere'
export const prices_weekdays = 'Weekdays'
export const prices_every_day = 'None ticked: every day'
export const prices_weekday_choices = [
  { value: 1, label: 'Mon' },
  { value: 2, label: 'Tue' },
  { value: 3, label: 'Wed' },
  { value: 4, label: 'Thu' },
  { value: 5, label: 'Fri' },
  { value: 6, label: 'Sat' },
  { value: 0, label: 'Sun' },
] as const
export const prices_other = 'Minimum, rounding and miles'
export const prices_minimum_fare = 'Minimum fare'
export const prices_minimum_fare_hint = 'Of one car'
export const prices_rounding_to = 'Round fares to a multiple of'
export const prices_rounding_hint = '0.01 leaves them as they are'
export const prices_rounding_direction = 'Direction of rounding'
export const prices_rounding_directions = [
  { value: 'nearest', label: 'Nearest' },
  { value: 'up', label: 'Up' },
  { value: 'down', label: 'Down' },
] as const
export const prices_road_factor = 'Road factor'
export const prices_road_factor_hint = 'Straight-line miles are multiplied by it'
export const prices_review_ratio = 'Check of fixed fares'
export const prices_review_ratio_hint = 'Fixed fares below the mileage price divided by this are shown to the office'
export const prices_move_up = (a: { name: string }) => `Move up: ${a.name}`
export const prices_move_down = (a: { name: string }) => `Move down: ${a.name}`
export const prices_remove = (a: { name: string }) => `Remove: ${a.name}`
export const prices_fixed = 'Fixed fares'
export const prices_fixed_line =
  'A fare between two zones goes before one of a single zone. Empty cells are priced by distance.'
export const prices_zones = 'Zones'
export const prices_from_zone = 'From'
export const prices_to_zone = 'To'
export const prices_both_ways = 'Both ways'
export const prices_fare_name = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const prices_add_fare = 'Add fixed fare'

export const prices_name_in = (a: { language: string }) => `Name in ${a.language}`
export const prices_unnamed = 'Without a name'
export const prices_numbered = (a: { number: number; name: string }) => `${a.number}. ${a.name}`
export const prices_adjustments = 'Adjustments'
export const prices_adjustments_line = 'Surcharges and reductions, applied in this order.'
export const prices_combine = 'Where several hold'
export const prices_combines = [
  { value: 'all', label: 'Apply all of them' },
  { value: 'highest', label: 'Apply only the highest surcharge' },
] as const
export const prices_add_adjustment = 'Add adjustment'
export const prices_change = 'Change'
export const prices_change_kinds = [
  { value: 'percent', label: 'Per cent' },
  { value: 'amount', label: 'Amount' },
] as const
export const prices_percent = 'Per cent'
export const prices_amount = 'Amount'
export const prices_reduction_hint = 'A minus sign is a reduction'
export const prices_of = 'Of'
export const prices_of_parts = [
  { value: 'all', label: 'All fares' },
  { value: 'distance', label: 'Fares by distance' },
  { value: 'hours', label: 'Fares by the hour' },
  { value: 'fixed', label: 'Fixed fares' },
] as const
export const prices_hours = 'Hours'
export const prices_hours_choices = [
  { value: 'all', label: 'All day' },
  { value: 'some', label: 'From and to' },
] as const
export const prices_hours_from = 'From hour'
export const prices_hours_to = 'To hour'
export const prices_hours_hint = 'Hours over midnight belong to the day on which they begin'
export const prices_classes = 'Service classes'
export const prices_every_class = 'None ticked: every class'
export const prices_zones_of_ends = 'Zones of either end'
export const prices_every_zone = 'None ticked: everywhere'
export const prices_notice = 'Booked less than (minutes before)'
export const prices_notice_hint = 'Empty: whenever it is booked'
export const prices_holidays_only = 'Only on public holidays of the place of pickup, substitute days included'
export const prices_on_holidays = 'on public holidays'
export const prices_dates = 'Dates'
export const prices_all_dates = 'On all dates'
export const prices_date_from = 'First day'
export const prices_date_to = 'Last day'
export const prices_add_dates = 'Add dates'
export const prices_remove_dates = 'Remove dates'
export const prices_week = 'The week'
export const prices_week_line =
  'The numbers are those of the adjustments. ½ is a part of the hour; * holds for some rides or dates only.'

export const prices_extras = 'Extras'
export const prices_extras_line = 'What customers can add to a ride.'
export const prices_price_each = 'Price of one'
export const prices_at_most = 'At most'
export const prices_needs_equipment = 'The car must have it'
export const prices_add_extra = 'Add extra'
export const prices_charges = 'Charges'
export const prices_charges_line = 'Charges of others that are passed on for each car, such as tolls or drop-off fees.'
export const prices_zone = 'Zone'
export const prices_charge_at = 'Charged at'
export const prices_charge_ends = [
  { value: 'pickup', label: 'Pickup' },
  { value: 'dropoff', label: 'Drop-off' },
  { value: 'either', label: 'Either end' },
] as const
export const prices_add_charge = 'Add charge'

export const prices_waiting = 'Waiting'
export const prices_waiting_line =
  'The first rule that fits the pickup zone counts. The last step that is passed is charged.'
export const prices_waiting_of = (a: { zone: string }) => `Waiting, ${a.zone}`
export const prices_free_minutes = 'Free minutes'
export const prices_after_minutes = 'After minutes'
export const prices_fee = 'Fee'
export const prices_step = 'Step'
export const prices_step_of = (a: { number: number }) => `Step ${a.number}`
export const prices_add_step = 'Add step'
export const prices_add_waiting = 'Add waiting rule'
export const prices_cancellation = 'Cancellation'
export const prices_cancellation_line =
  'The part that is refunded until some minutes before the pickup; nothing after the last step.'
export const prices_cancellation_of = (a: { number: number }) => `Cancellation rule ${a.number}`
export const prices_booking_type = 'Kind of ride'
export const prices_booking_types = [
  { value: '', label: 'All rides' },
  { value: 'point_to_point', label: 'Transfers' },
  { value: 'hourly', label: 'By the hour' },
] as const
export const prices_until_minutes = 'Minutes before pickup'
export const prices_refund = 'Refund, per cent'
export const prices_add_cancellation = 'Add cancellation rule'

// a ride that is tried
export const prices_try = 'Try it'
export const prices_try_line =
  'Enter any ride: its price today and in this version, line by line with the rule behind each line. Nothing is stored.'
export const prices_try_ride = 'Ride to try'
export const prices_try_kind = 'Kind of ride'
export const prices_try_kinds = { point_to_point: 'Transfer', hourly: 'By the hour' } as const
export const prices_try_incomplete = 'The prices show here once the ride is complete.'
export const prices_try_loading = 'Prices are calculated...'
export const prices_try_failed = 'The ride could not be priced. Please try again.'
export const prices_try_today = (a: { number: number; card: string }) => `Today: version ${a.number} of ${a.card}`
export const prices_try_version = (a: { number: number }) => `Version ${a.number}`
export const prices_try_unsaved = (a: { number: number }) => `Version ${a.number}, as typed`
export const prices_try_miles = (a: { miles: number }) => `${a.miles} miles by road`
export const prices_try_not_sold = 'Not sold for this ride'
export const prices_try_same = 'No difference'
export const prices_try_difference = (a: { amount: string; isMore: boolean }) =>
  `${a.amount} ${a.isMore ? 'more' : 'less'}`
export const prices_try_changed = 'Different'
export const prices_try_total = 'Price'

// checks, changes and the way back
export const prices_checks = 'Checks'
export const prices_checks_loading = 'The prices are checked'
export const prices_checks_failed = 'The checks could not be loaded.'
export const prices_check_passes = ' (passes)'
export const prices_check_fails = ' (fails)'
export const prices_check_example = (a: {
  miles: number | null
  hours: number | null
  from: readonly string[]
  to: readonly string[]
  date: string
  time: string
  prices: readonly { service: string; price: string }[]
}) => {
  const ride = a.hours === null ? `${a.miles ?? 0} miles` : `${a.hours} ${a.hours === 1 ? 'hour' : 'hours'}`
  const ends = [...(a.from.length ? [`from ${a.from[0]}`] : []), ...(a.to.length ? [`to ${a.to[0]}`] : [])]
  const prices = a.prices.map(({ service, price }) => `${service} ${price}`).join(', ')
  return `For example ${[ride, ...ends].join(' ')}, ${a.date}, ${a.time}: ${prices}`
}
export const prices_changes_of_live = 'Changes from the live version'
export const prices_changes_since = (a: { number: number }) => `Changes from version ${a.number}`
export const prices_changes_line = 'What is saved in this version compared with the one before.'
export const prices_changes_loading = 'The versions are compared'
export const prices_changes_failed = 'The changes could not be loaded.'
export const prices_no_changes = 'No price and no rule differs.'
export const prices_roll_back = 'Roll back to this version'
export const prices_roll_back_note = (a: { number: number }) => `Roll back to version ${a.number}`
