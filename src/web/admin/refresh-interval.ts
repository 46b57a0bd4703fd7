// Polling interval of the office's screens while visible: board, bookings and dashboard.
export const officeRefreshMs = 30_000
