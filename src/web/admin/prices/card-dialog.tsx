// Creates a rate card with a draft, or changes one.
import { useState } from 'react'
import { call, isRefused, messageOf, reasonOf } from '#kit/api.ts'
import { TextField } from '#kit/field.tsx'
import { SelectField } from '#kit/select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/rate-card.ts'
import { changeRateCard, createRateCard, type ListedCard } from '#modules/pricing/rate-cards/contract.ts'
import { ConfirmDialog } from '../../area/confirm-dialog.tsx'
import { useNotice } from '../../area/use-notice.ts'
import { type CardErrors, type CardForm, isDated, readCardForm, toCardForm } from './card-form.ts'
import { useReloadCards } from './query.ts'

interface CardDialogProps {
  /** Undefined for a new card. */
  card: ListedCard | undefined
  cards: readonly ListedCard[]
  onClose: () => void
}

const useCardForm = ({ card, cards, onClose }: CardDialogProps) => {
  const reload = useReloadCards()
  const [form, setForm] = useState(() => toCardForm(card, cards))
  const [errors, setErrors] = useState<CardErrors>({})
  const [revision, setRevision] = useState(card?.revision ?? 1)
  const [isBusy, setBusy] = useState(false)
  const { showNotice, ...refusal } = useNotice()
  const save = async () => {
    const reading = readCardForm(form)
    setErrors('errors' in reading ? reading.errors : {})
    showNotice(undefined)
    if ('errors' in reading) return
    const { fields } = reading
    setBusy(true)
    try {
      const { data } = card
        ? await call(changeRateCard, { params: { card_id: card.card_id }, body: { ...fields, revision } })
        : await call(createRateCard, { body: { ...fields, copy_of: form.copy_of } })
      await reload()
      toastSuccess((card ? m.card_saved : m.card_created)(data))
      onClose()
    } catch (error) {
      const names = Object.keys(form) as (keyof CardForm)[]
      const found = names.flatMap((name) => {
        const reason = reasonOf(error, name)
        return reason === undefined ? [] : [[name, reason] as const]
      })
      setErrors(Object.fromEntries(found))
      showNotice(messageOf(error, m.card_failed))
      // Saving again writes over what the other person saved.
      if (isRefused(error, 'RATE_CARD_CHANGED')) setRevision((error.data.card as ListedCard).revision)
    } finally {
      setBusy(false)
    }
  }
  const fieldOf = (name: keyof CardForm) => ({
    value: form[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setForm((before) => ({ ...before, [name]: target.value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
  })
  return { form, fieldOf, save, isBusy, refusal }
}

const TaxFields = ({ fieldOf }: Pick<ReturnType<typeof useCardForm>, 'fieldOf'>) => (
  <>
    <TextField
      {...fieldOf('tax_rate')}
      label={m.card_tax_rate}
      hint={m.card_tax_rate_hint}
      inputMode="decimal"
      autoComplete="off"
    />
    <TextField
      {...fieldOf('tax_name')}
      label={m.card_tax_name}
      hint={m.card_tax_name_hint}
      maxLength={40}
      autoComplete="off"
    />
    <TextField {...fieldOf('tax_number')} label={m.card_tax_number} maxLength={80} autoComplete="off" />
  </>
)

export const CardDialog = (props: CardDialogProps) => {
  const { card, cards, onClose } = props
  const { form, fieldOf, save, isBusy, refusal } = useCardForm(props)
  const fixed = isDated(card) ? { disabled: true, hint: m.card_fixed_hint } : {}
  const versions = cards.flatMap(({ name, versions: own }) =>
    own.map(({ version_id, number }) => ({ value: version_id, label: m.card_version({ name, number }) })),
  )
  return (
    <ConfirmDialog
      title={card ? m.card_edit_title(card) : m.card_new_title}
      line={card ? m.card_edit_line : m.card_new_line}
      confirm={card ? m.card_save : m.card_create}
      busy={isBusy && m.card_saving}
      cancel={m.card_cancel}
      refusal={refusal}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        <TextField {...fieldOf('name')} label={m.card_name} maxLength={80} autoComplete="off" />
        <SelectField {...fieldOf('country')} {...fixed} label={m.card_country} options={m.card_countries} />
        <SelectField {...fieldOf('currency')} {...fixed} label={m.card_currency} options={m.card_currencies} />
        <SelectField {...fieldOf('tax_treatment')} label={m.card_tax} options={m.card_taxes} />
        {form.tax_treatment === 'principal' && <TaxFields fieldOf={fieldOf} />}
        {!card && <SelectField {...fieldOf('copy_of')} label={m.card_copy_of} options={versions} />}
      </div>
    </ConfirmDialog>
  )
}
