// What is true of a partner's view of its guests.

const servedDays = 30

/** Are words about a guest that only serving them needs still told? While the ride is ahead, and for questions about it after that. */
export const isServed = ({ pickup_at }: { pickup_at: Date }, now: Date): boolean =>
  now.getTime() - pickup_at.getTime() <= servedDays * 86_400_000
