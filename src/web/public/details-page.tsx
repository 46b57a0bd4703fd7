// Step 3: who books, who travels, and what the chauffeur should know.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { shortWhen } from '#modules/bookings/ui/when.ts'
import { paths, withBooking } from '../paths.ts'
import { useStoredUser } from '../stored-user.ts'
import { AccountFields } from './account-fields.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { ArrivalFields, ChauffeurFields } from './chauffeur-fields.tsx'
import { type DetailsValues, detailsSchema, patchOf, valuesOf } from './details-form.ts'
import { NeedHelp } from './need-help.tsx'
import { PageHeading } from './page-heading.tsx'
import { PassengerFields } from './passenger-fields.tsx'
import { summaryOfDraft } from './ride-summary.tsx'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { useBook } from './use-book.ts'
import { changeDraft, type DraftChange, sayError, useDraft } from './use-draft.ts'

/** What is typed is kept as it is typed, so that Back and a refresh lose nothing but the passwords. */
const useKept = ({ watch }: UseFormReturn<DetailsValues>, draft: BookingDraft) => {
  useEffect(() => {
    const { unsubscribe } = watch((said) => changeDraft(draft, patchOf(said as DetailsValues)))
    return unsubscribe
  }, [watch, draft])
}

const useDetailsForm = (draft: BookingDraft, signedIn: boolean) => {
  const form = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: valuesOf(draft, signedIn),
  })
  const { setValue } = form
  const { account } = valuesOf(draft, signedIn)
  useEffect(() => setValue('account', account), [account, setValue])
  useKept(form, draft)
  return form
}

const WhatIsWrong = ({ form: { formState } }: { form: UseFormReturn<DetailsValues> }) => {
  const count = Object.keys(formState.errors).length
  return (
    <p role="status" className="sr-only">
      {formState.submitCount > 0 && count > 0 && m.fields_wrong({ count })}
    </p>
  )
}

const NewPrice = ({ price }: { price: { before: string; now: string } | null | '' }) =>
  price ? (
    <p role="alert" className="card mt-8 p-5 text-ui shadow-[inset_2px_0_0_var(--color-pending-dot)]">
      {m.price_changed(price)}
    </p>
  ) : null

interface FormProps {
  draft: BookingDraft
  change: DraftChange
}

const DetailsForm = ({ draft, change }: FormProps) => {
  const user = useStoredUser()
  const form = useDetailsForm(draft, user !== null)
  const { submit, newPrice } = useBook(form, draft, change)
  const isMet = draft.pickup.kind === 'airport' || draft.pickup.kind === 'station'
  const sayWhatIsWrong = () => {
    if (form.getFieldState('confirmation').error?.message === m.passwords_differ) toast(sayError(m.passwords_differ))
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit, sayWhatIsWrong)(event)}>
        <PageHeading title={m.step_details} className="text-title-1">
          {m.details_title}
        </PageHeading>
        <p className="mt-2 text-ui text-soft">{m.details_lead}</p>
        {isMet && <ArrivalFields />}
        {user ? (
          <p className="mt-6 text-ui wrap-anywhere">{m.signed_in_as({ email: user.email ?? '' })}</p>
        ) : (
          <AccountFields draftId={draft.id} />
        )}
        <PassengerFields />
        <ChauffeurFields isMet={isMet} />
        <WhatIsWrong form={form} />
        <NewPrice price={newPrice} />
        <StepActions backTo={withBooking(paths.returnTransfer, draft.id)}>
          <Button type="submit" large busy={form.formState.isSubmitting && m.processing_booking}>
            {m.continue_booking}
          </Button>
        </StepActions>
      </form>
    </FormProvider>
  )
}

const Details = ({ draft, change }: FormProps) => (
  <StepPage step={3} draftId={draft.id} summary={summaryOfDraft(draft, shortWhen)} aside={<NeedHelp />}>
    <DetailsForm draft={draft} change={change} />
  </StepPage>
)

const isComplete = ({ pickup, dateTime, serviceClass, price }: BookingDraft): boolean =>
  Boolean(pickup.label && dateTime && serviceClass && price)

export const DetailsPage = () => {
  const [draft, change] = useDraft()
  const navigate = useNavigate()
  const incomplete = draft !== null && !isComplete(draft)
  useEffect(() => {
    if (!incomplete) return
    toast({ ...sayError(m.booking_incomplete), page: paths.serviceClass })
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [incomplete, draft?.id, navigate])
  return draft && !incomplete ? <Details key={draft.id} draft={draft} change={change} /> : null
}
