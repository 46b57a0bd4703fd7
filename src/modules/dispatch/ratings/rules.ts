// How long a ride can be rated, and how long a rating can be changed.

const day = 24 * 3_600_000

export const openDays = 30
export const changeDays = 7
/** Maximum number of characters of the comment. */
export const maxCommentLength = 500

/** Whether a rating can be given or changed; `given` is the time of the first rating, or null. */
export const isRatingOpen = ({ ended, given }: { ended: Date; given: Date | null }, now: Date): boolean =>
  now.getTime() < (given ? given.getTime() + changeDays * day : ended.getTime() + openDays * day)
