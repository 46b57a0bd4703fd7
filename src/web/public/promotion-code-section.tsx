// The promotion code in the details: applied by its own button, with the reason at the field where it is refused.
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { currencyOfText, formatMinor } from '#kernel/money.ts'
import { messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Field, inputClass } from '#kit/field.tsx'
import { booking_generic } from '#messages/en/flow.ts'
import * as m from '#messages/en/promotion-code.ts'
import { normaliseCode } from '#modules/pricing/promotions/rules.ts'
import type { BookingDraft } from './booking-draft.ts'
import type { DetailsValues } from './details-form.ts'
import type { PromotionLine } from './promotion-line.ts'
import type { ChoicePrice } from './use-choice-price.ts'
import type { DraftChange } from './use-draft.ts'

interface SectionProps {
  draft: BookingDraft
  change: DraftChange
  price: ChoicePrice
}

const describeReduction = ({ label, outward, back }: PromotionLine, draft: BookingDraft): string => {
  const amount = `${label}: ${formatMinor(outward + back, currencyOfText(draft.price ?? ''))}`
  return draft.return ? `${amount}. ${back ? m.off_both_rides : m.off_first_ride}.` : amount
}

const useCode = ({ draft, change }: SectionProps) => {
  const form = useFormContext<DetailsValues>()
  const typed = form.watch('promotion_code')
  const code = normaliseCode(typed)
  const set = (promotion_code: string, appliedCode: string) => {
    form.setValue('promotion_code', promotion_code)
    form.clearErrors('promotion_code')
    change({ promotion_code, appliedCode })
  }
  return {
    form,
    registration: form.register('promotion_code', {
      // An emptied field has no code any more.
      onChange: () => form.getValues('promotion_code') === '' && draft.appliedCode && set('', ''),
    }),
    isApplied: code !== '' && code === draft.appliedCode,
    apply: () => (code ? set(typed, code) : form.setError('promotion_code', { message: m.code_missing })),
    remove: () => {
      set('', '')
      form.setFocus('promotion_code')
    },
  }
}

const CodeField = (props: SectionProps) => {
  const { draft, price } = props
  const { form, isApplied, apply, remove, registration } = useCode(props)
  const refusal = isApplied && price.codeError ? messageOf(price.codeError, booking_generic) : undefined
  const error = form.formState.errors.promotion_code?.message ?? refusal
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    apply()
  }
  return (
    <Field
      label={m.promotion_code}
      error={error}
      below={
        <p role="status" className="hint">
          {isApplied && !error && price.promotion && describeReduction(price.promotion, draft)}
        </p>
      }
    >
      {(wiring) => (
        <div className="flex gap-3">
          <input
            {...registration}
            {...wiring}
            className={`${inputClass(error)} min-w-0 flex-1 sm:max-w-80`}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onKeyDown={applyByEnter}
          />
          <Button
            look="outline"
            busy={isApplied && price.isPricing && m.checking_code}
            onClick={isApplied ? remove : apply}
          >
            {isApplied ? m.remove_code : m.apply_code}
          </Button>
        </div>
      )}
    </Field>
  )
}

/** A text button until it is needed. */
export const PromotionCodeSection = (props: SectionProps) => {
  const { setFocus } = useFormContext<DetailsValues>()
  const [wasFilled] = useState(Boolean(props.draft.promotion_code))
  const [isOpened, setOpened] = useState(false)
  useEffect(() => {
    if (isOpened) setFocus('promotion_code')
  }, [isOpened, setFocus])
  return (
    <div className="mt-10 border-t border-rule pt-8">
      {isOpened || wasFilled ? (
        <CodeField {...props} />
      ) : (
        <Button look="ghost" onClick={() => setOpened(true)}>
          {m.add_code}
        </Button>
      )}
    </div>
  )
}
