// The bank account of a payout, masked, and in full on a click. The full number is requested each time and not cached.
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Dialog } from '#kit/dialog.tsx'
import { Fact } from '#kit/fact.tsx'
import * as m from '#messages/office/bank.ts'
import type { OfficePayout } from '#modules/commissions/payouts/contract.ts'
import { type FullBankAccount, openBankForOffice } from '#modules/partners/bank/contract.ts'

const groupDigits = (text: string, by: number) => text.match(new RegExp(`.{1,${by}}`, 'g'))?.join(' ') ?? ''

const accountLines = (account: FullBankAccount): [name: string, value: string][] =>
  account.kind === 'uk'
    ? [
        [m.account_holder, account.account_holder],
        [m.sort_code, groupDigits(account.sort_code, 2).replaceAll(' ', '-')],
        [m.account_number, account.account_number],
      ]
    : [
        [m.account_holder, account.account_holder],
        [m.iban, groupDigits(account.iban, 4)],
      ]

const FullAccount = ({ account }: { account: FullBankAccount }) => (
  <dl className="facts tnum mt-5">
    {accountLines(account).map(([name, value]) => (
      <Fact key={name} name={name}>
        {value}
      </Fact>
    ))}
  </dl>
)

const AccountDialog = ({ payout, onClose }: { payout: OfficePayout; onClose: () => void }) => {
  const id = useId()
  const { partner, partner_id, bank_id } = payout
  const { data, error } = useQuery({
    queryKey: ['bank-in-full', bank_id],
    queryFn: async ({ signal }) =>
      (await call(openBankForOffice, { params: { partner_id }, query: { bank_id }, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
  })
  return (
    <Dialog shape="card" labelledBy={id} className="md:max-w-[30rem]" onClose={onClose}>
      <div className="overflow-y-auto p-6">
        <h2 id={id} className="text-title-2 wrap-anywhere">
          {m.title({ partner })}
        </h2>
        <p className="mt-3 text-ui text-soft">{m.line}</p>
        {data && <FullAccount account={data} />}
        {error && (
          <p role="alert" className="mt-5 text-ui text-error">
            {messageOf(error, m.load_failed)}
          </p>
        )}
        {!data && !error && (
          <p role="status" className="mt-5 text-ui text-soft">
            {m.loading}
          </p>
        )}
        <div className="mt-7 flex justify-end">
          <Button look="outline" onClick={onClose}>
            {m.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

export const AccountButton = ({ payout }: { payout: OfficePayout }) => {
  const [isOpen, setOpen] = useState(false)
  const { masked_account: masked, partner } = payout
  return (
    <>
      <button
        type="button"
        className="link tnum cursor-pointer whitespace-nowrap"
        aria-haspopup="dialog"
        aria-label={m.show({ masked, partner })}
        onClick={() => setOpen(true)}
      >
        {masked}
      </button>
      {isOpen && <AccountDialog payout={payout} onClose={() => setOpen(false)} />}
    </>
  )
}
