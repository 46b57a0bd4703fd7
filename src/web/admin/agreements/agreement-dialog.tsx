// Adds or edits an agreement, and adds a rate card for one.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call, isRefused } from '#kit/api.ts'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { SelectField } from '#kit/select.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/promotions.ts'
import {
  type AgreementOnWire,
  changeAgreement,
  createAgreement,
  createAgreementCard,
} from '#modules/pricing/agreements/contract.ts'
import { FieldErrors, FormDialog, type FormFields } from '../../area/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { useRateCards, useReloadCards } from '../prices/query.ts'
import { NameFields, type Names, noNames, readPercent, showPercent } from '../promotions/fields.tsx'
import { usePartnerChoices, useReloadAgreements } from './query.ts'

interface AgreementForm {
  payer: 'partner' | 'customer'
  partner_id: string
  email: string
  name: Names
  kind: 'percent' | 'card'
  percent: string
  card_id: string
}

const emptyAgreement: AgreementForm = {
  payer: 'partner',
  partner_id: '',
  email: '',
  name: noNames,
  kind: 'percent',
  percent: '',
  card_id: '',
}

const toForm = ({ payer, name, change }: AgreementOnWire): AgreementForm => ({
  ...emptyAgreement,
  payer: payer.kind,
  name: name as Names,
  kind: change.kind,
  percent: change.kind === 'percent' ? showPercent(change.basis_points) : '',
  card_id: change.kind === 'card' ? change.card_id : '',
})

/** @throws FieldErrors for a per cent that is not understood */
const toTerms = ({ name, kind, percent, card_id }: AgreementForm) => {
  if (kind === 'card') return { name, change: { kind: 'card' as const, card_id } }
  const basis_points = readPercent(percent)
  if (basis_points === undefined) throw new FieldErrors({ 'change.basis_points': m.percent_form })
  return { name, change: { kind: 'percent' as const, basis_points } }
}

const PayerFields = ({ values, errors, change }: FormFields<AgreementForm>) => {
  const partners = usePartnerChoices().data ?? []
  return (
    <>
      <FieldGroup label={m.payer} error={errors.payer}>
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="payer"
            options={m.payers}
            value={values.payer}
            onChange={(payer) => change({ payer })}
          />
        )}
      </FieldGroup>
      {values.payer === 'partner' ? (
        <SelectField
          className="mt-5"
          label={m.partner}
          options={[
            { value: '', label: m.choose_partner },
            ...partners.map(({ partner_id, name }) => ({ value: partner_id, label: name })),
          ]}
          value={values.partner_id}
          error={errors['payer.partner_id']}
          onChange={({ target }) => change({ partner_id: target.value })}
        />
      ) : (
        <TextField
          className="mt-5"
          label={m.customer_email}
          type="email"
          autoComplete="off"
          value={values.email}
          error={errors['payer.email']}
          onChange={({ target }) => change({ email: target.value })}
        />
      )}
    </>
  )
}

const TermFields = ({ values, errors, change }: FormFields<AgreementForm>) => {
  const cards = useRateCards().data ?? []
  return (
    <>
      <FieldGroup label={m.pays} className="mt-5">
        {(wiring) => (
          <Segmented
            wiring={wiring}
            name="pays"
            options={m.pays_kinds}
            value={values.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
      </FieldGroup>
      {values.kind === 'percent' ? (
        <TextField
          className="mt-5"
          label={m.per_cent}
          hint={m.percent_hint}
          value={values.percent}
          error={errors['change.basis_points']}
          onChange={({ target }) => change({ percent: target.value })}
        />
      ) : (
        <SelectField
          className="mt-5"
          label={m.rate_card}
          hint={m.card_hint}
          options={[
            { value: '', label: m.choose_card },
            ...cards.map(({ card_id, name }) => ({ value: card_id, label: name })),
          ]}
          value={values.card_id}
          error={errors['change.card_id']}
          onChange={({ target }) => change({ card_id: target.value })}
        />
      )}
    </>
  )
}

interface AgreementDialogProps {
  /** Null adds one. */
  agreement: AgreementOnWire | null
  onClose: () => void
}

interface Values extends AgreementForm, Pick<AgreementOnWire, 'revision' | 'active'> {}

const toValues = (agreement: AgreementOnWire): Values => ({
  ...toForm(agreement),
  revision: agreement.revision,
  active: agreement.active,
})

const fieldNames: Partial<Record<keyof Values, string>> = {
  ...{ name: m.name, kind: m.pays, percent: m.per_cent, card_id: m.rate_card },
}

const describeTheirs = (_: Values, changed: readonly (keyof Values)[]): string[] =>
  changed.flatMap((name) => fieldNames[name] ?? [])

export const AgreementDialog = ({ agreement, onClose }: AgreementDialogProps) => {
  const reload = useReloadAgreements()
  const [start] = useState(() => (agreement ? toValues(agreement) : { ...emptyAgreement, revision: 0, active: true }))
  const save = async ({ revision, active, ...values }: Values) => {
    const terms = toTerms(values)
    const payer =
      values.payer === 'partner'
        ? { kind: 'partner' as const, partner_id: values.partner_id }
        : { kind: 'customer' as const, email: values.email }
    const { data } = agreement
      ? await call(changeAgreement, {
          params: { agreement_id: agreement.agreement_id },
          body: { ...terms, revision, active },
        })
      : await call(createAgreement, { body: { ...terms, payer } })
    await reload()
    toastSuccess(m.agreement_saved(data.payer))
  }
  return (
    <FormDialog
      title={agreement ? m.agreement_of(agreement.payer) : m.add_agreement}
      findTheirs={(error) =>
        isRefused(error, 'AGREEMENT_CHANGED') ? toValues(error.data.agreement as AgreementOnWire) : undefined
      }
      {...{ start, save, describeTheirs, onClose }}
    >
      {(form) => (
        <>
          {!agreement && <PayerFields {...form} />}
          <NameFields
            names={form.values.name}
            errors={form.errors}
            label={m.name_in}
            onChange={(name) => form.change({ name })}
          />
          <TermFields {...form} />
        </>
      )}
    </FormDialog>
  )
}

const emptyCard = { name: '' }

export const CardDialog = ({ onClose }: { onClose: () => void }) => {
  const navigate = useNavigate()
  const reloadCards = useReloadCards()
  const save = async ({ name }: typeof emptyCard) => {
    const { data } = await call(createAgreementCard, { body: { name } })
    await reloadCards()
    toastSuccess(m.card_saved({ name }), `${paths.adminPrices}/${data.version_id}`)
    // After the dialog is closed, whose unsaved input would block it.
    setTimeout(() => void navigate(`${paths.adminPrices}/${data.version_id}`), 0)
  }
  return (
    <FormDialog title={m.add_card} line={m.card_line} start={emptyCard} save={save} onClose={onClose}>
      {({ values, errors, change }) => (
        <TextField
          label={m.card_name}
          maxLength={80}
          value={values.name}
          error={errors.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
    </FormDialog>
  )
}
