// Locates the address of a driver, where the driver's day begins.
import { Refusal } from '#kernel/errors.ts'
import type { Places } from '#modules/places/service.ts'
import type { Log } from '#platform/log.ts'
import { listLocatableAddresses } from '../rules.ts'
import type { DriverRow } from '../store.ts'

export type Base = Pick<DriverRow, 'base_lat' | 'base_lon' | 'base_label'>

const noBase: Base = { base_lat: null, base_lon: null, base_label: null }

export const createBases = ({ places, log }: { places: Pick<Places, 'locate'>; log: Pick<Log, 'warn'> }) => ({
  /**
   * Returns an empty base if the address is unknown or the maps do not answer; it never refuses. Do not call it in a
   * transaction.
   */
  async locate(address: string): Promise<Base> {
    try {
      for (const { country, ...requestedPlace } of listLocatableAddresses(address)) {
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
