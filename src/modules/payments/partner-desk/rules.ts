// How much of a partner's guest list is booked at once.

/** Rows of one call: few enough for an answer within seconds on a slow day. A longer list is sent in parts. */
export const mostInOneCall = 50

/** Rides that one person may book from lists in an hour. */
export const ridesInAnHour = 600

/** A call that has booked nothing for this long is over: no row takes as long. */
export const tellBrokenOffAfterMs = 10 * 60_000
