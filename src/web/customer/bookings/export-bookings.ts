// The bookings that are shown, all of them, as a file in the reader's downloads.
import { Refused } from '#kit/api.ts'
import { saveFile } from '#kit/save-file.ts'
import * as m from '#messages/en/dashboard.ts'
import { exportBookings } from '#modules/bookings/listing/contract.ts'
import { askedOf, type BookingsSearch } from './search.ts'

/** Throws `Refused` where the server does not give it. */
export const downloadBookings = async (search: BookingsSearch): Promise<void> => {
  const response = await fetch(`${exportBookings.path}?${new URLSearchParams(askedOf(search))}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  if (!response.ok) throw new Refused(response.status)
  saveFile(await response.blob(), m.export_file)
}
