// The bookings that are shown, all of them, as a file in the reader's downloads.
import { fetchFile } from '#kit/api.ts'
import { saveFile } from '#kit/save-file.ts'
import * as m from '#messages/en/dashboard.ts'
import { exportBookings } from '#modules/bookings/lists/contract.ts'
import { askedOf, type BookingsSearch } from './search.ts'

/** Throws `Refused` where the server does not give it. */
export const downloadBookings = async (search: BookingsSearch): Promise<void> =>
  saveFile(await fetchFile(exportBookings, { query: askedOf(search) }), m.export_file)
