// Step 3: who books, who travels, and what the chauffeur should know.
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { shortWhen } from '#modules/bookings/ui/when.ts'
import { paths, withBooking } from '../paths.ts'
import { useStoredUser } from '../stored-user.ts'
import { AccountFields } from './account-fields.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { bookingKey } from './booking-query.ts'
import { ChauffeurFields } from './chauffeur-fields.tsx'
import { type DetailsValues, detailsSchema, patchOf, valuesOf } from './details-form.ts'
import { book, NotBooked, PriceChanged } from './details-submit.ts'
import { LegPrices, totalOfLegs } from './leg-prices.tsx'
import { NeedHelp } from './need-help.tsx'
import { PageHeading } from './page-heading.tsx'
import { PassengerFields } from './passenger-fields.tsx'
import { rideOfDraft } from './ride.ts'
import { FoldedRideSummary, RideSummary } from './ride-summary.tsx'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { changeDraft, type DraftChange, sayError, useDraft } from './use-draft.ts'

/** What is typed is kept as it is typed, so that Back and a refresh lose nothing but the passwords. */
const useKept = (form: UseFormReturn<DetailsValues>, draft: BookingDraft) => {
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch((said) => changeDraft(draft, patchOf(said as DetailsValues)))
    return unsubscribe
  }, [watch, draft])
}

const useBook = (form: UseFormReturn<DetailsValues>, draft: BookingDraft, change: DraftChange) => {
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [priceBefore, setPriceBefore] = useState<string | null>(null)
  const priceNow = (each: BookingDraft) => totalOfLegs(each.price ?? '', each.returnPrice)

  const refuse = (error: unknown) => {
    if (error instanceof PriceChanged) {
      setPriceBefore(priceNow(draft))
      change({})
      return toast({ title: m.price_changed_title, message: m.booking_failed, kind: 'error' })
    }
    if (error instanceof NotBooked && error.field)
      form.setError(error.field, { message: error.message }, { shouldFocus: true })
    toast(sayError(error instanceof NotBooked ? error.message : messageOf(error, m.booking_generic)))
  }
  const submit = async (said: DetailsValues) => {
    try {
      const booking = await book(change(patchOf(said)), said)
      cache.setQueryData(bookingKey(booking.booking_id), booking)
      await navigate(withBooking(paths.payment, booking.booking_id), { replace: true, state: { booking } })
    } catch (error) {
      refuse(error)
    }
  }
  return { submit, priceBefore, priceNow: priceNow(draft) }
}

const Details = ({ draft, change }: { draft: BookingDraft; change: DraftChange }) => {
  const user = useStoredUser()
  const form = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: valuesOf(draft, user !== null),
  })
  const { setValue, formState } = form
  const signedIn = user !== null
  useEffect(
    () => setValue('account', signedIn ? 'signed_in' : (draft.account ?? 'new')),
    [signedIn, draft.account, setValue],
  )
  useKept(form, draft)
  const { submit, priceBefore, priceNow } = useBook(form, draft, change)

  const wrongFields = Object.values(formState.errors)
  const sayWhatIsWrong = () => {
    if (form.getFieldState('confirmation').error?.message === m.passwords_differ) toast(sayError(m.passwords_differ))
  }
  const ride = rideOfDraft(draft)
  const summary = {
    ride,
    when: shortWhen(ride.when),
    withService: true,
    children: draft.returnPrice && (
      <LegPrices className="mt-5 border-t border-line pt-4" outward={draft.price ?? ''} back={draft.returnPrice} />
    ),
  }
  return (
    <StepPage
      step={3}
      draftId={draft.id}
      folded={<FoldedRideSummary {...summary} />}
      aside={
        <>
          <div className="max-lg:hidden">
            <RideSummary {...summary} />
          </div>
          <NeedHelp />
        </>
      }
    >
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(submit, sayWhatIsWrong)(event)}>
          <PageHeading title={m.step_details} className="text-title-1">
            {m.details_title}
          </PageHeading>
          <p className="mt-2 text-ui text-soft">{m.details_lead}</p>
          {user ? (
            <p className="mt-6 text-ui">{m.signed_in_as({ email: user.email ?? '' })}</p>
          ) : (
            <AccountFields draftId={draft.id} />
          )}
          <PassengerFields />
          <ChauffeurFields />
          <p role="status" className="sr-only">
            {formState.submitCount > 0 && wrongFields.length > 0 && m.fields_wrong({ count: wrongFields.length })}
          </p>
          {priceBefore && (
            <p role="alert" className="card mt-8 p-5 text-ui shadow-[inset_2px_0_0_var(--color-pending-dot)]">
              {m.price_changed({ before: priceBefore, now: priceNow })}
            </p>
          )}
          <StepActions backTo={withBooking(paths.returnTransfer, draft.id)}>
            <Button type="submit" large busy={formState.isSubmitting && m.processing_booking}>
              {m.continue_booking}
            </Button>
          </StepActions>
        </form>
      </FormProvider>
    </StepPage>
  )
}

const isComplete = ({ pickup, dateTime, serviceClass, price }: BookingDraft): boolean =>
  Boolean(pickup.label && dateTime && serviceClass && price)

export const DetailsPage = () => {
  const [draft, change] = useDraft()
  const navigate = useNavigate()
  const incomplete = draft !== null && !isComplete(draft)
  useEffect(() => {
    if (!incomplete) return
    toast(sayError(m.booking_incomplete))
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [incomplete, draft?.id, navigate])
  return draft && !incomplete ? <Details key={draft.id} draft={draft} change={change} /> : null
}
