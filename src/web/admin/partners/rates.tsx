// The commission rates of a partner. Changes apply to rides that complete after saving.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { plainNumber } from '#kernel/fields/number.ts'
import { call, isRefused, messageOf } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import { Fact } from '#kit/fact.tsx'
import { TextField } from '#kit/field.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/payouts.ts'
import { percent_of, services } from '#messages/partner/commission.ts'
import { getRates, type RateOnWire, setRates } from '#modules/commissions/rates/contract.ts'
import { useKeepDialogInput } from '../../area/kept-input.ts'
import { TryAgain } from '../../public/retry-notice.tsx'
import { useMay } from '../staff-role.tsx'

type Service = RateOnWire['service']
type Typed = Partial<Record<Service, string>>

const ratesKey = (partner_id: string) => ['partner-rates', partner_id]

/** The typed rate in percent; undefined if it is invalid. */
const readPercent = (typed: string): number | undefined => {
  const text = plainNumber(typed).replace(',', '.')
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100 ? Number(text) : undefined
}

const useRatesForm = (partner_id: string, rates: readonly RateOnWire[]) => {
  const client = useQueryClient()
  const [typed, setTyped] = useState<Typed>({})
  const [errors, setErrors] = useState<Typed>({})
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  // The rates that restored input was based on, so that a later change by another person still shows as a conflict.
  const [restoredBase, setRestoredBase] = useState<readonly RateOnWire[]>()
  const entries = (restoredBase ?? rates).flatMap(({ service, percent }) => {
    const text = typed[service]
    return text === undefined ? [] : [{ service, seen: percent, percent: readPercent(text) }]
  })
  const send = async (changes: { service: Service; seen: number; percent: number }[]) => {
    setBusy(true)
    try {
      const { data } = await call(setRates, { params: { partner_id }, body: { rates: changes } })
      client.setQueryData(ratesKey(partner_id), data)
      setTyped({})
      setRestoredBase(undefined)
      toastSuccess(m.rates_saved)
    } catch (error) {
      // Shows the other person's rates beside the input, which stays.
      if (isRefused(error, 'RATES_CHANGED')) {
        client.setQueryData(ratesKey(partner_id), error.data.rates)
        setRestoredBase(undefined)
      }
      toastError(messageOf(error, m.action_failed))
    } finally {
      setBusy(false)
    }
  }
  const save = () => {
    const invalid = entries.filter(({ percent }) => percent === undefined)
    setTries((before) => before + 1)
    setErrors(Object.fromEntries(invalid.map(({ service }) => [service, m.rate_invalid])))
    const valid = entries.flatMap(({ percent, ...each }) => (percent === undefined ? [] : [{ ...each, percent }]))
    const changes = valid.filter(({ percent, seen }) => percent !== seen)
    if (invalid.length > 0) return
    if (changes.length > 0) void send(changes)
    else toastSuccess(m.rates_unchanged)
  }
  const isDirty = entries.some(({ percent, seen }) => percent !== seen)
  useKeepDialogInput('rates', partner_id, {
    typed: () => ({ typed, rates: restoredBase ?? rates }),
    isUnsaved: isDirty,
    restore: (kept) => {
      setTyped(kept.typed)
      setRestoredBase(kept.rates)
    },
  })
  return {
    typed,
    errors,
    tries,
    busy,
    save,
    isDirty,
    setRate: (service: Service, text: string) => {
      setTyped((now) => ({ ...now, [service]: text }))
      setErrors(({ [service]: _, ...others }) => others)
    },
    discard: () => {
      setTyped({})
      setRestoredBase(undefined)
      setErrors({})
    },
  }
}

interface RatesProps {
  partner_id: string
  onDirty: (dirty: boolean) => void
}

const Form = ({ partner_id, rates, onDirty }: RatesProps & { rates: readonly RateOnWire[] }) => {
  const { typed, errors, tries, busy, save, setRate, isDirty, discard } = useRatesForm(partner_id, rates)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])
  // A layout effect, because Esc may be the next key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes only
  useLayoutEffect(() => onDirty(isDirty), [isDirty])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form ref={form} className="mt-4" noValidate onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        {rates.map(({ service, percent }) => (
          <TextField
            key={service}
            label={m.rate_of({ service: services[service] })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={6}
            error={errors[service]}
            value={typed[service] ?? String(percent)}
            onChange={(event) => setRate(service, event.target.value)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="outline" type="submit" busy={busy && m.save_rates}>
          {m.save_rates}
        </Button>
        {isDirty && (
          <Button
            look="outline"
            disabled={busy}
            onClick={() => {
              discard()
              form.current?.querySelector('input')?.focus()
            }}
          >
            {m.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

const RateFacts = ({ rates }: { rates: readonly RateOnWire[] }) => (
  <dl className="dl tnum mt-4 grid grid-cols-1 gap-x-6 gap-y-5 sm:grid-cols-2">
    {rates.map(({ service, percent }) => (
      <Fact key={service} name={services[service]}>
        {percent_of({ percent })}
      </Fact>
    ))}
  </dl>
)

export const PartnerRates = ({ partner_id, onDirty }: RatesProps) => {
  const may = useMay()
  const { data, isError, refetch } = useQuery({
    queryKey: ratesKey(partner_id),
    queryFn: async ({ signal }) => (await call(getRates, { params: { partner_id }, signal })).data,
  })
  return (
    <section>
      <h3 className="text-title-3">{m.rates_title}</h3>
      <p className="mt-1.5 text-small text-soft">{m.rates_line}</p>
      {data &&
        (may(setRates) ? <Form partner_id={partner_id} rates={data} onDirty={onDirty} /> : <RateFacts rates={data} />)}
      {!data && isError && <TryAgain message={m.rates_failed} onRetry={refetch} />}
      {!data && !isError && (
        <p role="status" className="mt-4 text-small text-muted">
          {m.rates_loading}
        </p>
      )}
    </section>
  )
}
