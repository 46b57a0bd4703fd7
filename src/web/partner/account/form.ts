// Personal and company information in one form. Its button saves each changed part with its own request.

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateChanges } from '#kernel/fields/unchanged.ts'
import { call, isRefused, joinSentences, messageOf } from '#kit/api.ts'
import { displayEmail } from '#kit/email.ts'
import { displayPhone } from '#kit/phone.ts'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/account.ts'
import { type Company, type CompanyFields, changeCompany, companyFields } from '#modules/partners/profile/contract.ts'
import { profileForm, type UserRecord, updateUser } from '#modules/users/profiles/contract.ts'
import { rebaseForm } from '../../area/kept-input.ts'
import { useNotice } from '../../area/use-notice.ts'
import { useProfileChange } from '../../own-profile.ts'
import { companyQuery } from './query.ts'

const personalFields = profileForm.pick({ first_name: true, last_name: true, email: true, phone_number: true })

export interface AccountValues {
  personal: { first_name: string; last_name: string; email: string; phone_number: string }
  company: CompanyFields
}

const toPersonal = (user: UserRecord): AccountValues['personal'] => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: displayEmail(user.email),
  phone_number: displayPhone(user.phone_number),
})

/** A pending name is shown, because the owners have chosen it. */
const toCompany = ({ version: _, company_phone, pending_name, ...fields }: Company): CompanyFields => ({
  ...fields,
  company_name: pending_name ?? fields.company_name,
  company_phone: displayPhone(company_phone),
})

type Part = keyof AccountValues

// In the order of the page.
const order = [
  'personal.first_name',
  'personal.last_name',
  'personal.email',
  'personal.phone_number',
  'company.company_name',
  'company.company_phone',
  'company.company_address',
  'company.company_registration',
] as const
type Path = (typeof order)[number]
/** Error messages by field. */
type FieldErrors = Partial<Record<Path, string>>

const prefixErrors = (part: Part, fields: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${part}.${name}`, message]))

const validatePart = (part: Part, typed: AccountValues, known: AccountValues): FieldErrors => {
  const read =
    part === 'personal'
      ? validateChanges(personalFields, known.personal).safeParse(typed.personal)
      : validateChanges(companyFields, known.company).safeParse(typed.company)
  const issues = read.error?.issues.toReversed() ?? []
  return prefixErrors(part, Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])))
}

/** The form with the server's values. New values from the server leave unsaved input and its errors in place. */
const useSyncedForm = (now: AccountValues) => {
  const form = useForm<AccountValues>({ defaultValues: now })
  const known = useRef(now)
  const adoptValues = (next: AccountValues, before = known.current) => {
    const reset: typeof form.reset = (values, options) =>
      form.reset(values, { ...options, keepErrors: true, keepIsSubmitted: true })
    rebaseForm({ ...form, formState: form.formState, reset }, next, before)
    known.current = next
  }
  return { form, known, take: adoptValues }
}

/** Saves a part and returns its saved values. */
const usePartSaver = (user: UserRecord, company: Company) => {
  const client = useQueryClient()
  const changeProfile = useProfileChange(user.user_id)
  return {
    personal: async ({ personal }: AccountValues) => {
      const { address, city, state_province, zip_postal_code, country } = user
      const body = { ...personal, address, city, state_province, zip_postal_code, country }
      const { data } = await call(updateUser, { params: { user_id: user.user_id }, body })
      changeProfile(data)
      return toPersonal(data)
    },
    company: async (typed: AccountValues) => {
      const { data } = await call(changeCompany, { body: { ...typed.company, version: company.version } })
      client.setQueryData(companyQuery.queryKey, data)
      // Other screens show the partner's name too.
      await client.invalidateQueries({ queryKey: ['own-partner'] })
      return toCompany(data)
    },
    takeTheirs: (theirs: Company) => client.setQueryData(companyQuery.queryKey, theirs),
  }
}

export const useAccountForm = ({ user, company }: { user: UserRecord; company: Company }) => {
  const values: AccountValues = { personal: toPersonal(user), company: toCompany(company) }
  const { form, known, take: adoptValues } = useSyncedForm(values)
  const [errorCount, setErrorCount] = useState(0)
  const [busy, setBusy] = useState(false)
  const { showNotice, ...refusal } = useNotice()
  const send = usePartSaver(user, company)
  const { dirtyFields } = form.formState
  // New values from the server replace the old ones; unsaved input stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` is made from these two
  useEffect(() => adoptValues(values), [user, company])

  /** Shows the errors of all fields with their number, and focuses the first. */
  const showErrors = (errors: FieldErrors) => {
    const paths = order.filter((path) => errors[path] !== undefined)
    for (const path of paths) form.setError(path, { message: errors[path] })
    setErrorCount(paths.length)
    if (paths[0]) form.setFocus(paths[0])
  }

  /** Returns the errors of the fields and any other message, or undefined once saved. */
  const sendPart = async (
    part: Part,
    typed: AccountValues,
  ): Promise<{ fields: FieldErrors; message: string } | undefined> => {
    try {
      const saved = await send[part](typed)
      adoptValues({ ...known.current, [part]: saved }, { ...known.current, [part]: typed[part] })
      return undefined
    } catch (error) {
      const isConflict = isRefused(error, 'COMPANY_CHANGED')
      if (isConflict) send.takeTheirs(error.data.company as Company)
      const fields = isRefused(error) ? prefixErrors(part, error.fields) : {}
      if (Object.keys(fields).length) return { fields, message: '' }
      return {
        fields,
        message: isConflict ? joinSentences(error.message, m.changed_line) : messageOf(error, m.save_failed),
      }
    }
  }

  const save = async (typedValues: AccountValues) => {
    const parts = (['personal', 'company'] as const).filter((part) => dirtyFields[part])
    if (!parts.length) return void toastSuccess(m.nothing_changed)
    const errors = Object.assign(
      {},
      ...parts.map((part) => validatePart(part, typedValues, known.current)),
    ) as FieldErrors
    showNotice(undefined)
    showErrors(errors)
    if (Object.keys(errors).length) return
    const typed = structuredClone(typedValues)
    setBusy(true)
    const failures: Awaited<ReturnType<typeof sendPart>>[] = []
    for (const part of parts) failures.push(await sendPart(part, typed))
    setBusy(false)
    showErrors(Object.assign({}, ...failures.map((each) => each?.fields)) as FieldErrors)
    const message = joinSentences(...new Set(failures.map((each) => each?.message)))
    if (message) showNotice(message)
    if (failures.every((each) => each === undefined)) toastSuccess(m.saved)
  }

  return { ...form, busy, errorCount, refusal, save }
}
