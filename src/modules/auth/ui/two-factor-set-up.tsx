// Set-up of two-factor sign-in: password, secret for the app, first code, recovery codes.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { copyText } from '#kit/copy-text.ts'
import { TextField } from '#kit/field.tsx'
import * as m from '#messages/en/security.ts'
import { beginTwoFactor, confirmTwoFactor } from '#modules/auth/two-factor/contract.ts'
import { ReauthenticationForm } from './reauthentication-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog } from './security-dialog.tsx'

interface Secret {
  secret: string
  qr_svg: string
}

const CodeForm = ({ onCodes }: { onCodes: (codes: readonly string[]) => void }) => {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const confirmation = useMutation({
    mutationFn: (body: { code: string }) => call(confirmTwoFactor, { body }),
    onSuccess: ({ data }) => onCodes(data.recovery_codes),
    onError: (error) => {
      if (isRefused(error, 'CODE_WRONG')) setError('code', { message: error.message }, { shouldFocus: true })
    },
  })
  const problem = confirmation.error && !isRefused(confirmation.error, 'CODE_WRONG')
  return (
    <form
      className="mt-5 grid gap-4"
      noValidate
      onSubmit={(event) => void handleSubmit((values) => confirmation.mutate(values))(event)}
    >
      <TextField
        {...register('code', { required: m.code_needed })}
        label={m.code_of_app}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
      />
      {problem && (
        <p role="alert" className="text-small text-error">
          {messageOf(confirmation.error, m.failed)}
        </p>
      )}
      <Button type="submit" busy={confirmation.isPending && m.working}>
        {m.turn_on}
      </Button>
    </form>
  )
}

const TypedKey = ({ secret }: { secret: string }) => {
  const [status, setStatus] = useState('')
  const copy = async () => {
    try {
      await copyText(secret)
      setStatus(m.copied)
    } catch {
      // The browser refuses clipboard access; the key can be selected by hand.
      setStatus(m.copy_failed)
    }
  }
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="text-micro font-medium text-soft">{m.typed_key}</p>
      <p className="mt-1 font-mono text-small wrap-anywhere" data-key>
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <Button look="outline" className="btn-sm mt-3" onClick={() => void copy()}>
        {m.copy_key}
      </Button>
      <p role="status" className="mt-1.5 min-h-5 text-micro text-muted">
        {status}
      </p>
    </div>
  )
}

/** Renders the SVG as an image source, so that no script in it can run. */
const QrCode = ({ svg }: { svg: string }) => (
  <img
    className="size-44 flex-none border border-line bg-white"
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    width={176}
    height={176}
    alt={m.qr_alt}
  />
)

interface SetUpProps {
  siteName: string
  /** Called once two-factor sign-in is on. */
  onOn: () => void
  onClose: () => void
}

export const TwoFactorSetUp = ({ siteName, onOn, onClose }: SetUpProps) => {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [warning, setWarning] = useState(false)
  const begin = async ({ password }: { password: string }) =>
    setSecret((await call(beginTwoFactor, { body: { password } })).data)
  const showCodes = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes)
    onOn()
  }
  return (
    <SecurityDialog
      title={codes ? m.turned_on_title : m.set_up_title}
      step={codes ? 'codes' : secret ? 'code' : 'password'}
      onClose={onClose}
      onGuarded={codes && (() => setWarning(true))}
    >
      {codes && <RecoveryCodes codes={codes} siteName={siteName} warning={warning} onKept={onClose} />}
      {!codes && secret && (
        <>
          <p className="text-ui text-soft">{m.scan}</p>
          <div className="mt-5 flex flex-wrap items-start gap-5">
            <QrCode svg={secret.qr_svg} />
            <TypedKey secret={secret.secret} />
          </div>
          <CodeForm onCodes={showCodes} />
        </>
      )}
      {!codes && !secret && (
        <>
          <p className="text-ui text-soft">{m.set_up_password}</p>
          <ReauthenticationForm label={m.continue_label} submit={begin} />
        </>
      )}
    </SecurityDialog>
  )
}
