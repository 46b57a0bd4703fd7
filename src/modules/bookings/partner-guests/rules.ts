// How long it is kept who was driven in a ride that a partner's desk booked.

/** Days after the pickup: as long as the mails about it. By then the invoice of its month is written, which keeps the name. */
export const guestKeptDays = 90
