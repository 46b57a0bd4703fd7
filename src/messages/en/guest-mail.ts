// Words of the mail in which a partner writes to a guest.

export const subject = (a: { partner: string; date: string; time: string }) =>
  `Message from ${a.partner} about your ride on ${a.date} at ${a.time}`
export const title = (a: { partner: string }) => `A message from ${a.partner}.`
export const lead = (a: { date: string; time: string }) => `It is about your ride on ${a.date} at ${a.time}.`
export const booking = 'Booking ID'
export const from = 'Pickup'
export const to = 'Dropoff'
export const closing = (a: { partner: string; site: string }) =>
  `To answer, reply to this e-mail. Your reply goes to ${a.partner}, who sees your e-mail address only if you reply.`
