// Where a driver's day begins: their address, as far as it can be located. Without it a driver is told by their rides alone.
import { Refusal } from '#kernel/errors.ts'
import type { Places } from '#modules/places/service.ts'
import type { Log } from '#platform/log.ts'
import { locatable } from '../rules.ts'
import type { DriverRow } from '../store.ts'

export type Base = Pick<DriverRow, 'base_lat' | 'base_lon' | 'base_label'>

const noBase: Base = { base_lat: null, base_lon: null, base_label: null }

export const createBases = ({ places, log }: { places: Pick<Places, 'locate'>; log: Pick<Log, 'warn'> }) => ({
  /** Nowhere where the address is not known, or the maps do not answer: nobody is refused for that. Not in a transaction. */
  async locate(address: string): Promise<Base> {
    try {
      for (const { country, ...requestedPlace } of locatable(address)) {
        const place = await places.locate(requestedPlace, country)
        if (place) return { base_lat: place.lat, base_lon: place.lon, base_label: place.label }
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      log.warn({ reason: error.message }, 'a driver’s address could not be located')
    }
    return noBase
  },
})
export type Bases = ReturnType<typeof createBases>
