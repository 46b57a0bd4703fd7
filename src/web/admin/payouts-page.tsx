// Payouts of all partners: propose, approve and mark them. The weekly ones are proposed automatically.

import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { truncateText } from '#kernel/text.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { toOptions } from '#kit/select.tsx'
import * as m from '#messages/office/payouts.ts'
import { type OfficePayout, payoutState, proposePayouts } from '#modules/commissions/payouts/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../area/confirm-dialog.tsx'
import { findKeptRecord } from '../area/kept-input.ts'
import { useListQuery } from '../area/list-query.ts'
import { SearchedList } from '../area/searched-list.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { PayoutList, type Step } from './payouts/payout-list.tsx'
import { pageSize, type SkippedPartner, useMove, usePayouts, usePropose } from './payouts/query.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { May } from './staff-role.tsx'

const selects = [{ name: 'state', label: m.state_filter, options: toOptions(m.states, m.all_states) }] as const

const SkippedPartners = ({ skipped }: { skipped: readonly SkippedPartner[] }) => (
  <section className="card mt-4 p-5 text-small">
    <h2 className="text-ui font-medium">{m.passed_over_title}</h2>
    <ul className="mt-2 grid gap-1 text-soft">
      {skipped.map(({ partner, amount, currency, why }) => (
        <li key={`${partner} ${currency}`}>
          {m.passed({ partner, amount: showPrice(amount, currency), why: labelOf(m.why_passed, why) })}
        </li>
      ))}
    </ul>
  </section>
)

const Head = () => {
  const { busy, skipped, propose } = usePropose()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <PageHeading title={m.payouts} />
          <p className="mt-2 text-ui text-soft">{m.subtitle}</p>
        </div>
        <May call={proposePayouts}>
          <Button busy={busy && m.proposing} onClick={() => void propose()}>
            {m.propose}
          </Button>
        </May>
      </div>
      {skipped.length > 0 && <SkippedPartners skipped={skipped} />}
    </>
  )
}

interface PendingStep {
  payout: OfficePayout
  to: Step
  reasonError?: string | undefined
}

interface StepDialogProps extends PendingStep {
  busy: boolean
  onConfirm: (reason?: string) => void
  onClose: () => void
}

const StepDialog = ({ payout, to, reasonError, busy, onConfirm, onClose }: StepDialogProps) => {
  const { payout_id, partner, masked_account: account } = payout
  const amount = showPrice(payout.amount, payout.currency)
  if (to !== 'failed')
    return (
      <ConfirmDialog
        title={m.pay_title}
        line={m.pay_line({ partner, amount, account })}
        confirm={m.mark_paid}
        busy={busy && m.mark_paid}
        cancel={m.cancel}
        onConfirm={() => onConfirm()}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      draft={['payout', payout_id]}
      title={m.fail_title}
      line={m.fail_line({ partner, amount })}
      {...{ cancel: m.cancel, confirm: m.mark_failed, busyLabel: m.mark_failed }}
      danger
      {...{ busy, onConfirm, onClose }}
    >
      {(input) => <TextField {...input} label={m.reason} error={reasonError} maxLength={200} />}
    </ReasonDialog>
  )
}

/** Approving runs at once; marking as paid or failed asks for confirmation. */
const useSteps = (payouts: readonly OfficePayout[] = []) => {
  const { moving, move } = useMove()
  const [pendingStep, setPendingStep] = useState<PendingStep>()
  const close = () => setPendingStep(undefined)
  const keptId = findKeptRecord('payout')
  const restored = keptId && !pendingStep && payouts.find(({ payout_id }) => payout_id === keptId)
  if (restored) setPendingStep({ payout: restored, to: 'failed' })
  const run = async (payout: OfficePayout, to: Step, reason?: string) => {
    const { ok, reasonError } = { reasonError: undefined, ...(await move(payout, to, reason)) }
    // The input stays after an error.
    if (!ok && to === 'failed') setPendingStep({ payout, to, reasonError })
    else close()
  }
  const dialog = pendingStep && (
    <StepDialog
      {...pendingStep}
      busy={moving !== undefined}
      onConfirm={(reason) => void run(pendingStep.payout, pendingStep.to, reason)}
      onClose={close}
    />
  )
  const onStep = (payout: OfficePayout, to: Step) => {
    if (to === 'approved') void run(payout, to)
    else setPendingStep({ payout, to })
  }
  return { moving, onStep, dialog }
}

export const AdminPayoutsPage = () => {
  const { filters, page, setFilters, goToPage } = useListQuery(['search', 'state'])
  const search = truncateText(filters.search, 100)
  const state = payoutState.safeParse(filters.state).data ?? ''
  const query = usePayouts({ search, state, page })
  const { moving, onStep, dialog } = useSteps(query.data?.data)
  return (
    <div className="pb-16">
      <Head />
      <SearchedList
        {...{ words: m, query, filters: { search, state }, setFilters, selects, page, pageSize }}
        isFiltered={search !== '' || state !== ''}
        onPage={goToPage}
      >
        {(payouts) => <PayoutList payouts={payouts} moving={moving} onStep={onStep} />}
      </SearchedList>
      {dialog}
    </div>
  )
}
