// The two promises that pages, mails and terms name in whole sentences; their figures come from the rules of bookings.

export const free_cancellation = (a: { hours: number }) =>
  `Every booking made on this website can be cancelled free of charge until ${a.hours === 1 ? '1 hour' : `${a.hours} hours`} before pickup.`
export const waiting_terms = (a: { minutes: number; half: string; hour: string }) =>
  `The first ${a.minutes} minutes of waiting are included; after that waiting is ${a.half} for the first half hour and ${a.hour} for a full hour.`
