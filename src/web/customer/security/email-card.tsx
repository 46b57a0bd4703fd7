// The unverified e-mail address with a button to send its link again; nothing once it is verified.

import { useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { PageSection } from '#kit/page-section.tsx'
import { toast, toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/security.ts'
import { getProof, resendProof } from '#modules/auth/email-verification/contract.ts'
import type { UserRecord } from '#modules/users/profiles/contract.ts'

type Addresses = Pick<UserRecord, 'email' | 'pending_email'>

export const EmailCard = ({ user }: { user: Addresses }) => {
  const { data } = useQuery({
    // A changed address in the form above refetches.
    queryKey: ['email-proof', user.email, user.pending_email],
    queryFn: async ({ signal }) => (await call(getProof, { signal })).data,
  })
  const sending = useMutation({
    mutationFn: () => call(resendProof),
    onSuccess: () => toast({ title: m.link_sent_title, message: m.link_sent({ email: data?.email ?? '' }) }),
    onError: (error) => toastError(messageOf(error, m.failed)),
  })
  if (!data) return null
  return (
    <PageSection title={m.email_title} line={m.email_line}>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[40ch] text-ui wrap-anywhere text-soft">
          {data.instead_of === null
            ? m.email_awaited({ email: displayEmail(data.email) })
            : m.email_change_awaited({ email: displayEmail(data.email), old: displayEmail(data.instead_of) })}
        </p>
        <Button
          look="outline"
          className="btn-sm"
          busy={sending.isPending && m.working}
          onClick={() => sending.mutate()}
        >
          {m.send_link_again}
        </Button>
      </div>
    </PageSection>
  )
}
