// Rules of a partner's view of its guests.

const visibleDays = 30

/** True until 30 days after the pickup, for data that only serving the guest needs, such as flight and notes. */
export const isServiceDataVisible = ({ pickup_at }: { pickup_at: Date }, now: Date): boolean =>
  now.getTime() - pickup_at.getTime() <= visibleDays * 86_400_000
