// Words of New Booking, with which the office books for a customer on the phone. The back office is in English only.

import { formatNumber } from '#kernel/number.ts'
// what the server says
export const pickup_over = 'The pickup time is in the past.'
export const customer_exists = 'This e-mail address already has an account.'
export const customer_not_bookable = 'No booking can be made for this account.'

// the screen
export const title = 'New Booking'
export const line =
  'For a customer on the phone. Nothing is booked until the price is agreed and you choose how it is paid.'
export const all_bookings = 'All bookings'
export const optional = 'optional'

// who books
export const customer_part = 'Customer'
export const caller = 'Caller'
export const customer_kinds = { known: 'Has an account', new: 'New customer' } as const
export const search_label = 'Find a customer'
export const search_placeholder = 'Name, e-mail or phone'
export const searching = 'Searching...'
export const search_failed = 'Customers could not be searched. Please try again.'
export const found = (a: { count: number }) =>
  `${formatNumber(a.count)} ${a.count === 1 ? 'customer' : 'customers'} found`
export const no_customer_found = 'No customers found.'
export const add_as_new = 'Add as a new customer'
export const rides_before = (a: { count: number }) =>
  a.count === 0 ? 'No bookings yet' : a.count === 1 ? '1 booking' : `${a.count} bookings`
export const chosen_customer = 'Chosen customer'
export const choose_other = 'Choose another customer'
export const use_account = (a: { name: string }) => `Use the account of ${a.name}`
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'E-mail'
export const phone = 'Phone'
export const phone_hint = 'Include the country code for numbers outside the UK.'
export const customer_language = 'E-mail language'
export const account_hint = 'An account is created with the booking. An e-mail explains how to set a password.'

// the ride
export const ride_part = 'Ride'
export const ride_kind = 'Ride type'
export const ride_kinds = { point_to_point: 'One way', hourly: 'By the hour' } as const
export const with_return = 'With a return ride'
export const return_date = 'Return date'
export const return_time = 'Return time'

// the price
export const price_part = 'Class and price'
export const price_waits = 'Prices appear once the ride is complete.'
export const pricing = 'Calculating prices...'
export const price_failed = 'The price cannot be calculated at the moment. Please try again.'
export const try_again = 'Try again'
export const no_road = (a: { pickup: string; dropoff: string }) =>
  `There is no road between ${a.pickup} and ${a.dropoff}, so there is no tariff price. Book the part by road, then edit its addresses and price in the booking.`
export const border_crossing =
  'The pickup and dropoff are in different countries, so there is no tariff price. Book the part within one country, then edit its addresses and price in the booking.'
export const too_soon = 'This is shorter notice than the website accepts.'
export const closed = 'The website takes no rides at this time: it is outside of the opening hours, or a blackout day.'
export const sooner = 'A driver is available: book anyway'
export const class_group = 'Service class'
export const cars = (a: { count: number }) => `${a.count} cars`
export const up_to = (a: { count: number }) => `Up to ${a.count} passengers`
export const negotiates = 'Agree another price'
export const agreed_price = (a: { symbol: string }) => `Agreed price (${a.symbol})`
export const agreed_outward = (a: { symbol: string }) => `Agreed price, outward (${a.symbol})`
export const agreed_return = (a: { symbol: string }) => `Agreed price, return (${a.symbol})`
export const list_price = (a: { price: string }) => `List price ${a.price}`
export const price_reason = 'Reason for the agreed price'
export const price_reason_hint = 'For the office only.'
export const outward = 'Outward'
export const way_back = 'Return'

// extras and promotion
export const extras_part = 'Extras and promotion'
export const promotion_code = 'Promotion code'

// the details
export const details_part = 'Details'
export const traveller = 'Passenger'
export const travellers = { self: 'The customer', other: 'Someone else' } as const
export const guest_title = 'Title'
export const titles = { mr: 'Mr', mrs: 'Mrs', ms: 'Ms', dr: 'Dr' } as const
export const stops = 'Stops'
export const return_stops = 'Stops on the return'
export const stops_hint = 'Such as: via 12 Rose Lane, 10 min. The list price stays: agree a price for them.'
export const flight_number = 'Flight number'
export const return_flight = 'Return flight number'
export const pickup_sign = 'Pickup sign'
export const notes = 'Notes for chauffeur'
export const reference_code = 'Reference'

// paying
export const summary = 'Booking'
export const total = 'Total'
export const nothing_yet = 'Not chosen yet'
export const send_link = 'Send payment link'
export const mark_invoiced = 'Mark as invoiced'
export const booking = 'Booking...'
export const invoice_reference = 'Invoice reference'
export const invoice_reference_hint = 'The invoice number in your accounts. Only for a ride that is invoiced.'

// what is missing
export const needed = 'Required'
export const email_wrong = 'Enter an e-mail address'
export const customer_needed = 'Choose a customer, or add a new one'
export const class_needed = 'Choose a class'
export const price_needed = 'No price yet'
export const return_needed = 'The return must be after the outward ride'
export const please_check = 'Please check the marked fields.'
export const price_changed = 'The price has changed. Please tell the customer the new price.'
export const asked_anew = 'The prices were updated. Please check them.'
export const booked_before =
  'This has already been booked with different details. Check the bookings list before you book again.'
export const book_failed = 'The booking could not be made. Please try again.'

// done
export const flight = (a: { number: string }) => `Flight ${a.number}`
export const done_title = 'Booked'
export const done_link = (a: { email: string }) => `A payment link has been sent to ${a.email}.`
export const done_invoiced = (a: { email: string }) => `Marked as invoiced. A confirmation has been sent to ${a.email}.`
export const copy_link = 'Copy link'
export const copied = 'Link copied.'
export const copy_failed = 'The link could not be copied.'
export const see_booking = 'View booking'
export const another = 'New booking'
