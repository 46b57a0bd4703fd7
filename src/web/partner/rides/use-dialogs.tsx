// The dialogs over lists of rides: one ride, and the message to its guest.
import { useState } from 'react'
import type { PartnerRide } from '#modules/reports/partner/contract.ts'
import { lateDialog } from '../../public/late-dialog.tsx'

const RideDialog = lateDialog(async () => (await import('./ride-dialog.tsx')).RideDialog)
const ContactDialog = lateDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

export const useDialogs = () => {
  const [viewed, setViewed] = useState<{ id: string; listed?: PartnerRide }>()
  const [contacted, setContacted] = useState<PartnerRide>()
  const shown = (
    <>
      {viewed && (
        <RideDialog
          key={viewed.id}
          id={viewed.id}
          listed={viewed.listed}
          onContact={setContacted}
          onTurn={(id) => setViewed({ id })}
          onClose={() => setViewed(undefined)}
        />
      )}
      {contacted && <ContactDialog ride={contacted} onClose={() => setContacted(undefined)} />}
    </>
  )
  return {
    view: (listed: PartnerRide) => setViewed({ id: listed.booking_id, listed }),
    contact: setContacted,
    shown,
  }
}
