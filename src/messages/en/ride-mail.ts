// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.

export const chauffeur = 'Chauffeur'
export const car = 'Car'
export const plate = 'Number plate'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Car ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `${a.name} drives you on ${a.date} at ${a.time}`
export const assigned_title = (a: { name: string }) => `Your chauffeur is ${a.name}.`
export const assigned_lead = 'This is who comes for you, and in which car.'

export const released_subject = (a: { date: string; time: string }) =>
  `We are finding you another chauffeur for ${a.date} at ${a.time}`
export const released_title = 'Your chauffeur is to be another one.'
export const released_lead = (a: { name: string }) =>
  `${a.name} cannot drive you after all. Your ride stands as you booked it, and there is nothing for you to do: we write to you again as soon as we know who drives.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} is on the way to you`
export const on_the_way_title = 'Your chauffeur is on the way.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} has set out, and is to be there ${a.minutes} minutes before the agreed time.`

export const arrived_subject = (a: { name: string }) => `${a.name} is there`
export const arrived_title = 'Your chauffeur is there.'
export const arrived_lead = (a: { name: string }) => `${a.name} waits at the pickup, with your name on the board.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `Take your time: until ${a.time} waiting is included, ${a.minutes} minutes from the agreed time or from the arrival.`
export const waiting_title = 'If it takes longer'

export const follow = 'In your dashboard you see when the car is expected, and how to call your chauffeur.'
export const follow_passenger = 'Questions on the day? Please call us.'

export const reminder_subject = (a: { date: string; time: string }) => `Reminder: your ride on ${a.date} at ${a.time}`
export const reminder_title = 'Your ride is near.'
export const reminder_lead = 'Everything about it once more, so that you have it at hand.'
export const no_chauffeur_yet = 'We write to you again as soon as we know who drives.'

export const thanks_subject = 'Thank you for riding with us'
export const thanks_title = 'Thank you for riding with us.'
export const thanks_lead = (a: { count: number }) =>
  `We hope the ride was as it should be. ${a.count === 1 ? 'How was your chauffeur?' : 'How were your chauffeurs?'} One to five stars, one click.`
export const thanks_plain = 'We hope the ride was as it should be.'
export const thanks_button = 'Rate your chauffeur'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Booking ${a.reference}. The link is for this ride alone and works for ${a.days} days.`
export const thanks_note_plain = (a: { reference: string }) => `Booking ${a.reference}.`

// nobody came
export const no_show_subject = (a: { date: string; time: string }) =>
  `Passenger no-show: your ride on ${a.date} at ${a.time}`
export const no_show_title = 'Nobody came to the car.'
export const no_show_lead = (a: { time: string }) =>
  `Your chauffeur waited until ${a.time} and reported that the passenger did not come. The ride is over.`
export const no_show_terms = 'What it costs'
export const no_show_price = 'The price of the ride is kept and is not refunded.'
export const no_show_fee = (a: { amount: string }) =>
  `The price of the ride is kept and is not refunded. The waiting beyond the free hour costs ${a.amount}; we send a separate link to pay it.`
