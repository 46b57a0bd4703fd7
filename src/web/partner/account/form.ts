// Personal and company information in one form, whose one button saves what has changed: each by a call of its own.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { spacedPhone } from '#kit/phone.ts'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/partner/account.ts'
import { type Company, type CompanyFields, changeCompany, companyFields } from '#modules/partners/profile/contract.ts'
import { profileForm, type UserRecord, updateUser } from '#modules/users/profiles/contract.ts'
import { useProfileChange } from '../../own-profile.ts'
import { companyQuery } from './query.ts'

const personalFields = profileForm.pick({ first_name: true, last_name: true, email: true, phone_number: true })

export interface AccountValues {
  personal: { first_name: string; last_name: string; email: string; phone_number: string }
  company: CompanyFields
}

const personalOf = (user: UserRecord): AccountValues['personal'] => ({
  first_name: user.first_name,
  last_name: user.last_name,
  email: user.email,
  phone_number: spacedPhone(user.phone_number),
})

const companyOf = ({ version: _, company_phone, ...said }: Company): CompanyFields => ({
  ...said,
  company_phone: spacedPhone(company_phone),
})

type Part = keyof AccountValues

const sayFailed = (message: string) => toast({ title: m.error_title, message, kind: 'error' })

export const useAccountForm = ({ user, company }: { user: UserRecord; company: Company }) => {
  const values: AccountValues = { personal: personalOf(user), company: companyOf(company) }
  const form = useForm<AccountValues>({ defaultValues: values })
  const { reset, setError, formState } = form
  const { dirtyFields } = formState
  const client = useQueryClient()
  const changeProfile = useProfileChange(user.user_id)
  // What was saved, or came from the server meanwhile, is what there is; what is typed stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its values are these two
  useEffect(() => reset(values, { keepDirtyValues: true }), [user, company, reset])

  const mark = (part: Part, fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields))
      if (name in values[part]) setError(`${part}.${name}` as `personal.email`, { message })
  }

  /** Answers whether what is typed may be sent; else each field says what is wrong with it. */
  const check = (part: Part, typed: AccountValues) => {
    const read = part === 'personal' ? personalFields.safeParse(typed.personal) : companyFields.safeParse(typed.company)
    if (!read.success)
      mark(
        part,
        Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message])),
      )
    return read.success
  }

  const send: Record<Part, (typed: AccountValues) => Promise<void>> = {
    personal: async ({ personal }) => {
      const { address, city, state_province, zip_postal_code, country } = user
      const body = { ...personal, address, city, state_province, zip_postal_code, country }
      changeProfile((await call(updateUser, { params: { user_id: user.user_id }, body })).data)
    },
    company: async (typed) => {
      const { data } = await call(changeCompany, { body: { ...typed.company, version: company.version } })
      client.setQueryData(companyQuery.queryKey, data)
      // The name of the partner stands elsewhere too.
      await client.invalidateQueries({ queryKey: ['own-partner'] })
    },
  }

  const sendPart = async (part: Part, typed: AccountValues): Promise<boolean> => {
    try {
      await send[part](typed)
      form.resetField(part, { defaultValue: typed[part] })
      return true
    } catch (error) {
      if (isRefused(error)) mark(part, error.fields)
      const isLate = isRefused(error, 'COMPANY_CHANGED')
      if (isLate) client.setQueryData(companyQuery.queryKey, error.data.company as Company)
      sayFailed(isLate ? `${error.message} ${m.changed_line}` : messageOf(error, m.save_failed))
      return false
    }
  }

  const save = async (typed: AccountValues) => {
    const parts = (['personal', 'company'] as const).filter((part) => dirtyFields[part])
    if (!parts.length) return void toast({ title: m.success_title, message: m.nothing_changed })
    if (parts.map((part) => check(part, typed)).includes(false)) return
    const done = []
    for (const part of parts) done.push(await sendPart(part, typed))
    if (!done.includes(false)) toast({ title: m.success_title, message: m.saved })
  }

  return { ...form, save }
}
