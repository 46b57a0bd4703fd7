// Step 3: account, passenger, and details for the chauffeur.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { Button } from '#kit/button.tsx'
import { toastError } from '#kit/toast.tsx'
import * as m from '#messages/en/flow.ts'
import { formatShortPickup } from '#modules/bookings/ui/pickup-format.ts'
import { paths, withBooking } from '../paths.ts'
import { useStoredUser } from '../stored-user.ts'
import { AccountFields } from './account-fields.tsx'
import type { BookingDraft } from './booking-draft.ts'
import { ArrivalFields, ChauffeurFields } from './chauffeur-fields.tsx'
import { listChosenExtras } from './chosen-extras.ts'
import { type DetailsValues, detailsSchema, draftPatch, valuesFromDraft } from './details-form.ts'
import { ExtrasFact } from './extras-fact.tsx'
import { ExtrasSection } from './extras-section.tsx'
import { NeedHelp } from './need-help.tsx'
import { PageHeading } from './page-heading.tsx'
import { PassengerFields } from './passenger-fields.tsx'
import { PromotionCodeSection } from './promotion-code-section.tsx'
import { withPromotion } from './promotion-line.ts'
import { summaryOfDraft } from './ride-summary.tsx'
import { StepActions } from './step-actions.tsx'
import { StepPage } from './step-page.tsx'
import { useBookingSubmit } from './use-book.ts'
import { type ChoicePrice, useChoicePrice } from './use-choice-price.ts'
import { changeDraft, type DraftChange, useDraft } from './use-draft.ts'

/** Stores what is typed in the draft, so that Back and a refresh lose only the passwords. */
const useStoredInDraft = ({ watch }: UseFormReturn<DetailsValues>, draft: BookingDraft) => {
  useEffect(() => {
    const { unsubscribe } = watch((values) => changeDraft(draft, draftPatch(values as DetailsValues)))
    return unsubscribe
  }, [watch, draft])
}

const useDetailsForm = (draft: BookingDraft, signedIn: boolean) => {
  const form = useForm<DetailsValues>({
    resolver: zodResolver(detailsSchema),
    defaultValues: valuesFromDraft(draft, signedIn),
  })
  const { setValue } = form
  const { account } = valuesFromDraft(draft, signedIn)
  useEffect(() => setValue('account', account), [account, setValue])
  useStoredInDraft(form, draft)
  return form
}

const ErrorCount = ({ form: { formState } }: { form: UseFormReturn<DetailsValues> }) => {
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

const DetailsForm = ({ draft, change, price }: FormProps & { price: ChoicePrice }) => {
  const user = useStoredUser()
  const form = useDetailsForm(draft, user !== null)
  const { submit, newPrice } = useBookingSubmit(form, draft, { change, codeError: price.codeError })
  const isMet = draft.pickup.kind === 'airport' || draft.pickup.kind === 'station'
  const showErrors = () => {
    if (form.getFieldState('confirmation').error?.message === m.passwords_differ) toastError(m.passwords_differ)
  }
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit, showErrors)(event)}>
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
        <ExtrasSection draft={draft} change={change} error={price.error} />
        <PromotionCodeSection draft={draft} change={change} price={price} />
        <ErrorCount form={form} />
        <NewPrice price={newPrice} />
        <StepActions backTo={withBooking(paths.returnTransfer, draft.id)}>
          <Button
            type="submit"
            large
            busy={(form.formState.isSubmitting && m.processing_booking) || (price.isPricing && m.price_loading)}
          >
            {m.continue_booking}
          </Button>
        </StepActions>
      </form>
    </FormProvider>
  )
}

const Details = ({ draft, change }: FormProps) => {
  const price = useChoicePrice(draft, change)
  const summary = summaryOfDraft(draft, formatShortPickup)
  return (
    <StepPage
      step={3}
      draftId={draft.id}
      summary={{
        ...summary,
        prices: summary.prices && withPromotion(summary.prices, price.promotion, draft.dropoff === null),
        extras: <ExtrasFact extras={listChosenExtras(draft)} />,
      }}
      aside={<NeedHelp />}
    >
      <DetailsForm draft={draft} change={change} price={price} />
    </StepPage>
  )
}

const isComplete = ({ pickup, booking_date, service_type, price }: BookingDraft): boolean =>
  Boolean(pickup.label && booking_date && service_type && price)

export const DetailsPage = () => {
  const [draft, change] = useDraft()
  const navigate = useNavigate()
  const incomplete = draft !== null && !isComplete(draft)
  useEffect(() => {
    if (!incomplete) return
    toastError(m.booking_incomplete, paths.serviceClass)
    void navigate(withBooking(paths.serviceClass, draft?.id ?? ''), { replace: true })
  }, [incomplete, draft?.id, navigate])
  return draft && !incomplete ? <Details key={draft.id} draft={draft} change={change} /> : null
}
