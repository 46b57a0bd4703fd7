// The open booking is in the address: Back closes it, refresh keeps it, a link opens it.
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAddressQuery } from '../../address-query.ts'
import { lateDialog } from '../../public/late-dialog.tsx'

const BookingDialog = lateDialog(async () => (await import('./booking-dialog.tsx')).BookingDialog)

const named = 'booking'

const withNamed = (query: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(query)
  if (id) next.set(named, id)
  else next.delete(named)
  return next
}

export const useOpenBooking = () => {
  const [, setQuery] = useAddressQuery()
  return (id: string) => setQuery((now) => withNamed(now, id), { state: { openedHere: true } })
}

/** Moves the focus to the shown tab when the card that opened the details is gone. */
const FocusKept = () => {
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus({ preventScroll: true })
    },
    [],
  )
  return null
}

export const DetailsOfAddress = () => {
  const [query, setQuery] = useAddressQuery()
  const { state } = useLocation() as { state: { openedHere?: boolean } | null }
  const navigate = useNavigate()
  const id = query.get(named)
  if (!id) return null
  const close = () => {
    // Closing goes back where a click opened it; a visitor who came by a link stays on this page.
    if (state?.openedHere) void navigate(-1)
    else setQuery((now) => withNamed(now, null), { replace: true })
  }
  return (
    <>
      <FocusKept />
      <BookingDialog
        id={id}
        onTurn={(leg) => setQuery((now) => withNamed(now, leg), { replace: true, state })}
        onClose={close}
      />
    </>
  )
}
