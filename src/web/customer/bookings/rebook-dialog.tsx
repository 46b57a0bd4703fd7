// The booking panel filled from an earlier ride except its date. The new draft keeps class and passenger.
import { useNavigate } from 'react-router'
import { browserClock } from '#kernel/time.ts'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { paths, withBooking } from '../../paths.ts'
import { createDraft, draftFromQuery } from '../../public/booking-draft.ts'
import { BookingPopup } from '../../public/booking-popup.tsx'
import { changeDraft, keepInMemory } from '../../public/use-draft.ts'
import { carryOverFields, makeRebookedRide, type RebookKind } from './rebook.ts'

interface BookAgainProps {
  booking: BookingRecord
  which: RebookKind
  onClose: () => void
}

export const BookAgain = ({ booking, which, onClose }: BookAgainProps) => {
  const navigate = useNavigate()
  const start = (address: string) => {
    const ride = draftFromQuery(new URL(address, window.location.origin).searchParams)
    if (!ride) return window.location.assign(address)
    const draft = changeDraft(keepInMemory(createDraft(ride)), carryOverFields(booking))
    void navigate(withBooking(paths.serviceClass, draft.id))
  }
  return <BookingPopup ride={makeRebookedRide(booking, which, browserClock())} navigate={start} onClose={onClose} />
}
