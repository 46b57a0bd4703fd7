// Corrects a customer's phone number, and requests another e-mail address, which its owner must confirm.
import { useState } from 'react'
import { maxTypedEmailLength } from '#kernel/fields/email.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { TextField } from '#kit/field.tsx'
import { displayPhone } from '#kit/phone.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/customers.ts'
import type { Person } from '#modules/reports/accounts/contract.ts'
import { correctContact } from '#modules/users/contact-corrections/contract.ts'
import { FormDialog } from '../../area/form-dialog.tsx'
import { fullName } from '../../public/avatar.tsx'
import { useReloadCustomer } from './query.ts'

interface Values {
  email: string
  phone_number: string
}

const ContactDialog = ({ person, onClose }: { person: Person; onClose: () => void }) => {
  const { user_id, email, pending_email, phone_number } = person
  const [start] = useState<Values>(() => ({
    email: displayEmail(pending_email ?? email),
    phone_number: displayPhone(phone_number),
  }))
  const reload = useReloadCustomer(user_id)
  const save = async (values: Values) => {
    const body = {
      ...(values.email === start.email ? {} : { email: values.email }),
      ...(values.phone_number === start.phone_number ? {} : { phone_number: values.phone_number }),
    }
    const { data } = await call(correctContact, { params: { user_id }, body })
    const isMailed = body.email !== undefined && data.pending_email
    toastSuccess(isMailed ? m.contact_mailed({ email: displayEmail(isMailed) }) : m.contact_saved)
    await reload()
  }
  return (
    <FormDialog title={m.edit_contact_title({ name: fullName(person) })} start={start} save={save} onClose={onClose}>
      {({ values, errors, change }) => (
        <div className="grid gap-4">
          <TextField
            label={m.email}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={maxTypedEmailLength}
            hint={m.email_hint}
            value={values.email}
            error={errors.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label={m.phone}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={maxPhoneLength}
            value={values.phone_number}
            error={errors.phone_number}
            onChange={(event) => change({ phone_number: event.target.value })}
          />
        </div>
      )}
    </FormDialog>
  )
}

export const CorrectContact = ({ person }: { person: Person }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button look="outline" className="btn-sm" onClick={() => setOpen(true)}>
        {m.edit_contact}
      </Button>
      {isOpen && <ContactDialog person={person} onClose={() => setOpen(false)} />}
    </>
  )
}
