// Words of the mails of a ride's day: who drives, that they come, that they are there; the reminder, and the thanks.

export const chauffeur = 'Chauffeur'
export const car = 'Car'
export const plate = 'Number plate'
export const car_of = (a: { car: string; color: string }) => (a.color ? `${a.car}, ${a.color}` : a.car)
export const car_number = (a: { number: number }) => `Car ${a.number}`

export const assigned_subject = (a: { name: string; date: string; time: string }) =>
  `Your chauffeur for ${a.date} at ${a.time}: ${a.name}`
export const assigned_title = (a: { name: string }) => `Your chauffeur is ${a.name}.`
export const assigned_lead = 'Your chauffeur and car for this ride:'

export const released_subject = (a: { date: string; time: string }) =>
  `We are finding you another chauffeur for ${a.date} at ${a.time}`
export const released_title = 'Your chauffeur is changing.'
export const released_lead = (a: { name: string }) =>
  `${a.name} is no longer available for your ride. Your booking is not affected and you do not need to do anything: we will e-mail you as soon as another chauffeur is assigned.`

export const on_the_way_subject = (a: { name: string }) => `${a.name} is on the way`
export const on_the_way_title = 'Your chauffeur is on the way.'
export const on_the_way_lead = (a: { name: string; minutes: number }) =>
  `${a.name} has set off and should arrive ${a.minutes} minutes before the pickup time.`

export const arrived_subject = (a: { name: string }) => `${a.name} has arrived`
export const arrived_title = 'Your chauffeur has arrived.'
export const arrived_lead = (a: { name: string }) =>
  `${a.name} is waiting at the pickup point with your name on the sign.`
export const arrived_free = (a: { time: string; minutes: number }) =>
  `Waiting time is included until ${a.time}: ${a.minutes} minutes from the pickup time or from the arrival.`
export const waiting_title = 'After that'

export const follow = 'Your dashboard shows when the car is expected and how to call your chauffeur.'
export const follow_passenger = 'Questions on the day? Please call us.'

export const reminder_subject = (a: { date: string; time: string }) => `Reminder: your ride on ${a.date} at ${a.time}`
export const reminder_title = 'Your ride is coming up.'
export const reminder_lead = 'Here are the details of your ride again.'
export const no_chauffeur_yet = 'We will e-mail you as soon as your chauffeur is assigned.'

export const thanks_subject = 'Thank you for riding with us'
export const thanks_title = 'Thank you for riding with us.'
export const thanks_lead = (a: { count: number }) =>
  `We hope you enjoyed your ride. ${a.count === 1 ? 'How was your chauffeur?' : 'How were your chauffeurs?'} Rate with one to five stars.`
export const thanks_plain = 'We hope you enjoyed your ride.'
export const thanks_button = 'Rate your chauffeur'
export const thanks_note = (a: { reference: string; days: number }) =>
  `Booking ${a.reference}. The link is for this ride only and works for ${a.days} days.`
export const thanks_note_plain = (a: { reference: string }) => `Booking ${a.reference}.`

// no-show
export const no_show_subject = (a: { date: string; time: string }) =>
  `Passenger no-show: your ride on ${a.date} at ${a.time}`
export const no_show_title = 'Passenger no-show.'
export const no_show_lead = (a: { time: string }) =>
  `Your chauffeur waited until ${a.time} and reported a passenger no-show. The ride is closed.`
export const no_show_terms = 'Charges'
export const no_show_price = 'The price of the ride is not refunded.'
export const no_show_fee = (a: { amount: string; minutes: number }) =>
  `The price of the ride is not refunded. The waiting fee beyond the free ${a.minutes === 60 ? 'hour' : 'time'} is ${a.amount}; we will send a separate payment link.`
