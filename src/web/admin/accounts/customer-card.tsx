// The office's card of a customer: VIP mark, companies and notes, with the dialog that changes them.
import { useState } from 'react'
import { Link } from 'react-router'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Checkbox } from '#kit/checkbox.tsx'
import { Fact } from '#kit/fact.tsx'
import { TextArea, TextField } from '#kit/field.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/customers.ts'
import type { Customer } from '#modules/reports/customers/contract.ts'
import { type CustomerCard as Card, cardLimits, changeCard } from '#modules/users/customer-cards/contract.ts'
import { FormDialog } from '../../area/form-dialog.tsx'
import { paths } from '../../paths.ts'
import { fullName } from '../../public/avatar.tsx'
import { May } from '../staff-role.tsx'
import { useReloadCustomer } from './query.ts'

type Values = Record<'company' | 'office_notes' | 'driver_notes', string> & Pick<Card, 'is_vip' | 'revision'>

const toValues = ({ is_vip, company, office_notes, driver_notes, revision }: Card): Values => ({
  ...{ is_vip, revision },
  company: company ?? '',
  office_notes: office_notes ?? '',
  driver_notes: driver_notes ?? '',
})

const shownText = (value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? m.yes : m.no
  return value || m.none
}

const fieldNames = { is_vip: m.is_vip, company: m.company, office_notes: m.office_notes, driver_notes: m.driver_notes }
type FieldName = keyof typeof fieldNames

const describeTheirs = (theirs: Values, changed: readonly (keyof Values)[]): string[] =>
  (Object.keys(fieldNames) as FieldName[])
    .filter((name) => changed.includes(name))
    .map((name) => m.now_is({ name: fieldNames[name], value: shownText(theirs[name]) }))

const CardDialog = ({ customer, onClose }: { customer: Customer; onClose: () => void }) => {
  const { user_id } = customer
  const [start] = useState(() => toValues(customer.card))
  const reload = useReloadCustomer(user_id)
  const save = async (values: Values) => {
    try {
      await call(changeCard, { params: { user_id }, body: values })
    } catch (error) {
      // The notes behind the dialog are then the newer ones.
      if (isRefused(error, 'CARD_CHANGED')) void reload()
      throw error
    }
    toastSuccess(m.card_saved)
    await reload()
  }
  return (
    <FormDialog
      title={m.edit_card_title({ name: fullName(customer) })}
      findTheirs={(error) => (isRefused(error, 'CARD_CHANGED') ? toValues(error.data.card as Card) : undefined)}
      {...{ start, save, describeTheirs, onClose }}
    >
      {({ values, errors, change }) => (
        <div className="grid gap-4">
          <div>
            <Checkbox checked={values.is_vip} onChange={(event) => change({ is_vip: event.target.checked })}>
              {m.is_vip}
            </Checkbox>
            <p className="hint">{m.is_vip_hint}</p>
          </div>
          <TextField
            label={m.company}
            optional={m.optional}
            maxLength={cardLimits.company}
            value={values.company}
            error={errors.company}
            onChange={(event) => change({ company: event.target.value })}
          />
          <TextArea
            label={m.office_notes}
            optional={m.optional}
            hint={m.office_notes_hint}
            rows={4}
            maxLength={cardLimits.office_notes}
            value={values.office_notes}
            error={errors.office_notes}
            onChange={(event) => change({ office_notes: event.target.value })}
          />
          <TextArea
            label={m.driver_notes}
            optional={m.optional}
            hint={m.driver_notes_hint}
            rows={3}
            maxLength={cardLimits.driver_notes}
            value={values.driver_notes}
            error={errors.driver_notes}
            onChange={(event) => change({ driver_notes: event.target.value })}
          />
          <p className="text-small text-muted">{m.notes_rights}</p>
        </div>
      )}
    </FormDialog>
  )
}

const Partners = ({ partners }: Pick<Customer, 'partners'>) => (
  <>
    {partners.map(({ partner_id, name }) => (
      <Link key={partner_id} className="link block w-fit" to={`${paths.adminPartners}?partner=${partner_id}`}>
        {name}
      </Link>
    ))}
  </>
)

export const CustomerCard = ({ customer }: { customer: Customer }) => {
  const [isOpen, setOpen] = useState(false)
  const { card, agreement, partners } = customer
  return (
    <section className="card p-6" aria-labelledby="customer-card">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="customer-card" className="text-title-3">
          {m.card_title}
        </h2>
        <May call={changeCard}>
          <Button look="outline" className="btn-sm" onClick={() => setOpen(true)}>
            {m.edit_card}
          </Button>
        </May>
      </div>
      <dl className="facts mt-4 gap-x-8 sm:grid-cols-2">
        <Fact name={m.company}>{card.company ?? m.none}</Fact>
        {agreement && <Fact name={m.agreement}>{agreement}</Fact>}
        {partners.length > 0 && (
          <Fact name={m.partners}>
            <Partners partners={partners} />
          </Fact>
        )}
      </dl>
      <dl className="facts mt-4">
        <Fact name={m.office_notes}>
          <span className="whitespace-pre-line">{card.office_notes ?? m.none}</span>
        </Fact>
        <Fact name={m.driver_notes}>
          <span className="whitespace-pre-line">{card.driver_notes ?? m.none}</span>
        </Fact>
      </dl>
      {isOpen && <CardDialog customer={customer} onClose={() => setOpen(false)} />}
    </section>
  )
}
