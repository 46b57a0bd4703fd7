// Until when a ride can be rated, and how long one may think again.

const day = 24 * 3_600_000

export const openDays = 30
export const changeDays = 7
/** Characters of the comment beside the stars. */
export const longestComment = 500

/** `given` is when it was rated first; null where it is not yet. */
export const isRatingOpen = ({ ended, given }: { ended: Date; given: Date | null }, now: Date): boolean =>
  now.getTime() < (given ? given.getTime() + changeDays * day : ended.getTime() + openDays * day)
