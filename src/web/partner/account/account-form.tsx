// Personal and company information with one button that saves both.
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { PageSection } from '#kit/page-section.tsx'
import * as m from '#messages/partner/account.ts'
import type { Company } from '#modules/partners/profile/contract.ts'
import type { UserRecord } from '#modules/users/profiles/contract.ts'
import { Refusal } from '../../area/dialog-notice.tsx'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { paths } from '../../paths.ts'
import { type AccountValues, useAccountForm } from './form.ts'

type Field<P extends keyof AccountValues> = {
  name: keyof AccountValues[P] & string
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  wide?: boolean
}

const personal: readonly Field<'personal'>[] = [
  { name: 'first_name', label: m.first_name, autoComplete: 'given-name' },
  { name: 'last_name', label: m.last_name, autoComplete: 'family-name' },
  { name: 'email', label: m.email, autoComplete: 'email', type: 'email' },
  { name: 'phone_number', label: m.phone, autoComplete: 'tel', type: 'tel' },
]

const company: readonly Field<'company'>[] = [
  { name: 'company_name', label: m.company_name, autoComplete: 'organization' },
  { name: 'company_phone', label: m.company_phone, autoComplete: 'off', type: 'tel' },
  { name: 'company_address', label: m.company_address, autoComplete: 'off', wide: true },
  { name: 'company_registration', label: m.company_registration, autoComplete: 'off' },
]

interface AccountFormProps {
  user: UserRecord
  company: Company
  isOwner: boolean
}

const widths = (wide: boolean | undefined) => (wide ? 'sm:col-span-2' : '')

/** Hint below the company name while a new name waits for the office. */
const hintOf = (name: string, { company_name, pending_name }: Company): string | undefined =>
  name === 'company_name' && pending_name ? m.name_waiting({ name: company_name }) : undefined

export const AccountForm = ({ user, isOwner, ...known }: AccountFormProps) => {
  const { register, handleSubmit, formState, save, busy, errorCount, refusal } = useAccountForm({ user, ...known })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
      <LeaveGuard unsaved={formState.isDirty} area={paths.partnerDashboard} />
      <PageSection title={m.personal} line={m.personal_line}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {personal.map(({ name, wide, ...input }) => (
            <TextField
              key={name}
              {...register(`personal.${name}`)}
              {...input}
              className={widths(wide)}
              hint={name === 'email' && user.pending_email ? m.pending_email({ email: user.pending_email }) : undefined}
              error={errors.personal?.[name]?.message}
            />
          ))}
        </div>
      </PageSection>
      <PageSection title={m.company} line={isOwner ? m.company_line : m.company_desk}>
        <fieldset disabled={!isOwner} className="grid items-start gap-4 sm:grid-cols-2">
          {company.map(({ name, wide, ...input }) => (
            <TextField
              key={name}
              {...register(`company.${name}`)}
              {...input}
              className={widths(wide)}
              hint={hintOf(name, known.company)}
              error={errors.company?.[name]?.message}
            />
          ))}
        </fieldset>
      </PageSection>
      <div className="mt-6 flex flex-wrap items-center justify-end gap-3">
        <Refusal {...refusal} className="w-full" />
        <p role="alert" className={errorCount ? 'mr-auto text-ui text-error' : 'sr-only'}>
          {errorCount ? m.check_fields({ count: errorCount }) : ''}
        </p>
        <Button type="submit" busy={busy && m.saving}>
          {m.save}
        </Button>
      </div>
    </form>
  )
}
