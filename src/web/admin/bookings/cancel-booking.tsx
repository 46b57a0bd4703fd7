// Cancels a booking for a fee that the office chooses, after a confirmation that says what happens to the money.
import { useState } from 'react'
import { currencySymbol } from '#kernel/money.ts'
import { Button } from '#kit/button.tsx'
import { Choice } from '#kit/choice.tsx'
import { Fact } from '#kit/fact.tsx'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import { Skeleton } from '#kit/skeleton.tsx'
import { Switch } from '#kit/switch.tsx'
import * as m from '#messages/office/cancellation.ts'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import type { OfficeCancellation } from '#modules/bookings/office-cancellation/contract.ts'
import { type FeeChoice, feeChoices } from '#modules/bookings/office-cancellation/rules.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { useHeadingFocus } from '../../area/use-heading-focus.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { CancellationMails } from './cancellation-mails.tsx'
import { PreviewToggle } from './mail-preview.tsx'
import { type CancelForm, useCancelForm, useCancellation } from './use-cancellation.ts'

interface PartProps {
  cancellation: OfficeCancellation
  form: CancelForm
}

const labelFee = (choice: FeeChoice, { fees, currency }: OfficeCancellation): string => {
  if (choice === 'half' || choice === 'full') return m.fees[choice]({ amount: showPrice(fees[choice], currency) })
  return m.fees[choice]
}

const FeeChoices = ({ cancellation, form }: PartProps) => {
  const { fee, amount, errors, set, termsChoice } = form
  return (
    <FieldGroup label={m.fee}>
      {(wiring) => (
        <div role="radiogroup" {...wiring} className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {feeChoices.map((choice) => (
            <Choice
              key={choice}
              name="fee"
              label={labelFee(choice, cancellation)}
              {...(choice === termsChoice && { detail: m.by_terms })}
              checked={fee === choice}
              onChange={() => set({ fee: choice })}
            >
              <AmountField
                {...{ amount, errors, set }}
                currency={cancellation.currency}
                isShown={choice === 'amount'}
              />
            </Choice>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}

interface AmountProps extends Pick<CancelForm, 'amount' | 'errors' | 'set'> {
  currency: OfficeCancellation['currency']
  isShown: boolean
}

const AmountField = ({ amount, errors, set, currency, isShown }: AmountProps) =>
  isShown && (
    <TextField
      className="mt-3"
      label={m.amount({ symbol: currencySymbol(currency) })}
      inputMode="decimal"
      autoComplete="off"
      value={amount}
      error={errors.amount}
      onChange={({ target }) => set({ amount: target.value })}
    />
  )

/** What was paid, the fee and the rest, and where the rest goes. */
const MoneyFacts = ({ cancellation, form }: PartProps) => {
  const { refund_to, paid, currency } = cancellation
  if (refund_to === 'none') return <p className="text-ui">{m.refund_to.none}</p>
  const show = (amount: number | undefined) => (amount === undefined ? '–' : showPrice(amount, currency))
  return (
    <section aria-live="polite" aria-label={m.refund[refund_to]} className="grid gap-3 border border-line p-4">
      <dl className="dl !grid-cols-3">
        <Fact name={m.paid[refund_to]}>{show(paid)}</Fact>
        <Fact name={m.fee}>{show(form.feeAmount)}</Fact>
        <Fact name={m.refund[refund_to]}>{show(form.refund)}</Fact>
      </dl>
      <p className="text-small text-soft">{m.refund_to[refund_to]}</p>
    </section>
  )
}

const ReasonFields = ({ form: { reason, note, errors, set } }: Pick<PartProps, 'form'>) => (
  <div className="grid grid-cols-1 gap-5 sm:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)]">
    <SelectField
      label={m.reason}
      options={toOptions(m.reasons, m.choose_reason)}
      value={reason}
      error={errors.reason}
      onChange={({ target }) => set({ reason: target.value as CancelForm['reason'] })}
    />
    <TextField
      label={m.note}
      optional={m.optional}
      hint={m.note_hint}
      autoComplete="off"
      maxLength={200}
      value={note}
      error={errors.note}
      onChange={({ target }) => set({ note: target.value })}
    />
  </div>
)

const CancelFields = ({ booking, cancellation, form }: PartProps & { booking: OfficeBooking }) => {
  const { return_booking } = booking
  return (
    <div className="mt-5 grid grid-cols-1 gap-5">
      {cancellation.most > 0 && <FeeChoices {...{ cancellation, form }} />}
      <MoneyFacts {...{ cancellation, form }} />
      <ReasonFields form={form} />
      <Switch
        label={m.tell_customer}
        detail={m.tell_customer_detail}
        checked={form.tell_customer}
        onChange={({ target }) => form.set({ tell_customer: target.checked })}
      />
      {form.tell_customer && (
        <PreviewToggle>
          {(id) => <CancellationMails id={id} bookingId={booking.booking_id} form={form} />}
        </PreviewToggle>
      )}
      {return_booking && return_booking.status !== 'cancelled' && <p className="text-ui">{m.return_stays}</p>}
      {form.refund !== undefined && form.refund > 0 && cancellation.refund_to === 'card' && (
        <p className="text-small text-soft">{m.final}</p>
      )}
    </div>
  )
}

const CancelDialog = ({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) => {
  const { data: cancellation, isError, refetch } = useCancellation(booking.booking_id)
  const form = useCancelForm(booking, { cancellation, refetch, onDone: onClose })
  return (
    <ConfirmDialog
      danger
      title={m.title}
      line={m.line}
      confirm={m.cancel_booking}
      busy={form.busy && m.cancelling}
      cancel={m.keep_booking}
      isDisabled={!cancellation}
      refusal={form.refusal}
      onConfirm={() => void form.submit()}
      onClose={onClose}
    >
      {cancellation && <CancelFields {...{ booking, cancellation, form }} />}
      {!cancellation && isError && <TryAgain message={m.load_failed} onRetry={refetch} />}
      {!cancellation && !isError && (
        <Skeleton label={m.loading} className="mt-5 grid gap-4">
          <div className="skel h-32" />
        </Skeleton>
      )}
    </ConfirmDialog>
  )
}

const CancelButton = ({ booking }: { booking: OfficeBooking }) => {
  const [isOpen, setOpen] = useState(false)
  useHeadingFocus()
  return (
    <>
      <Button look="outline" onClick={() => setOpen(true)}>
        {m.cancel_booking}
      </Button>
      {isOpen && <CancelDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}

export const CancelBooking = ({ booking }: { booking: OfficeBooking }) => {
  const { booking_status, statuses } = booking
  return booking_status !== 'cancelled' && statuses.includes('cancelled') ? <CancelButton booking={booking} /> : null
}
