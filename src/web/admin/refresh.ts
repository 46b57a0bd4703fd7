// How often the office's screens ask whether anything has changed while they are looked at: board, bookings and dashboard alike.
export const officeRefreshMs = 30_000
