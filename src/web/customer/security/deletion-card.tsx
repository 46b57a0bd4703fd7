// Deletes the account: what goes, what stays and why, confirmed by password.
import { useState } from 'react'
import { Link } from 'react-router'
import { call, isRefused } from '#kit/api.ts'
import { persistent } from '#kit/browser-storage.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/en/security.ts'
import { deleteAccount } from '#modules/auth/deletion/contract.ts'
import { ReauthenticationForm, type ReauthenticationValues } from '#modules/auth/ui/reauthentication-form.tsx'
import { SecurityDialog } from '#modules/auth/ui/security-dialog.tsx'
import { useTwoFactor } from '#modules/auth/ui/two-factor-card.tsx'
import { paths } from '../../paths.ts'
import { leaveForDocument } from '../../public/leave-for-document.ts'

const describeOpenBookings = (error: unknown) =>
  isRefused(error, 'OPEN_BOOKINGS') ? (
    <>
      {error.message}{' '}
      <Link to={paths.bookings} className="link">
        {m.see_bookings}
      </Link>
    </>
  ) : undefined

const DeletionFacts = () => (
  <>
    <dl className="grid gap-4">
      <div>
        <dt className="text-ui font-medium">{m.what_goes}</dt>
        <dd className="mt-1 text-ui text-soft">{m.goes}</dd>
      </div>
      <div>
        <dt className="text-ui font-medium">{m.what_stays}</dt>
        <dd className="mt-1 text-ui text-soft">{m.stays}</dd>
      </div>
    </dl>
    <p className="mt-4 text-ui font-medium">{m.cannot_undo}</p>
  </>
)

const DeletionDialog = ({ userId, onClose }: { userId: string; onClose: () => void }) => {
  const { data } = useTwoFactor()
  const deleteOwnAccount = async ({ password, code }: ReauthenticationValues) => {
    const body = { password, ...(data?.enabled ? { code } : {}) }
    await call(deleteAccount, { params: { user_id: userId }, body })
    // Booking drafts and the person's name are stored in this browser too.
    persistent.clear()
    leaveForDocument(paths.home, { title: m.deleted_title, message: m.deleted })
  }
  return (
    <SecurityDialog title={m.delete_dialog} onClose={onClose}>
      <DeletionFacts />
      <ReauthenticationForm
        isDanger
        withCode={data?.enabled ?? false}
        label={m.delete_button}
        busy={m.deleting}
        submit={deleteOwnAccount}
        describeRefusal={describeOpenBookings}
      />
    </SecurityDialog>
  )
}

export const DeletionCard = ({ userId }: { userId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <PageSection title={m.delete_title} line={m.delete_line}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[40ch] text-ui text-soft">{m.delete_what}</p>
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {m.delete_title}
        </Button>
      </div>
      {open && <DeletionDialog userId={userId} onClose={() => setOpen(false)} />}
    </PageSection>
  )
}
