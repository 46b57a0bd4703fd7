// The invoices of a partner with amounts, credit notes and PDFs; the office settles, refunds or reopens them.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { readableId } from '#kernel/ids.ts'
import { writeDate } from '#kernel/time.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/invoices.ts'
import { settleInvoice } from '#modules/commissions/invoice-settlement/contract.ts'
import { type InvoiceInList, listInvoices } from '#modules/commissions/invoices/contract.ts'
import { DocumentSection, PdfLink } from '#modules/commissions/ui/document-section.tsx'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { useFocusOnChange } from '../../area/focus-on-change.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { listDate } from '../bookings/format.ts'
import { May } from '../staff-role.tsx'

const invoicesKey = (partner_id: string) => ['office-invoices', partner_id]
const formatMonth = (period: string) => writeDate(`${period}-01`, { month: 'long', year: 'numeric' })

type Step = keyof typeof m.steps
const looks = { open: 'badge-pending', settled: 'badge-confirmed', return: 'badge-cancelled' } as const
const nextStep = { open: 'settle', return: 'give_back', settled: 'reopen' } as const satisfies Record<string, Step>

/**
 * Runs one step at a time. It sends the open amount that was shown; if that has changed, the invoice is shown again.
 */
const useStep = (partner_id: string) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const storeInvoice = (invoice: InvoiceInList) =>
    client.setQueryData<InvoiceInList[]>(invoicesKey(partner_id), (list) =>
      list?.map((each) => (each.key === invoice.key ? invoice : each)),
    )
  const run = async ({ key, open }: InvoiceInList, step: Step) => {
    setBusy(true)
    const state = step === 'reopen' ? 'open' : 'settled'
    try {
      storeInvoice((await call(settleInvoice, { params: { partner_id, period: key }, body: { state, open } })).data)
      toastSuccess(m.done[state])
    } catch (error) {
      if (isRefused(error, 'INVOICE_CHANGED')) storeInvoice(error.data.invoice as InvoiceInList)
      toastError(messageOf(error, m.action_failed))
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

const Pdf = ({ href, number }: { href: string; number: string }) => (
  <PdfLink href={href} label={m.pdf_of({ number })} text={m.pdf} />
)

const Sums = ({ invoice: { total, credited, settled, open, currency } }: { invoice: InvoiceInList }) => {
  const sums: [name: string, amount: number][] = [
    [m.total, total],
    [m.credited, -credited],
    [m.settled, -settled],
    open < 0 ? [m.to_return, -open] : [m.open, open],
  ]
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-5 gap-y-2 sm:grid-cols-4">
      {sums.map(([name, amount]) => (
        <div key={name}>
          <dt className="text-micro text-muted">{name}</dt>
          <dd className="tnum">{showPrice(amount || 0, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Credits = ({ invoice, folder }: { invoice: InvoiceInList; folder: string }) => (
  <ul className="mt-3 grid gap-2 border-t border-line pt-3" aria-label={m.credits_of(invoice)}>
    {invoice.credits.map(({ number, date, reason, amount, booking_id }) => (
      <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0">
          <span className="tnum">{number}</span>, {listDate(date)}: {labelOf(m.reasons, reason)}{' '}
          <span className="tnum whitespace-nowrap text-muted">{readableId(booking_id)}</span>
        </span>
        <span className="ml-auto flex gap-4">
          <span className="tnum">{showPrice(-amount, invoice.currency)}</span>
          <Pdf href={`${folder}/credit-notes/${number}.pdf`} number={number} />
        </span>
      </li>
    ))}
  </ul>
)

interface InvoiceProps {
  invoice: InvoiceInList
  folder: string
  onStep: (step: Step) => void
}

const Invoice = ({ invoice, folder, onStep }: InvoiceProps) => {
  const { period, key, number, date, rides, state, credits, total, credited } = invoice
  const element = useFocusOnChange(state)
  const step = nextStep[state]
  const { action } = m.steps[step]
  // A fully credited invoice has no payment that could be marked as missing.
  const isMovable = state !== 'settled' || credited < total
  return (
    <li className="px-4 py-4 text-small">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 className="text-ui font-medium">{formatMonth(period)}</h4>
          <p className="text-muted">
            <span className="tnum">{number}</span>, {m.rides({ count: rides })}, {m.written({ date: listDate(date) })}
          </p>
        </div>
        <span className={`badge ${looks[state]}`}>{labelOf(m.states, state)}</span>
      </div>
      <Sums invoice={invoice} />
      {credits.length > 0 && <Credits invoice={invoice} folder={folder} />}
      <span ref={element} tabIndex={-1} className="mt-4 flex flex-wrap items-center gap-4 outline-none">
        {isMovable && (
          <May call={settleInvoice}>
            <Button
              look="outline"
              className="btn-sm"
              aria-label={m.of_invoice({ action, number })}
              onClick={() => onStep(step)}
            >
              {action}
            </Button>
          </May>
        )}
        <Pdf href={`${folder}/invoices/${key}.pdf`} number={number} />
      </span>
    </li>
  )
}

const confirmationTexts = (step: Step, { number, open, currency }: InvoiceInList, partner: string) => {
  const { action: confirm, title, line } = m.steps[step]
  return {
    title,
    line: line({ partner, number, amount: showPrice(Math.abs(open), currency) }),
    confirm,
    danger: step === 'reopen',
  }
}

export const PartnerInvoices = ({ partner_id, name }: { partner_id: string; name: string }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: invoicesKey(partner_id),
    queryFn: async ({ signal }) => (await call(listInvoices, { params: { partner_id }, signal })).data,
  })
  const { busy, run } = useStep(partner_id)
  const [chosen, setChosen] = useState<{ invoice: InvoiceInList; step: Step }>()
  const close = () => setChosen(undefined)
  const folder = `/api/admin/partners/${encodeURIComponent(partner_id)}`
  return (
    <>
      <DocumentSection
        title={m.invoices}
        inCard
        documents={data}
        lines={{ some: m.line, none: m.none, loading: m.loading }}
        failed={isError && <TryAgain message={m.failed} onRetry={refetch} />}
      >
        {(invoices) => (
          <ul className="card mt-4 max-h-[32rem] divide-y divide-line overflow-y-auto">
            {invoices.map((invoice) => (
              <Invoice
                key={invoice.key}
                invoice={invoice}
                folder={folder}
                onStep={(step) => setChosen({ invoice, step })}
              />
            ))}
          </ul>
        )}
      </DocumentSection>
      {chosen && (
        <ConfirmDialog
          {...confirmationTexts(chosen.step, chosen.invoice, name)}
          busy={busy && m.working}
          cancel={m.cancel}
          onConfirm={() => void run(chosen.invoice, chosen.step).then(close)}
          onClose={close}
        />
      )}
    </>
  )
}
