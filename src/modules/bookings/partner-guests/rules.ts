// Retention of guest data for rides booked by a partner's desk.

/** Days after the pickup, the same as for mails. By then the month's invoice is written, which keeps the name. */
export const guestRetentionDays = 90
