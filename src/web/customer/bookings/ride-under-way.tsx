// The ride in progress at the top of the customer's first screen, live, with chauffeur and phone.

import { type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId } from 'react'
import { labelOf } from '#kernel/codes.ts'
import { call } from '#kit/api.ts'
import { Button } from '#kit/button.tsx'
import * as words from '#messages/en/chauffeur.ts'
import * as m from '#messages/en/dashboard.ts'
import { formatBriefPickup } from '#modules/bookings/ui/pickup-format.ts'
import { StatusBadge } from '#modules/bookings/ui/status-badge.tsx'
import { type ChauffeurState, listRidesUnderWay, type RideUnderWay } from '#modules/dispatch/chauffeurs/contract.ts'
import { ChauffeurItem } from '../../area/chauffeurs.tsx'
import { useChauffeurs } from '../../area/use-chauffeurs.ts'

/** Polling interval in milliseconds. */
const pollMs = 30_000

const ridesQuery = {
  queryKey: ['rides-under-way'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listRidesUnderWay, { signal })).data as RideUnderWay[],
} satisfies UseQueryOptions<RideUnderWay[]>

const onRoad: readonly ChauffeurState[] = ['on_the_way', 'arrived', 'on_board']
const isOnRoad = ({ state }: { state: ChauffeurState }) => onRoad.includes(state)

const Ride = ({ ride, onOpen }: { ride: RideUnderWay; onOpen: (id: string) => void }) => {
  const id = useId()
  const cache = useQueryClient()
  const { data = ride } = useChauffeurs(ride.booking_id)
  const people = data.chauffeurs.filter(isOnRoad)
  const state = people[0]?.state
  // The list query provides the state of the badges.
  // biome-ignore lint/correctness/useExhaustiveDependencies: refetched with each state
  useEffect(() => void cache.invalidateQueries({ queryKey: ridesQuery.queryKey }), [cache, state])
  if (!state) return null
  const { booking_date: date, booking_time: time, time_zone: zone } = ride
  return (
    <section className="card mb-8 p-5 lg:p-6" aria-labelledby={id} aria-live="polite">
      <h2 id={id} className="text-title-2">
        {labelOf(words.states, state)}
      </h2>
      <p className="mt-1 text-ui text-soft">
        {words.rate_ride({ when: formatBriefPickup({ date, time, zone }), pickup: ride.pickup_location })}
      </p>
      <ul className="mt-5 grid gap-5">
        {people.map((chauffeur) => (
          <ChauffeurItem key={chauffeur.car_number} chauffeur={chauffeur} cars={data.cars} zone={zone} words={words} />
        ))}
      </ul>
      <Button look="outline" className="btn-sm mt-5" aria-describedby={id} onClick={() => onOpen(ride.booking_id)}>
        {m.view_details}
      </Button>
    </section>
  )
}

export const RidesUnderWay = ({ onOpen }: { onOpen: (id: string) => void }) => {
  const { data = [] } = useQuery({ ...ridesQuery, refetchInterval: pollMs })
  return data.map((ride) => <Ride key={ride.booking_id} ride={ride} onOpen={onOpen} />)
}

type BadgeProps = Parameters<typeof StatusBadge>[0]['booking'] & { booking_id: string }

/** While a ride is in progress, its state replaces the payment status. */
export const RideBadge = ({ booking }: { booking: BadgeProps }) => {
  const { data } = useQuery({ ...ridesQuery, enabled: false })
  const ride = data?.find(({ booking_id }) => booking_id === booking.booking_id)
  const state = ride?.chauffeurs.find(isOnRoad)?.state
  return state ? (
    <span className="badge badge-confirmed">{labelOf(words.states, state)}</span>
  ) : (
    <StatusBadge booking={booking} />
  )
}
