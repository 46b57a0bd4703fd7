// Approves an applicant, and lists what is missing before rides can be assigned.
import { useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/office/drivers.ts'
import type { DriverDetail } from '#modules/drivers/contract.ts'
import { changeDriver } from '#modules/drivers/office-edit/contract.ts'
import { findMissingForRides, type MissingForRides as Missing } from '#modules/drivers/rules.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { site } from '../../site.ts'
import { driverName } from './format.ts'
import { useStoreDriver } from './query.ts'
import { findServerDriver } from './record.tsx'

const missingToday = (driver: DriverDetail): Missing[] =>
  findMissingForRides(driver, localAt(browserClock(), site().time_zone).date)

const List = ({ missing }: { missing: readonly Missing[] }) => (
  <ul className="mt-2 list-disc pl-5 text-ui">
    {missing.map((each) => (
      <li key={each}>{m.missing[each]}</li>
    ))}
  </ul>
)

export const MissingForRides = ({ driver }: { driver: DriverDetail }) => {
  const missing = missingToday(driver)
  if (!missing.length) return null
  return (
    <section className="mb-6 border border-line bg-linen p-4" aria-label={m.missing_title}>
      <h3 className="font-sans text-small font-medium">{m.missing_title}</h3>
      <List missing={missing} />
    </section>
  )
}

const useApproval = (driver: DriverDetail, onApproved: (message: string) => void) => {
  const storeDriver = useStoreDriver()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    setBusy(true)
    try {
      const { driver_id, version } = driver
      const { data } = await call(changeDriver, { params: { driver_id }, body: { status: 'available', version } })
      storeDriver(data)
      onApproved(m.approved({ name: driverName(data) }))
    } catch (error) {
      const theirs = findServerDriver(error)
      if (theirs) storeDriver(theirs)
      toastError(messageOf(error, m.approve_failed))
    } finally {
      setBusy(false)
      setConfirming(false)
    }
  }
  return { isConfirming, setConfirming, busy, approve }
}

interface ApproveButtonProps {
  driver: DriverDetail
  onApproved: (message: string) => void
}

export const ApproveButton = ({ driver, onApproved }: ApproveButtonProps) => {
  const { isConfirming, setConfirming, busy, approve } = useApproval(driver, onApproved)
  const missing = missingToday(driver)
  return (
    <>
      <Button className="btn-sm" onClick={() => setConfirming(true)}>
        {m.approve}
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title={m.approve_title({ name: driverName(driver) })}
          line={m.approve_line}
          confirm={m.approve}
          busy={busy && m.approving}
          cancel={m.cancel}
          onConfirm={() => void approve()}
          onClose={() => setConfirming(false)}
        >
          {missing.length > 0 && (
            <>
              <p className="mt-4 text-ui">{m.approve_anyway}</p>
              <List missing={missing} />
            </>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
