// Account of a visitor who is not signed in: an existing one found by e-mail, or a new one.
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { Choice } from '#kit/choice.tsx'
import { TextField } from '#kit/field.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import * as m from '#messages/en/flow.ts'
import { paths, withBooking } from '../paths.ts'
import type { DetailsValues } from './details-form.ts'
import { MarketingConsent } from './marketing-consent.tsx'
import { PhoneField } from './phone-field.tsx'

const EmailField = () => {
  const { register, formState } = useFormContext<DetailsValues>()
  return (
    <TextField
      {...register('email')}
      type="email"
      label={m.email}
      placeholder={m.email_example}
      autoComplete="email"
      error={formState.errors.email?.message}
    />
  )
}

const NewAccount = () => {
  const { register, formState } = useFormContext<DetailsValues>()
  const errors = formState.errors
  const eye = { show: m.show_password, hide: m.hide_password, autoComplete: 'new-password' }
  return (
    <>
      <TextField
        {...register('first_name')}
        label={m.first_name}
        autoComplete="given-name"
        error={errors.first_name?.message}
      />
      <TextField
        {...register('last_name')}
        label={m.last_name}
        autoComplete="family-name"
        error={errors.last_name?.message}
      />
      <EmailField />
      <PhoneField name="phone_number" />
      <PasswordField
        {...register('password')}
        {...eye}
        label={m.password}
        hint={m.password_hint({ least: 6 })}
        error={errors.password?.message}
      />
      <PasswordField
        {...register('confirmation')}
        {...eye}
        label={m.confirm_password}
        error={errors.confirmation?.message}
      />
      <MarketingConsent field={register('marketing')} />
    </>
  )
}

export const AccountFields = ({ draftId }: { draftId: string }) => {
  const { watch, setValue, clearErrors } = useFormContext<DetailsValues>()
  const account = watch('account')
  const choose = (value: 'known' | 'new') => {
    clearErrors()
    setValue('account', value)
  }
  return (
    <fieldset className="mt-8">
      <legend className="font-display text-title-3">{m.account_legend}</legend>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Choice
          name="account"
          label={m.have_account}
          detail={m.have_account_line}
          checked={account === 'known'}
          onChange={() => choose('known')}
        />
        <Choice
          name="account"
          label={m.no_account}
          detail={m.no_account_line}
          checked={account === 'new'}
          onChange={() => choose('new')}
        />
      </div>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">{account === 'known' ? <EmailField /> : <NewAccount />}</div>
      {account === 'known' && (
        <div className="mt-4 grid gap-2 text-small text-soft">
          <p className="max-w-[60ch]">{m.claim_line}</p>
          <p>
            {m.log_in_instead}{' '}
            <Link to={withBooking(paths.login, draftId)} className="link text-ink">
              {m.or_log_in}
            </Link>
          </p>
        </div>
      )}
    </fieldset>
  )
}
