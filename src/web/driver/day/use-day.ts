// The driver's rides from the server, or as stored on the phone while offline, with the pending actions applied.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { call } from '#kit/api.ts'
import { type DriverRide, getDriverDay } from '#modules/dispatch/driver-app/contract.ts'
import { afterSaying } from '#modules/dispatch/driver-app/rules.ts'
import { type KeptDay, keepDay, keptDay } from './kept-day.ts'
import { useWords, type Word } from './words.ts'

/** Polling interval in milliseconds. */
const lookEvery = 20_000

const keyFor = (user_id: string) => ['driver-day', user_id]

const isOf = (ride: DriverRide, { booking_id, car_number }: Pick<Word, 'booking_id' | 'car_number'>): boolean =>
  ride.booking_id === booking_id && ride.car_number === car_number

/** An action belongs to one assignment: it does not count for a later one of the same car. */
export const isSaidOf = (ride: DriverRide, word: Word): boolean =>
  isOf(ride, word) && (word.assignment_id ?? ride.assignment_id) === ride.assignment_id

const withWords = (ride: DriverRide, words: readonly Word[]): DriverRide =>
  words
    .filter((word) => isSaidOf(ride, word))
    .reduce((now, { action, tapped_at }) => afterSaying(now, { action, at: new Date(tapped_at) }), ride)

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
    queryKey: keyFor(user_id),
    queryFn: async ({ signal }): Promise<KeptDay> => {
      const { data: day } = await call(getDriverDay, { signal })
      const kept = { user_id, day, at: Date.now() }
      keepDay(kept)
      return kept
    },
    initialData: () => keptDay(user_id) ?? undefined,
    initialDataUpdatedAt: () => keptDay(user_id)?.at,
    refetchInterval: lookEvery,
    refetchOnWindowFocus: true,
  })
  const heard = useCallback(
    async (ride: DriverRide | undefined) => {
      const queryKey = keyFor(user_id)
      // A response under way is older than this change.
      await cache.cancelQueries({ queryKey })
      cache.setQueryData<KeptDay>(queryKey, (kept) => {
        if (!kept || !ride) return kept
        const rides = kept.day.rides.map((each) => (isOf(each, ride) ? ride : each))
        const next = { ...kept, day: { ...kept.day, rides } }
        keepDay(next)
        return next
      })
      void cache.invalidateQueries({ queryKey })
    },
    [cache, user_id],
  )
  const words = useWords(user_id, heard)
  const { data: kept } = query
  return {
    kept,
    rides: kept?.day.rides.map((ride) => withWords(ride, words.waiting)),
    /** Milliseconds by which the server's clock is ahead of the phone's. */
    ahead: kept ? Date.parse(kept.day.now) - kept.at : 0,
    isOld: query.isError || isOffline,
    isError: query.isError && !kept,
    refetch: query.refetch,
    words,
  }
}
export type Day = ReturnType<typeof useDay>
