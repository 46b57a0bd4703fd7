// The driver's rides as this phone keeps them, for the road without a connection: of one driver at a time, and gone with their
// signing out.
import { lasting } from '#kit/browser-storage.ts'
import type { DriverDay } from '#modules/dispatch/driver-app/contract.ts'
import { driverDayKey as key } from '../../next-ride.ts'

export interface KeptDay {
  user_id: string
  day: DriverDay
  /** By the phone's clock, in milliseconds: what the server's clock showed then is `day.now`. */
  at: number
}

export const keptDay = (user_id: string): KeptDay | null => {
  const kept = lasting.readJson(key) as KeptDay | null
  return kept?.user_id === user_id && Array.isArray(kept.day?.rides) ? kept : null
}

export const keepDay = (kept: KeptDay): void => {
  lasting.write(key, JSON.stringify(kept))
}
