// The office's actions on an account: disable, enable, sign out everywhere.
import { useQueryClient } from '@tanstack/react-query'
import { LogOut, UserCheck, UserX } from 'lucide-react'
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/people.ts'
import { disableAccount, enableAccount, signOutAccount } from '#modules/auth/accounts/contract.ts'
import type { Person } from '#modules/reports/accounts/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { useNotice } from '../../area/use-notice.ts'
import { fullName } from '../../public/avatar.tsx'

type Action = 'disable' | 'enable' | 'sign_out'

/** Each resolves to the text of its toast. */
const actions: Record<Action, (user_id: string) => Promise<string>> = {
  disable: async (user_id) => {
    await call(disableAccount, { params: { user_id } })
    return m.disabled_done
  },
  enable: async (user_id) => {
    await call(enableAccount, { params: { user_id } })
    return m.enabled_done
  },
  sign_out: async (user_id) => {
    const { data } = await call(signOutAccount, { params: { user_id } })
    return m.signed_out_done({ count: data.ended })
  },
}

const useAccountAction = ({ user_id }: Person, onDone: () => void) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Action>()
  const { showNotice, ...refusal } = useNotice()
  const runAction = async (action: Action) => {
    setBusy(action)
    showNotice(undefined)
    try {
      toastSuccess(await actions[action](user_id))
      await client.invalidateQueries({ queryKey: ['person', user_id] })
      void client.invalidateQueries({ queryKey: ['people'] })
      onDone()
    } catch (error) {
      const message = messageOf(error, m.failed)
      // Enabling has no dialog in which an error could stay.
      if (action === 'enable') toastError(message)
      else showNotice(message)
    }
    setBusy(undefined)
  }
  return { busy, refusal, clearRefusal: () => showNotice(undefined), runAction }
}

export const PersonActions = ({ person }: { person: Person }) => {
  const [confirming, setConfirming] = useState<'disable' | 'sign_out'>()
  const { busy, refusal, clearRefusal, runAction } = useAccountAction(person, () => setConfirming(undefined))
  const close = () => {
    setConfirming(undefined)
    clearRefusal()
  }
  const name = fullName(person)
  return (
    <div className="flex flex-wrap gap-3">
      {!person.disabled_at && (
        <Button look="outline" disabled={person.devices === 0} onClick={() => setConfirming('sign_out')}>
          <LogOut size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.sign_out}
        </Button>
      )}
      {person.disabled_at ? (
        <Button look="outline" busy={busy === 'enable' && m.enabling} onClick={() => void runAction('enable')}>
          <UserCheck size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.enable}
        </Button>
      ) : (
        <Button look="outline" onClick={() => setConfirming('disable')}>
          <UserX size={16} strokeWidth={1.5} aria-hidden="true" />
          {m.disable}
        </Button>
      )}
      {confirming === 'disable' && (
        <ConfirmDialog
          {...{ title: m.disable_title({ name }), line: m.disable_line, confirm: m.disable, cancel: m.cancel }}
          danger
          busy={busy === 'disable' && m.disabling}
          refusal={refusal}
          onConfirm={() => void runAction('disable')}
          onClose={close}
        />
      )}
      {confirming === 'sign_out' && (
        <ConfirmDialog
          {...{ title: m.sign_out_title({ name }), line: m.sign_out_line, confirm: m.sign_out, cancel: m.cancel }}
          busy={busy === 'sign_out' && m.signing_out}
          refusal={refusal}
          onConfirm={() => void runAction('sign_out')}
          onClose={close}
        />
      )}
    </div>
  )
}
