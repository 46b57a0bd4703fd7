// Changes the bank account, confirmed by password. The input stays after a refusal and is discarded with the dialog.
import { useQueryClient } from '@tanstack/react-query'
import { type FieldPath, useForm, useWatch } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { TextField } from '#kit/field.tsx'
import { FieldGroup } from '#kit/field-group.tsx'
import { PasswordField } from '#kit/password-field.tsx'
import { Segmented } from '#kit/segmented.tsx'
import { toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/partner/bank.ts'
import { SecurityDialog } from '#modules/auth/ui/security-dialog.tsx'
import { type BankOfPartner, bankForm, changeBank } from '#modules/partners/bank/contract.ts'
import { bankQuery } from './query.ts'

interface Values {
  account: { kind: 'uk' | 'iban'; account_holder: string; sort_code: string; account_number: string; iban: string }
  password: string
}

const empty: Values = {
  account: { kind: 'uk', account_holder: '', sort_code: '', account_number: '', iban: '' },
  password: '',
}

const fieldsOf = {
  uk: [
    { name: 'sort_code', label: m.sort_code, inputMode: 'numeric' },
    { name: 'account_number', label: m.account_number, inputMode: 'numeric' },
  ],
  iban: [{ name: 'iban', label: m.iban, inputMode: 'text' }],
} as const

interface BankDialogProps {
  /** Version of the shown account: a change by another owner is shown before it can be overwritten. */
  version: number
  onClose: () => void
}

const useBankForm = ({ version, onClose }: BankDialogProps) => {
  const form = useForm<Values>({ defaultValues: empty })
  const client = useQueryClient()
  const showErrors = (fields: Record<string, string>) => {
    for (const [name, message] of Object.entries(fields))
      form.setError(name as FieldPath<Values>, { message }, { shouldFocus: true })
  }
  const save = async ({ account, password }: Values) => {
    const parsed = bankForm.safeParse(account)
    if (!parsed.success)
      return showErrors(
        Object.fromEntries(
          parsed.error.issues.toReversed().map(({ path, message }) => [`account.${path.join('.')}`, message]),
        ),
      )
    try {
      const { data } = await call(changeBank, { body: { account: parsed.data, password, version } })
      client.setQueryData(bankQuery.queryKey, data)
      toastSuccess(m.saved)
      onClose()
    } catch (error) {
      if (isRefused(error, 'BANK_CHANGED')) client.setQueryData(bankQuery.queryKey, error.data.bank as BankOfPartner)
      if (isRefused(error) && Object.keys(error.fields).length) showErrors(error.fields)
      else form.setError('root', { message: messageOf(error, m.failed) })
    }
  }
  return { form, save }
}

export const BankDialog = (props: BankDialogProps) => {
  const { form, save } = useBankForm(props)
  const { register, handleSubmit, control, setValue, formState } = form
  const kind = useWatch({ control, name: 'account.kind' })
  const { account: wrong, password, root } = formState.errors
  return (
    <SecurityDialog title={m.dialog_title} onClose={props.onClose}>
      <p className="text-ui text-soft">{m.dialog_line}</p>
      <form className="mt-5 grid gap-4" noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <FieldGroup label={m.kind}>
          {(wiring) => (
            <Segmented
              wiring={wiring}
              name="kind"
              options={m.kinds}
              value={kind}
              onChange={(value) => setValue('account.kind', value)}
            />
          )}
        </FieldGroup>
        <TextField
          {...register('account.account_holder')}
          label={m.account_holder}
          autoComplete="off"
          error={wrong?.account_holder?.message}
        />
        {fieldsOf[kind].map(({ name, ...input }) => (
          <TextField
            key={name}
            {...register(`account.${name}`)}
            {...input}
            autoComplete="off"
            spellCheck={false}
            error={wrong?.[name]?.message}
          />
        ))}
        <PasswordField
          {...register('password', { required: m.password_needed })}
          label={m.password}
          show={m.show_password}
          hide={m.hide_password}
          autoComplete="current-password"
          error={password?.message}
        />
        {root && (
          <p role="alert" className="text-small text-error">
            {root.message}
          </p>
        )}
        <Button type="submit" className="mt-1" busy={formState.isSubmitting && m.saving}>
          {m.save}
        </Button>
      </form>
    </SecurityDialog>
  )
}
