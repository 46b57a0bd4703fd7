// The driver's rides stored on this phone for use without a connection. One driver at a time; signing out deletes them.
import { persistent } from '#kit/browser-storage.ts'
import type { DriverDay } from '#modules/dispatch/driver-app/contract.ts'
import { driverDayKey as key } from '../../next-ride.ts'

export interface KeptDay {
  user_id: string
  day: DriverDay
  /** The phone's clock in milliseconds, at the moment when the server's clock showed `day.now`. */
  at: number
}

export const readKeptDay = (user_id: string): KeptDay | null => {
  const kept = persistent.readJson(key) as KeptDay | null
  const isComplete = Array.isArray(kept?.day?.rides) && kept.day.rides.every((ride) => ride.waiting_terms)
  // A version from before rides had their terms cannot show the meter.
  return kept?.user_id === user_id && isComplete ? kept : null
}

export const storeDay = (kept: KeptDay): void => {
  persistent.write(key, JSON.stringify(kept))
}
