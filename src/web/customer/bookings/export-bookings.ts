// Downloads the shown bookings, all pages of them, as a file.
import { fetchFile } from '#kit/api.ts'
import { saveFile } from '#kit/save-file.ts'
import * as m from '#messages/en/dashboard.ts'
import { exportBookings } from '#modules/bookings/lists/contract.ts'
import { type BookingsSearch, toQuery } from './search.ts'

/** @throws Refused when the server refuses the file. */
export const downloadBookings = async (search: BookingsSearch): Promise<void> =>
  saveFile(await fetchFile(exportBookings, { query: toQuery(search) }), m.export_file)
