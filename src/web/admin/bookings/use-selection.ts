// The bookings that are selected in the list. The selection spans pages, and follows what the list learns of its bookings.
import { useRef, useState } from 'react'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/operations.ts'
import { mostChosen, type OperationsBooking } from '#modules/reports/operations/contract.ts'

type Chosen = ReadonlyMap<string, OperationsBooking>

export const useSelection = (listed: readonly OperationsBooking[]) => {
  const [kept, setKept] = useState<Chosen>(new Map())
  /** The row from which a range is chosen. */
  const anchor = useRef<string>(undefined)
  const current = new Map(listed.map((booking) => [booking.booking_id, booking]))
  const rows = [...kept.values()].map((booking) => current.get(booking.booking_id) ?? booking)

  const set = (bookings: readonly OperationsBooking[], isChosen: boolean) => {
    const next = new Map(kept)
    for (const booking of bookings) {
      if (isChosen) next.set(booking.booking_id, booking)
      else next.delete(booking.booking_id)
    }
    if (next.size > mostChosen) return toastError(m.chosen_most({ count: mostChosen }))
    setKept(next)
  }
  const positionOf = (id: string | undefined) => listed.findIndex(({ booking_id }) => booking_id === id)

  return {
    rows,
    isChosen: (id: string): boolean => kept.has(id),
    isPageChosen: listed.length > 0 && listed.every(({ booking_id }) => kept.has(booking_id)),
    isPagePartlyChosen: listed.some(({ booking_id }) => kept.has(booking_id)),
    /** Selects or deselects a booking, or with Shift all from the last one to it. */
    toggle: (booking: OperationsBooking, isRange: boolean): void => {
      const [from, to] = [positionOf(anchor.current), positionOf(booking.booking_id)]
      const range = isRange && from >= 0 ? listed.slice(Math.min(from, to), Math.max(from, to) + 1) : [booking]
      set(range, !kept.has(booking.booking_id))
      anchor.current = booking.booking_id
    },
    togglePage: (isChosen: boolean): void => set(listed, isChosen),
    /** Deselects these, because they are done. */
    remove: (ids: readonly string[]): void => setKept((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: (): void => setKept(new Map()),
  }
}
export type Selection = ReturnType<typeof useSelection>
