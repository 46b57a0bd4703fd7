// Card of two-factor sign-in: its state, and dialogs to turn it on or off and to renew the recovery codes.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { PageSection } from '#kit/page-section.tsx'
import { toast } from '#kit/toast.tsx'
import * as m from '#messages/en/security.ts'
import { endTwoFactor, getTwoFactor, renewRecoveryCodes } from '#modules/auth/two-factor/contract.ts'
import { LoadFailed } from './load-failed.tsx'
import { ReauthenticationForm, type ReauthenticationValues } from './reauthentication-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityDialog } from './security-dialog.tsx'
import { TwoFactorSetUp } from './two-factor-set-up.tsx'

const queryKey = ['two-factor']

export const useTwoFactor = () =>
  useQuery({ queryKey, queryFn: async ({ signal }) => (await call(getTwoFactor, { signal })).data })

interface DialogProps {
  onChanged: () => Promise<void>
  onClose: () => void
}

const TurnOff = ({ onChanged, onClose }: DialogProps) => {
  const turnOff = async (body: ReauthenticationValues) => {
    await call(endTwoFactor, { body })
    toast({ title: m.turned_off_title, message: m.turned_off })
    await onChanged()
    onClose()
  }
  return (
    <SecurityDialog title={m.turn_off_title} onClose={onClose}>
      <p className="text-ui text-soft">{m.turn_off_line}</p>
      <ReauthenticationForm withCode isDanger label={m.turn_off} submit={turnOff} />
    </SecurityDialog>
  )
}

const NewCodes = ({ siteName, onChanged, onClose }: DialogProps & { siteName: string }) => {
  const [codes, setCodes] = useState<readonly string[]>()
  const [warning, setWarning] = useState(false)
  const renewCodes = async (body: ReauthenticationValues) => {
    setCodes((await call(renewRecoveryCodes, { body })).data.recovery_codes)
    await onChanged()
  }
  return (
    <SecurityDialog
      title={m.new_codes_title}
      step={codes ? 'codes' : 'proof'}
      onClose={onClose}
      onGuarded={codes && (() => setWarning(true))}
    >
      {codes ? (
        <RecoveryCodes codes={codes} siteName={siteName} warning={warning} onKept={onClose} />
      ) : (
        <>
          <p className="text-ui text-soft">{m.new_codes_line}</p>
          <ReauthenticationForm withCode label={m.make_codes} submit={renewCodes} />
        </>
      )}
    </SecurityDialog>
  )
}

type Open = 'set up' | 'new codes' | 'turn off'

const labels: Record<Open, string> = { 'set up': m.set_up, 'new codes': m.new_codes, 'turn off': m.turn_off }
const waysOn = ['new codes', 'turn off'] as const
const waysOff = ['set up'] as const

interface ButtonsProps {
  isOn: boolean
  setUpLabel: string | undefined
  onOpen: (dialog: Open) => void
}

const Buttons = ({ isOn, setUpLabel, onOpen }: ButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    {(isOn ? waysOn : waysOff).map((dialog) => (
      <Button key={dialog} look="outline" className="btn-sm" aria-haspopup="dialog" onClick={() => onOpen(dialog)}>
        {(dialog === 'set up' && setUpLabel) || labels[dialog]}
      </Button>
    ))}
  </div>
)

/** Focuses the status line if the button that opened the dialog no longer exists. */
const useFocusAfter = (open: Open | undefined) => {
  const status = useRef<HTMLParagraphElement>(null)
  const before = useRef(open)
  useEffect(() => {
    if (before.current && !open && document.activeElement === document.body) status.current?.focus()
    before.current = open
  }, [open])
  return status
}

interface TwoFactorCardProps {
  /** Name of the site in the recovery code file. */
  siteName: string
  /** Label of the set-up button, if the page uses its own. */
  setUpLabel?: string
}

export const TwoFactorCard = ({ siteName, setUpLabel }: TwoFactorCardProps) => {
  const [open, setOpen] = useState<Open>()
  const status = useFocusAfter(open)
  const cache = useQueryClient()
  const { data, isError, refetch } = useTwoFactor()
  const refresh = () => cache.invalidateQueries({ queryKey })
  const close = () => setOpen(undefined)
  return (
    <PageSection title={m.two_factor_title} line={m.two_factor_line}>
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p
            ref={status}
            tabIndex={-1}
            className="max-w-[40ch] text-ui text-soft outline-none focus-visible:shadow-none"
          >
            {data.enabled ? m.two_factor_on : m.two_factor_off}{' '}
            {data.enabled && m.codes_left({ count: data.recovery_codes_left })}
          </p>
          <Buttons isOn={data.enabled} setUpLabel={setUpLabel} onOpen={setOpen} />
        </div>
      )}
      {!data && (isError ? <LoadFailed onRetry={refetch} /> : <div className="skel h-11" aria-busy="true" />)}
      {open === 'set up' && <TwoFactorSetUp siteName={siteName} onOn={() => void refresh()} onClose={close} />}
      {open === 'new codes' && <NewCodes siteName={siteName} onChanged={refresh} onClose={close} />}
      {open === 'turn off' && <TurnOff onChanged={refresh} onClose={close} />}
    </PageSection>
  )
}
