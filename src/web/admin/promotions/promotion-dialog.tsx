// Adds or edits a promotion.
import { useState } from 'react'
import { browserClock, localAt } from '#kernel/time.ts'
import { call, isRefused } from '#kit/api.ts'
import { Checkbox } from '#kit/checkbox.tsx'
import { DatePicker } from '#kit/date-picker.tsx'
import { Field, TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField, toOptions } from '#kit/select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/promotions.ts'
import { prices_date_words } from '#messages/office/rates.ts'
import { changePromotion, createPromotion, type PromotionOnWire } from '#modules/pricing/promotions/contract.ts'
import { listOfferedClasses } from '#modules/pricing/ui/class-list.ts'
import { FormDialog, type FormFields } from '../../area/form-dialog.tsx'
import { site } from '../../site.ts'
import { NameFields } from './fields.tsx'
import { emptyPromotion, type PromotionForm, toPromotionBody, toPromotionForm } from './form.ts'
import { useReloadPromotions } from './query.ts'

type Fields = FormFields<PromotionForm>

const Day = ({ field, values, errors, change }: Fields & { field: 'starts_on' | 'ends_on' }) => (
  <Field label={field === 'starts_on' ? m.first_day : m.last_day} hint={m.any_day} error={errors[field]}>
    {(wiring) => (
      <DatePicker
        {...wiring}
        name={field}
        value={values[field]}
        onChange={(day) => change({ [field]: day })}
        today={localAt(browserClock(), site().time_zone).date}
        words={prices_date_words}
      />
    )}
  </Field>
)

const Reduction = ({ values, errors, change }: Fields) => (
  <>
    <FieldGroup label={m.takes_off} className="mt-5">
      {(wiring) => (
        <Segmented
          wiring={wiring}
          name="kind"
          options={m.takes_off_kinds}
          value={values.kind}
          onChange={(kind) => change({ kind })}
        />
      )}
    </FieldGroup>
    <div className="mt-5 grid gap-4 sm:grid-cols-3">
      {values.kind === 'percent' ? (
        <TextField
          label={m.per_cent}
          inputMode="decimal"
          value={values.percent}
          error={errors['change.basis_points']}
          onChange={({ target }) => change({ percent: target.value })}
        />
      ) : (
        <TextField
          label={m.amount}
          inputMode="decimal"
          value={values.amount}
          error={errors['change.amount']}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
      <TextField
        label={m.least_fare}
        hint={m.no_least}
        inputMode="decimal"
        value={values.least_fare}
        error={errors.least_fare}
        onChange={({ target }) => change({ least_fare: target.value })}
      />
      <SelectField
        label={m.currency}
        options={toOptions(m.currency_names)}
        value={values.currency}
        error={errors.currency}
        onChange={({ target }) => change({ currency: target.value as PromotionForm['currency'] })}
      />
    </div>
  </>
)

const Limits = ({ values, errors, change }: Fields) => (
  <>
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <TextField
        label={m.max_uses}
        hint={m.no_limit}
        inputMode="numeric"
        value={values.max_uses}
        error={errors.max_uses}
        onChange={({ target }) => change({ max_uses: target.value })}
      />
      <TextField
        label={m.max_uses_each}
        hint={m.no_limit}
        inputMode="numeric"
        disabled={values.first_ride_only}
        value={values.first_ride_only ? '1' : values.max_uses_each}
        error={errors.max_uses_each}
        onChange={({ target }) => change({ max_uses_each: target.value })}
      />
    </div>
    <Checkbox
      className="mt-2"
      checked={values.first_ride_only}
      onChange={({ target }) => change({ first_ride_only: target.checked })}
    >
      {m.first_ride_only}
    </Checkbox>
  </>
)

const Classes = ({ values, errors, change }: Fields) => (
  <FieldGroup label={m.classes} hint={m.every_class} error={errors.classes} className="mt-5">
    {({ 'aria-invalid': _, ...wiring }) => (
      // biome-ignore lint/a11y/useSemanticElements: FieldGroup names it
      <div role="group" className="flex flex-wrap gap-x-5" {...wiring}>
        {listOfferedClasses(values.classes).map(({ id: value, name }) => (
          <Checkbox
            key={value}
            checked={values.classes.includes(value)}
            onChange={({ target }) =>
              change({
                classes: target.checked
                  ? [...values.classes, value]
                  : values.classes.filter((chosen) => chosen !== value),
              })
            }
          >
            {name}
          </Checkbox>
        ))}
      </div>
    )}
  </FieldGroup>
)

interface PromotionDialogProps {
  /** Null adds one. */
  promotion: PromotionOnWire | null
  onClose: () => void
}

interface Values extends PromotionForm, Pick<PromotionOnWire, 'revision' | 'active'> {}

const toValues = (promotion: PromotionOnWire): Values => ({
  ...toPromotionForm(promotion),
  revision: promotion.revision,
  active: promotion.active,
})

const fieldNames: Partial<Record<keyof Values, string>> = {
  ...{ code: m.code, name: m.name, kind: m.takes_off, percent: m.takes_off, amount: m.takes_off },
  ...{ currency: m.currency, least_fare: m.least_fare, starts_on: m.first_day, ends_on: m.last_day },
  ...{ first_ride_only: m.first_ride_only, max_uses: m.max_uses, max_uses_each: m.max_uses_each, classes: m.classes },
}

const describeTheirs = (_: Values, changed: readonly (keyof Values)[]): string[] => [
  ...new Set(changed.flatMap((name) => fieldNames[name] ?? [])),
]

export const PromotionDialog = ({ promotion, onClose }: PromotionDialogProps) => {
  const reload = useReloadPromotions()
  const [start] = useState(() => (promotion ? toValues(promotion) : { ...emptyPromotion, revision: 0, active: true }))
  const save = async ({ revision, active, ...values }: Values) => {
    const body = toPromotionBody(values)
    const { data } = promotion
      ? await call(changePromotion, {
          params: { promotion_id: promotion.promotion_id },
          body: { ...body, revision, active },
        })
      : await call(createPromotion, { body })
    await reload()
    toastSuccess(m.promotion_saved(data))
  }
  return (
    <FormDialog
      title={promotion ? m.promotion_of(promotion) : m.add_promotion}
      findTheirs={(error) =>
        isRefused(error, 'PROMOTION_CHANGED') ? toValues(error.data.promotion as PromotionOnWire) : undefined
      }
      {...{ start, save, describeTheirs, onClose }}
    >
      {(form) => (
        <>
          <TextField
            label={m.code}
            hint={m.code_hint}
            maxLength={40}
            autoCapitalize="characters"
            autoComplete="off"
            value={form.values.code}
            error={form.errors.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
          <NameFields
            names={form.values.name}
            errors={form.errors}
            label={m.name_in}
            onChange={(name) => form.change({ name })}
          />
          <Reduction {...form} />
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <Day {...form} field="starts_on" />
            <Day {...form} field="ends_on" />
          </div>
          <Limits {...form} />
          <Classes {...form} />
        </>
      )}
    </FormDialog>
  )
}
