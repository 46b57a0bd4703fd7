// Payouts: what partners are paid, proposed, approved and marked; the weekly ones are there by themselves.
import { useState } from 'react'
import { Button } from '#kit/button.tsx'
import { SelectControl } from '#kit/select.tsx'
import * as m from '#messages/office/payouts.ts'
import { type OfficePayout, payoutState } from '#modules/commissions/payouts/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../area/confirm-dialog.tsx'
import { useListQuery } from '../area/list-query.ts'
import { ListSearch } from '../area/list-search.tsx'
import { ListLoading, NothingListed } from '../area/list-states.tsx'
import { Pager } from '../area/pager.tsx'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/try-again.tsx'
import { FailDialog } from './payouts/fail-dialog.tsx'
import { PayoutList, type Step } from './payouts/payout-list.tsx'
import { type Passed, pageSize, useMove, usePayouts, usePropose } from './payouts/query.ts'

const states = [
  { value: '', label: m.all_states },
  ...Object.entries(m.states).map(([value, label]) => ({ value, label })),
]

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

/** What is approved is done at once; what says that money has gone, or has not, asks once more. */
const useSteps = () => {
  const { moving, move } = useMove()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  const run = async (payout: OfficePayout, to: Step, reason?: string) => {
    const { ok, wrong } = { wrong: undefined, ...(await move(payout, to, reason)) }
    if (!ok && wrong) setAsked({ payout, to, wrong })
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
  const search = chosen.search.slice(0, 100)
  const state = payoutState.safeParse(chosen.state).data ?? ''
  const isChosen = search !== '' || state !== ''
  const { data, isError, refetch, isPlaceholderData } = usePayouts({ search, state, page })
  const { moving, onStep, dialog } = useSteps()
  return (
    <div className="pb-16">
      <Head />
      <div className="mt-7 grid gap-3 sm:grid-cols-[1fr_12rem]">
        <ListSearch
          label={m.search_label}
          placeholder={m.search_placeholder}
          value={search}
          onSearch={(text) => choose({ search: text })}
        />
        <SelectControl
          aria-label={m.state_filter}
          options={states}
          value={state}
          onChange={(event) => choose({ state: event.target.value })}
        />
      </div>
      {data && (
        <div className="mt-4">
          <p role="status" className="sr-only">
            {isChosen && !isPlaceholderData ? m.found({ count: data.total }) : ''}
          </p>
          {data.data.length > 0 ? (
            <PayoutList payouts={data.data} moving={moving} onStep={onStep} />
          ) : (
            <NothingListed title={isChosen ? m.none_found : m.none} line={isChosen ? m.none_found_line : m.none_line} />
          )}
          <Pager {...{ page, pageSize, total: data.total, onPage: turnTo }} />
        </div>
      )}
      {!data &&
        (isError ? (
          <TryAgain title={m.error_title} message={m.load_failed} onRetry={refetch} />
        ) : (
          <ListLoading words={m.loading} />
        ))}
      {dialog}
    </div>
  )
}
