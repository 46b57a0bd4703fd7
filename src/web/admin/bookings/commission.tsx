// The partner's commission of a ride, and the choice of its ride kind by the office.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call, messageOf } from '#kit/api.ts'
import { SelectControl, toOptions } from '#kit/select.tsx'
import { toastError, toastSuccess } from '#kit/toast.tsx'
import * as m from '#messages/office/payouts.ts'
import { percent_of, services } from '#messages/partner/commission.ts'
import { getRideCommission, type RideCommission, setRideService } from '#modules/commissions/contract.ts'
import { showPrice } from '#modules/pricing/ui/service-class.ts'
import { May } from '../staff-role.tsx'

type CommissionData = NonNullable<RideCommission>

const commissionKey = (booking_id: string) => ['ride-commission', booking_id]

const useRideKindChoice = (booking_id: string) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const choose = async (service: CommissionData['chosen']) => {
    setBusy(true)
    try {
      const { data } = await call(setRideService, { params: { booking_id }, body: { service } })
      client.setQueryData(commissionKey(booking_id), data)
      toastSuccess(m.ride_saved)
    } catch (error) {
      toastError(messageOf(error, m.action_failed))
    } finally {
      setBusy(false)
      void client.invalidateQueries({ queryKey: ['office-booking', booking_id] })
    }
  }
  return { busy, choose }
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt>{name}</dt>
    <dd className="price">{value}</dd>
  </div>
)

const CommissionBody = ({ booking_id, ride }: { booking_id: string; ride: CommissionData }) => {
  const id = useId()
  const { busy, choose } = useRideKindChoice(booking_id)
  const { currency, partner, chosen, by_itself, percent, earned, expected } = ride
  const options = toOptions(services, m.ride_by_itself({ service: services[by_itself] }))
  return (
    <section className="border-t border-line pt-5">
      <h3 className="text-title-3">{m.ride_title}</h3>
      <dl className="mt-3 grid gap-2 text-small">
        <Fact name={m.ride_partner} value={partner} />
        <Fact
          name={m.ride_earned}
          value={
            percent === null
              ? showPrice(earned, currency)
              : `${showPrice(earned, currency)} (${percent_of({ percent })})`
          }
        />
        {expected > 0 && <Fact name={m.ride_expected} value={showPrice(expected, currency)} />}
      </dl>
      <May call={setRideService}>
        <div className="field mt-4">
          <label className="label" htmlFor={id}>
            {m.ride_service}
          </label>
          <SelectControl
            id={id}
            options={options}
            value={chosen ?? ''}
            disabled={busy}
            onChange={(event) => void choose((event.target.value || null) as CommissionData['chosen'])}
          />
        </div>
      </May>
    </section>
  )
}

export const CommissionSection = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery({
    queryKey: commissionKey(bookingId),
    queryFn: async ({ signal }) => (await call(getRideCommission, { params: { booking_id: bookingId }, signal })).data,
    gcTime: 0,
  })
  return data ? <CommissionBody booking_id={bookingId} ride={data} /> : null
}
