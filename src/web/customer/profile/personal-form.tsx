// Personal information, read-only or in edit mode. Validated by the server's rules.

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type UseFormRegister, useForm } from 'react-hook-form'
import { validateChanges } from '#kernel/fields/unchanged.ts'
import { call, isRefused } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { displayEmail } from '#kit/email.ts'
import { TextField } from '#kit/field.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { displayPhone } from '#kit/phone.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/en/profile.ts'
import { type ProfileForm, profileForm, type UserRecord, updateUser } from '#modules/users/profiles/contract.ts'
import { useKeepValue } from '../../area/kept-input.ts'
import { LeaveGuard } from '../../area/leave-guard.tsx'
import { fetchProfile, toastRefusal, useProfileChange } from '../../own-profile.ts'
import { paths } from '../../paths.ts'
import { toShown, toStored } from './not-provided.ts'

type Name = keyof ProfileForm

interface Line {
  name: Name
  label: string
  autoComplete: string
  type?: 'email' | 'tel'
  wide?: boolean
}

const lines: readonly Line[] = [
  { name: 'first_name', label: m.first_name, autoComplete: 'given-name' },
  { name: 'last_name', label: m.last_name, autoComplete: 'family-name' },
  { name: 'email', label: m.email, autoComplete: 'email', type: 'email' },
  { name: 'phone_number', label: m.phone, autoComplete: 'tel', type: 'tel' },
  { name: 'address', label: m.address, autoComplete: 'street-address', wide: true },
  { name: 'city', label: m.city, autoComplete: 'address-level2' },
  { name: 'state_province', label: m.state, autoComplete: 'address-level1' },
  { name: 'zip_postal_code', label: m.postcode, autoComplete: 'postal-code' },
  { name: 'country', label: m.country, autoComplete: 'country-name' },
]

const valuesOf = (user: UserRecord): ProfileForm =>
  toShown({
    first_name: user.first_name,
    last_name: user.last_name,
    email: displayEmail(user.email),
    phone_number: displayPhone(user.phone_number),
    address: user.address,
    city: user.city,
    state_province: user.state_province,
    zip_postal_code: user.zip_postal_code,
    country: user.country,
  })

/** Merges the edited fields into the current record, which another tab or a mailed link may have changed meanwhile. */
const mergeChanges = (values: ProfileForm, shown: Partial<ProfileForm> | undefined, now: UserRecord): ProfileForm => {
  const changed = lines.filter(({ name }) => values[name] !== shown?.[name]).map(({ name }) => [name, values[name]])
  return toStored({ ...valuesOf(now), ...Object.fromEntries(changed) })
}

/** The form with the server's values. Leaving edit mode without saving discards the input. */
const usePersonalForm = ({ user, editing, onSaved, onRestored }: PersonalFormProps) => {
  const form = useForm<ProfileForm>({
    resolver: zodResolver(validateChanges(profileForm, valuesOf(user))),
    defaultValues: valuesOf(user),
  })
  const { reset, setError, setValue, getValues } = form
  const { defaultValues, isDirty } = form.formState
  const isUnsaved = editing && isDirty
  const change = useProfileChange(user.user_id)
  useEffect(() => {
    if (!editing) reset(valuesOf(user))
  }, [editing, user, reset])
  // Runs after the form has been filled from the server.
  const discardKept = useKeepValue<ProfileForm>('profile', {
    typed: getValues,
    isUnsaved,
    onlyAfterSession: true,
    restore: (typed) => {
      onRestored()
      for (const { name } of lines)
        if (typed[name] !== getValues(name)) setValue(name, typed[name], { shouldDirty: true })
    },
  })
  const save = async (values: ProfileForm) => {
    try {
      const body = mergeChanges(values, defaultValues, await fetchProfile(user.user_id))
      const { data } = await call(updateUser, { params: { user_id: user.user_id }, body })
      change(data)
      toastSuccess(m.saved)
      onSaved()
    } catch (error) {
      for (const [name, message] of Object.entries(isRefused(error) ? error.fields : {}))
        if (name in values) setError(name as Name, { message })
      toastRefusal(error, m.save_failed)
    }
  }
  return { ...form, save, isUnsaved, discardKept }
}

interface LinesProps {
  register: UseFormRegister<ProfileForm>
  wrong: Partial<Record<Name, { message?: string }>>
  pending: string | null
}

const Lines = ({ register, wrong, pending }: LinesProps) =>
  lines.map(({ name, wide, ...input }) => (
    <TextField
      key={name}
      {...register(name)}
      {...input}
      className={wide ? 'sm:col-span-2' : ''}
      hint={name === 'email' && pending ? m.pending_email({ email: displayEmail(pending) }) : undefined}
      error={wrong[name]?.message}
    />
  ))

interface PersonalFormProps {
  user: UserRecord
  editing: boolean
  onSaved: () => void
  /** Called when input from before the end of the session is restored. */
  onRestored: () => void
}

export const PersonalForm = (props: PersonalFormProps) => {
  const { user, editing } = props
  const { register, handleSubmit, formState, save, isUnsaved, discardKept } = usePersonalForm(props)
  return (
    <PageSection title={m.personal_title}>
      <LeaveGuard unsaved={isUnsaved} area={paths.dashboard} onLeave={discardKept} />
      <form noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <fieldset disabled={!editing} className="grid items-start gap-4 sm:grid-cols-2">
          <Lines register={register} wrong={formState.errors} pending={user.pending_email} />
        </fieldset>
        {editing && (
          <div className="mt-6 flex justify-end">
            <Button type="submit" busy={formState.isSubmitting && m.saving}>
              {m.save}
            </Button>
          </div>
        )}
      </form>
    </PageSection>
  )
}
