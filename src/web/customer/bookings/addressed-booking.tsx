// The open booking is in the address: Back closes it, refresh keeps it, a link opens it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressQuery } from '../../address-query.ts'
import { lazyDialog } from '../../public/lazy-dialog.tsx'

const BookingDialog = lazyDialog(async () => (await import('./booking-dialog.tsx')).BookingDialog)

const parameter = 'booking'

const withBookingId = (query: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (id) next.set(parameter, id)
  else next.delete(parameter)
  return next
}

export const useOpenBooking = () => {
  const [, setQuery] = useAddressQuery()
  return (id: string) => setQuery((now) => withBookingId(now, id), { state: { openedHere: true } })
}

/** Moves the focus to the shown tab when the card that opened the details is gone. */
const RestoreFocus = () => {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

export const AddressedBooking = () => {
  const [query, setQuery] = useAddressQuery()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const navigate = useNavigate()
  const id = query.get(parameter)
  if (!id) return null
  const close = () => {
    // Closing goes back where a click opened it; a visitor who came by a link stays on this page.
    if (state?.openedHere) void navigate(-1)
    else setQuery((now) => withBookingId(now, null), { replace: true })
  }
  return (
    <>
      <RestoreFocus />
      <BookingDialog
        id={id}
        onShowLeg={(leg) => setQuery((now) => withBookingId(now, leg), { replace: true, state })}
        onClose={close}
      />
    </>
  )
}
