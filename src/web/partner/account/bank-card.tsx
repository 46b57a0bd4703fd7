// The bank account for commission, masked, with a pending change and the payout schedule.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { toast, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/bank.ts'
import { LoadFailed } from '#modules/auth/ui/load-failed.tsx'
import { type BankOfPartner, stopBankChange } from '#modules/partners/bank/contract.ts'
import { officeMoment, officeTime } from '../../area/office-time.ts'
import { BankDialog } from './bank-dialog.tsx'
import { bankQuery } from './query.ts'

const Change = ({ change }: { change: NonNullable<BankOfPartner['change']> }) => {
  const client = useQueryClient()
  const cancelling = useMutation({
    mutationFn: () => call(stopBankChange),
    onSuccess: ({ data }) => {
      client.setQueryData(bankQuery.queryKey, data)
      toastSuccess(m.stopped)
    },
    onError: (error) => {
      toast({ title: m.title, message: messageOf(error, m.failed), kind: 'error' })
      void client.invalidateQueries({ queryKey: bankQuery.queryKey })
    },
  })
  const { masked, state, asked_by, until } = change
  const words = { masked, until: officeMoment(until) }
  return (
    <div className="card mt-5 p-5 shadow-[inset_2px_0_0_var(--color-pending-dot)]">
      <p className="text-ui">
        {state === 'asked' ? m.asked_line({ ...words, name: asked_by || m.somebody }) : m.held_line(words)}
      </p>
      <Button
        look="outline"
        className="btn-sm mt-4"
        busy={cancelling.isPending && m.stopping}
        onClick={() => cancelling.mutate()}
      >
        {m.stop}
      </Button>
    </div>
  )
}

const Account = ({ bank }: { bank: BankOfPartner }) => {
  const [isOpen, setOpen] = useState(false)
  const { current, change } = bank
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <dl>
          <dt className="text-small text-muted">{m.bank_account}</dt>
          <dd className="tnum text-ui">
            {current?.masked ?? m.none}
            {current && (
              <span className="block text-small text-soft">
                {m.in_use_since({ date: officeTime(current.since).date })}
              </span>
            )}
          </dd>
        </dl>
        <Button look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {current ? m.change : m.add}
        </Button>
      </div>
      {change && <Change change={change} />}
      {isOpen && <BankDialog version={bank.version} onClose={() => setOpen(false)} />}
    </>
  )
}

const OwnersAccount = () => {
  const { data, isError, refetch } = useQuery(bankQuery)
  if (data) return <Account bank={data} />
  return isError ? <LoadFailed onRetry={refetch} /> : <div className="skel h-11" aria-busy="true" />
}

export const BankCard = ({ isOwner }: { isOwner: boolean }) => (
  <PageSection title={m.title} line={m.line}>
    <div>
      {isOwner ? <OwnersAccount /> : <p className="text-ui text-soft">{m.owners_only}</p>}
      <dl className="mt-6 border-t border-line pt-5">
        <dt className="text-small text-muted">{m.schedule}</dt>
        <dd className="text-ui">
          {m.schedule_value}
          <span className="block text-small text-soft">{m.schedule_hint}</span>
        </dd>
      </dl>
    </div>
  </PageSection>
)
