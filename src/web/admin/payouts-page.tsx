// Payouts of all partners: propose, approve and mark them. The weekly ones are proposed automatically.

import { useState } from 'react'
import { truncateText } from '#kernel/text.ts'
import { Button } from '#kit/button.tsx'
import * as m from '#messages/office/payouts.ts'
import { type OfficePayout, payoutState } from '#modules/commissions/payouts/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../area/confirm-dialog.tsx'
import { useListQuery } from '../area/list-query.ts'
import { SearchedList } from '../area/searched-list.tsx'
import { keptAbout } from '../area/unsaved.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { FailDialog } from './payouts/fail-dialog.tsx'
import { PayoutList, type Step } from './payouts/payout-list.tsx'
import { type Passed, pageSize, useMove, usePayouts, usePropose } from './payouts/query.ts'

const states = [
  { value: '', label: m.all_states },
  ...Object.entries(m.states).map(([value, label]) => ({ value, label })),
]

const words = {
  ...m,
  filter_label: m.state_filter,
  none: { title: m.none, line: m.none_line },
  none_found: { title: m.none_found, line: m.none_found_line },
}

const PassedOver = ({ passed }: { passed: readonly Passed[] }) => (
  <section className="card mt-4 p-5 text-small">
    <h2 className="text-ui font-medium">{m.passed_over_title}</h2>
    <ul className="mt-2 grid gap-1 text-soft">
      {passed.map(({ partner, amount, why }) => (
        <li key={partner}>{m.passed({ partner, amount: showPrice(amount), why: m.why_passed[why] })}</li>
      ))}
    </ul>
  </section>
)

const Head = () => {
  const { busy, passed, propose } = usePropose()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading title={m.payouts} className="text-title-1">
            {m.payouts}
          </PageHeading>
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <Button busy={busy && m.proposing} onClick={() => void propose()}>
          {m.propose}
        </Button>
      </div>
      {passed.length > 0 && <PassedOver passed={passed} />}
    </>
  )
}

interface Asked {
  payout: OfficePayout
  to: Step
  wrong?: string | undefined
}

/** Approving runs at once; marking as paid or failed asks for confirmation. */
const useSteps = (payouts: readonly OfficePayout[] = []) => {
  const { moving, move } = useMove()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const kept = keptAbout('payout')
  const again = kept && !asked && payouts.find(({ payout_id }) => payout_id === kept)
  if (again) setAsked({ payout: again, to: 'failed' })
  const run = async (payout: OfficePayout, to: Step, reason?: string) => {
    const { ok, wrong } = { wrong: undefined, ...(await move(payout, to, reason)) }
    // The input stays after an error.
    if (!ok && to === 'failed') setAsked({ payout, to, wrong })
    else close()
  }
  const dialog =
    asked &&
    (asked.to === 'failed' ? (
      <FailDialog
        payout={asked.payout}
        busy={moving !== undefined}
        error={asked.wrong}
        onFail={(reason) => void run(asked.payout, 'failed', reason)}
        onClose={close}
      />
    ) : (
      <ConfirmDialog
        title={m.pay_title}
        line={m.pay_line({
          partner: asked.payout.partner,
          amount: showPrice(asked.payout.amount),
          account: asked.payout.masked_account,
        })}
        confirm={m.mark_paid}
        busy={moving !== undefined && m.mark_paid}
        cancel={m.cancel}
        onConfirm={() => void run(asked.payout, 'completed')}
        onClose={close}
      />
    ))
  const onStep = (payout: OfficePayout, to: Step) => {
    if (to === 'approved') void run(payout, to)
    else setAsked({ payout, to })
  }
  return { moving, onStep, dialog }
}

export const AdminPayoutsPage = () => {
  const { chosen, page, choose, turnTo } = useListQuery(['search', 'state'])
  const search = truncateText(chosen.search, 100)
  const state = payoutState.safeParse(chosen.state).data ?? ''
  const asked = usePayouts({ search, state, page })
  const { moving, onStep, dialog } = useSteps(asked.data?.data)
  return (
    <div className="pb-16">
      <Head />
      <SearchedList
        {...{ words, asked, search, page, pageSize }}
        options={states}
        filter={state}
        isChosen={search !== '' || state !== ''}
        onSearch={(text) => choose({ search: text })}
        onFilter={(value) => choose({ state: value })}
        onPage={turnTo}
      >
        {(payouts) => <PayoutList payouts={payouts} moving={moving} onStep={onStep} />}
      </SearchedList>
      {dialog}
    </div>
  )
}
