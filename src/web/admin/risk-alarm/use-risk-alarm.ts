// Watches on every page of the office for rides that turn red, if the person has chosen to hear or see it.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { RideAtRisk } from '#modules/dispatch/board/contract.ts'
import { ridesAtRiskQuery } from './query.ts'
import { notifyOfRides, playAlarm } from './ring.ts'
import { useAlarm } from './use-alarm.ts'

export const useRiskAlarm = (): void => {
  const { sound: hasSound = false, notification: hasNotification = false } = useAlarm() ?? {}
  const isWatching = hasSound || hasNotification
  /** Rides that were red at the last look; undefined before the first one, which rings for none. */
  const known = useRef<ReadonlySet<string>>(undefined)
  const { data } = useQuery({ ...ridesAtRiskQuery, enabled: isWatching })

  const ring = useEffectEvent((rides: readonly RideAtRisk[]) => {
    const before = known.current
    known.current = new Set(rides.map(({ booking_id }) => booking_id))
    const turnedRed = before ? rides.filter(({ booking_id }) => !before.has(booking_id)) : []
    if (!turnedRed.length) return
    if (hasSound) playAlarm()
    if (hasNotification) notifyOfRides(turnedRed)
  })
  useEffect(() => {
    if (!isWatching) known.current = undefined
    else if (data) ring(data)
  }, [data, isWatching])
}
