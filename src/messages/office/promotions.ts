// Words of promotions and agreements in the office.

// refusals
export const promotion_not_found = 'This promotion does not exist'
export const promotion_changed = 'Another person has changed this promotion. Please check it and save again.'
export const code_taken = 'An active promotion has this code'
export const code_form = 'Use 3 to 30 letters, digits, hyphens and underscores'
export const agreement_not_found = 'This agreement does not exist'
export const agreement_changed = 'Another person has changed this agreement. Please check it and save again.'
export const payer_taken = 'This payer has an active agreement. Pause it first.'
export const payer_unknown = 'No account has this e-mail address'
export const partner_unknown = 'Choose a partner'
export const card_unknown = 'Choose a rate card'
export const card_name_taken = 'A rate card has this name'
export const card_name_missing = 'Enter a name'
export const percent_off_form = 'Enter a per cent from 0.01 to 100'
export const percent_form = 'Enter a per cent from -100 to 100, other than 0'
export const amount_form = 'Enter an amount above 0'
export const amount_large = 'At most 100,000.00'
export const uses_form = 'Enter a whole number above 0'
export const date_form = 'Enter a date'
export const dates_reversed = 'The last day is before the first'
export const currency_missing = 'Choose the currency of the amounts'
export const each_once = 'A code for a first ride can be used once by each customer'

// the pages
export const promotions = 'Promotions'
export const promotions_subtitle =
  'A code reduces the price of a ride. Booked rides keep the terms that they were booked with.'
export const agreements = 'Agreements'
export const agreements_subtitle =
  'What a partner or a customer pays instead of the ordinary price. Quotes and booked rides keep the terms that they have.'
export const all_prices = 'All prices'
export const add_promotion = 'Add promotion'
export const add_agreement = 'Add agreement'
export const add_card = 'Add rate card'
export const promotions_loading = 'Loading promotions'
export const promotions_failed = 'The promotions could not be loaded'
export const agreements_loading = 'Loading agreements'
export const agreements_failed = 'The agreements could not be loaded'
export const no_promotions = 'No promotions yet'
export const no_promotions_line = 'Add one, and customers can enter its code when they book.'
export const no_agreements = 'No agreements yet'
export const no_agreements_line = 'Without one, partners and customers pay the ordinary price.'
export const column_code = 'Code'
export const column_change = 'Reduction'
export const column_dates = 'Days of booking'
export const column_uses = 'Uses'
export const column_state = 'Status'
export const column_payer = 'Payer'
export const column_pays = 'Pays'
export const column_actions = 'Actions'
export const states = { active: 'Active', paused: 'Paused' } as const
export const payers = { partner: 'Partner', customer: 'Customer' } as const
export const percent_off = (a: { percent: number }) => `${a.percent} % off`
export const percent_more = (a: { percent: number }) => `${a.percent} % more`
export const amount_off = (a: { amount: string }) => `${a.amount} off`
export const card_of = (a: { name: string }) => `Rate card ${a.name}`
export const days_all = 'Any day'
export const days_from = (a: { from: string }) => `From ${a.from}`
export const days_until = (a: { to: string }) => `Until ${a.to}`
export const days_between = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const uses_of = (a: { uses: number; most: number | null }) =>
  a.most === null ? `${a.uses}, no limit` : `${a.uses} of ${a.most}`
export const edit = 'Edit'
export const pause = 'Pause'
export const resume = 'Resume'
export const edit_of = (a: { name: string }) => `Edit ${a.name}`
export const pause_of = (a: { name: string }) => `Pause ${a.name}`
export const resume_of = (a: { name: string }) => `Resume ${a.name}`
export const paused = (a: { name: string }) => `${a.name} is paused.`
export const resumed = (a: { name: string }) => `${a.name} is active.`
export const action_failed = 'This did not work. Please try again.'

// the forms
export const promotion_of = (a: { code: string }) => `Promotion ${a.code}`
export const agreement_of = (a: { name: string }) => `Agreement with ${a.name}`
export const code = 'Code'
export const code_hint = 'Capitals and small letters are the same.'
export const name = 'Name'
export const name_in = (a: { language: string }) => `Name in ${a.language}`
export const takes_off = 'Takes off'
export const takes_off_kinds = { percent: 'Per cent', amount: 'Amount' } as const
export const per_cent = 'Per cent'
export const amount = 'Amount'
export const currency = 'Currency'
export const currency_names = { gbp: 'Pounds', cad: 'Canadian dollars', usd: 'US dollars' } as const
export const first_day = 'First day of booking'
export const last_day = 'Last day of booking'
export const any_day = 'Empty: without limit.'
export const max_uses = 'Uses in all'
export const max_uses_each = 'Uses by each customer'
export const no_limit = 'Empty: without limit.'
export const first_ride_only = 'Only for the first ride of a customer'
export const least_fare = 'Least price of the ride'
export const no_least = 'Empty: any price.'
export const classes = 'Service classes'
export const every_class = 'None ticked: all classes.'
export const payer = 'Payer'
export const partner = 'Partner'
export const choose_partner = 'Choose a partner'
export const customer_email = 'E-mail address of the customer'
export const pays = 'Pays'
export const pays_kinds = { percent: 'Per cent off or on', card: 'Another rate card' } as const
export const percent_hint = '-10 is 10 % off, 10 is 10 % more.'
export const rate_card = 'Rate card'
export const choose_card = 'Choose a rate card'
export const card_hint = 'Until the card has a live version, the ordinary prices hold.'
export const agreed_card = 'Rides of partners and customers whose agreement names this card'
export const card_name = 'Name of the rate card'
export const card_line = 'The card prices rides by agreement only. It begins with a draft of the live rates.'
export const saving = 'Saving...'
export const promotion_saved = (a: { code: string }) => `Promotion ${a.code} is saved.`
export const agreement_saved = (a: { name: string }) => `The agreement with ${a.name} is saved.`
export const card_saved = (a: { name: string }) => `The rate card ${a.name} has a draft.`
export const whole_form = 'Enter a whole number'
