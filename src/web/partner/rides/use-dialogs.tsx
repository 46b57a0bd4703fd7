// The dialogs over ride lists: ride details, and a message to the guest.
import { useState } from 'react'
import type { PartnerRide } from '#modules/reports/partner/contract.ts'
import { useOpenDialog } from '../../area/open-dialog.ts'
import { lazyDialog } from '../../public/lazy-dialog.tsx'

const RideDialog = lazyDialog(async () => (await import('./ride-dialog.tsx')).RideDialog)
const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

export const useDialogs = () => {
  const { idOf, open, close } = useOpenDialog(['ride'])
  const viewed = idOf('ride')
  /** Shown until the details arrive. */
  const [listed, setListed] = useState<PartnerRide>()
  const [contacted, setContacted] = useState<PartnerRide>()
  const dialogs = (
    <>
      {viewed && (
        <RideDialog
          key={viewed}
          id={viewed}
          listed={listed?.booking_id === viewed ? listed : undefined}
          onContact={setContacted}
          onShowLeg={(id) => open('ride', id)}
          onClose={close}
        />
      )}
      {contacted && <ContactDialog ride={contacted} onClose={() => setContacted(undefined)} />}
    </>
  )
  return {
    view: (ride: PartnerRide) => {
      setListed(ride)
      open('ride', ride.booking_id)
    },
    contact: setContacted,
    dialogs,
  }
}
