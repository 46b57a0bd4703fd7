// The bookings that are shown, all of them, as a file in the reader's downloads.
import { Refused } from '#kit/api.ts'
import * as m from '#messages/en/dashboard.ts'
import { exportBookings } from '#modules/bookings/listing/contract.ts'
import { askedOf, type BookingsSearch } from './search.ts'

const save = (file: Blob, name: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Throws `Refused` where the server does not give it. */
export const downloadBookings = async (search: BookingsSearch): Promise<void> => {
  const response = await fetch(`${exportBookings.path}?${new URLSearchParams(askedOf(search))}`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  if (!response.ok) throw new Refused(response.status)
  save(await response.blob(), m.export_file)
}
