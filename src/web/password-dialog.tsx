// Dialog that asks for the password again, and for a code where two-factor sign-in is on.
import { useEffect, useRef } from 'react'
import { call } from '#kit/api.ts'
import * as m from '#messages/en/security.ts'
import { reauthenticate } from '#modules/auth/reauthentication/contract.ts'
import { LoadFailed } from '#modules/auth/ui/load-failed.tsx'
import { ReauthenticationForm, type ReauthenticationValues } from '#modules/auth/ui/reauthentication-form.tsx'
import { SecurityDialog } from '#modules/auth/ui/security-dialog.tsx'
import { useTwoFactor } from '#modules/auth/ui/two-factor-card.tsx'

interface PasswordDialogProps {
  onGiven: () => void
  onClose: () => void
}

export const PasswordDialog = ({ onGiven, onClose }: PasswordDialogProps) => {
  const { data, isError, refetch } = useTwoFactor()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (data) form.current?.querySelector('input')?.focus()
  }, [data])
  const submit = async ({ password, code }: ReauthenticationValues) => {
    await call(reauthenticate, { body: { password, ...(data?.enabled ? { code } : {}) } })
    onGiven()
  }
  return (
    <SecurityDialog title={m.password_again_title} onClose={onClose}>
      <p className="text-ui text-soft">{data?.enabled ? m.password_and_code_again : m.password_again}</p>
      <div ref={form}>
        {data && <ReauthenticationForm withCode={data.enabled} label={m.continue_label} submit={submit} />}
        {!data && (isError ? <LoadFailed onRetry={refetch} /> : <div className="skel mt-5 h-11" aria-busy="true" />)}
      </div>
    </SecurityDialog>
  )
}
