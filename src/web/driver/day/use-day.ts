// The driver's rides from the server, or as stored on the phone while offline, with the pending actions applied.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '#kit/api.ts'
import { type DriverRide, getDriverDay } from '#modules/dispatch/driver-app/contract.ts'
import { previewAction } from '#modules/dispatch/driver-app/rules.ts'
import { type PendingAction, useActionQueue } from './action-queue.ts'
import { type KeptDay, readKeptDay, storeDay } from './stored-day.ts'

/** Polling interval in milliseconds. */
const pollMs = 20_000

export const dayKey = (user_id: string) => ['driver-day', user_id]

const isSameCar = (
  ride: DriverRide,
  { booking_id, car_number }: Pick<PendingAction, 'booking_id' | 'car_number'>,
): boolean => ride.booking_id === booking_id && ride.car_number === car_number

/** An action belongs to one assignment: it does not count for a later one of the same car. */
export const isActionOf = (ride: DriverRide, pending: PendingAction): boolean =>
  isSameCar(ride, pending) && (pending.assignment_id ?? ride.assignment_id) === ride.assignment_id

const applyPending = (ride: DriverRide, pending: readonly PendingAction[]): DriverRide =>
  pending
    .filter((pending) => isActionOf(ride, pending))
    .reduce((now, { action, tapped_at }) => previewAction(now, { action, at: new Date(tapped_at) }), ride)

const subscribeToConnection = (notify: () => void) => {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribeToConnection, () => !navigator.onLine)

export const useDay = (user_id: string) => {
  const cache = useQueryClient()
  const isOffline = useIsOffline()
  const query = useQuery({
    queryKey: dayKey(user_id),
    queryFn: async ({ signal }): Promise<KeptDay> => {
      const { data: day } = await call(getDriverDay, { signal })
      const kept = { user_id, day, at: Date.now() }
      storeDay(kept)
      return kept
    },
    initialData: () => readKeptDay(user_id) ?? undefined,
    initialDataUpdatedAt: () => readKeptDay(user_id)?.at,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  const onAnswer = useCallback(
    async (ride: DriverRide | undefined) => {
      const queryKey = dayKey(user_id)
      // A response under way is older than this change.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData<KeptDay>(queryKey, (kept) => {
        if (!kept || !ride) return kept
        const rides = kept.day.rides.map((each) => (isSameCar(each, ride) ? ride : each))
        const next = { ...kept, day: { ...kept.day, rides } }
        storeDay(next)
        return next
      })
      void cache.invalidateQueries({ queryKey })
    },
    [cache, user_id],
  )
  const queue = useActionQueue(user_id, onAnswer)
  const { data: kept } = query
  return {
    kept,
    rides: kept?.day.rides.map((ride) => applyPending(ride, queue.waiting)),
    /** Milliseconds by which the server's clock is ahead of the phone's. */
    clockAheadMs: kept ? Date.parse(kept.day.now) - kept.at : 0,
    isOld: query.isError || isOffline,
    isError: query.isError && !kept,
    refetch: query.refetch,
    queue,
  }
}
export type Day = ReturnType<typeof useDay>
