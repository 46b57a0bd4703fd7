// Asks for the verification of the e-mail address, which approval requires, and sends the link again.
import { useMutation, useQuery } from '@tanstack/react-query'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/partner/pending.ts'
import { getProof, resendProof } from '#modules/auth/email-verification/contract.ts'

export const ConfirmEmail = () => {
  const { data } = useQuery({
    queryKey: ['email-proof'],
    queryFn: async ({ signal }) => (await call(getProof, { signal })).data,
  })
  const resending = useMutation({ mutationFn: () => call(resendProof) })
  if (!data) return null
  const { email } = data
  const result = resending.isSuccess ? m.sent({ email }) : resending.isError ? messageOf(resending.error, m.failed) : ''
  return (
    <div className="mt-6 border-t border-line pt-6">
      <p className="text-ui [overflow-wrap:anywhere]">{m.awaited({ email })}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <Button
          look="outline"
          className="btn-sm"
          busy={resending.isPending && m.sending}
          onClick={() => resending.mutate()}
        >
          {m.send_again}
        </Button>
        <p role="status" className="text-small text-soft [overflow-wrap:anywhere]">
          {result}
        </p>
      </div>
    </div>
  )
}
