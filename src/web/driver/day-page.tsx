// The driver's day: current rides first, then tomorrow, later, and done. It works without a connection.
import { useEffect, useState } from 'react'
import { formatMinor, formatUsDollars } from '#kernel/money.ts'
import { localAt, shortTime } from '#kernel/time.ts'
import { Skeleton } from '#kit/skeleton.tsx'
import * as m from '#messages/en/driver-day.ts'
import { locale } from '#messages/en/locale.ts'
import type { DriverDay, DriverRide } from '#modules/dispatch/driver-app/contract.ts'
import { type DayPart, findDayPart } from '#modules/dispatch/driver-app/rules.ts'
import { useOpenDialog } from '../area/open-dialog.ts'
import { PageHeading } from '../public/page-heading.tsx'
import { TryAgain } from '../public/retry-notice.tsx'
import { useStoredUser } from '../stored-user.ts'
import { EquipmentSection } from './day/equipment.tsx'
import { MessagesButton, MessagesDialog, NewMessage, useOwnMessages } from './day/messages.tsx'
import { Notices, UndoAction } from './day/notices.tsx'
import { cacheDayScreenLater } from './day/offline-shell.ts'
import { RideCard } from './day/ride-card.tsx'
import { type Day, isActionOf, useDay, useIsOffline } from './day/use-day.ts'
import { useNow } from './day/use-now.ts'

const order: readonly DayPart[] = ['today', 'tomorrow', 'later', 'done']

const formatMean = (mean: number): string => new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(mean)

/** The two kinds of dollars are never added. */
const formatEarnings = ({ earnings, earnings_cad }: NonNullable<DriverDay['driver']>): string =>
  [
    formatUsDollars(Math.round(earnings * 100)),
    ...(earnings_cad === 0 ? [] : [formatMinor(Math.round(earnings_cad * 100), 'cad')]),
  ].join(' + ')

const Totals = ({ driver }: { driver: NonNullable<DriverDay['driver']> }) => {
  const all = [
    { name: m.trips, value: `${driver.total_trips}` },
    { name: m.earnings, value: formatEarnings(driver) },
    { name: m.rating, value: driver.rating === null ? m.no_rating : formatMean(driver.rating) },
  ]
  return (
    <dl className="dl mt-5 grid-cols-3 border-y border-line py-4">
      {all.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartProps {
  part: DayPart
  rides: readonly DriverRide[]
  day: Day
  /** The assignment of the last submitted action. */
  lastActedId: string | undefined
  setLastActedId: (assignment_id: string) => void
  onMessage: (ride: DriverRide) => void
}

const describeRide = ({ booking_time, pickup }: DriverRide): string =>
  m.ride_at({ time: shortTime(booking_time), pickup: pickup.label })

const Part = ({ part, rides, day: { queue, clockAheadMs }, lastActedId, setLastActedId, onMessage }: PartProps) => (
  <section className="mt-8" aria-label={m.parts[part]}>
    <h2 className="text-title-3">{m.parts[part]}</h2>
    <div className="mt-3 grid gap-4">
      {rides.map((ride) => (
        <RideCard
          key={ride.assignment_id}
          ride={ride}
          part={part}
          clockAheadMs={clockAheadMs}
          hasPending={queue.waiting.some((action) => isActionOf(ride, action))}
          isLastActed={lastActedId === ride.assignment_id}
          onAction={(action) => {
            setLastActedId(ride.assignment_id)
            queue.submitAction(ride, { action, about: describeRide(ride) })
          }}
          onMessage={() => onMessage(ride)}
        />
      ))}
    </div>
  </section>
)

const Rides = ({
  day,
  rides,
  onMessage,
}: { day: Day; rides: readonly DriverRide[] } & Pick<PartProps, 'onMessage'>) => {
  const now = new Date(useNow(day.clockAheadMs, 30_000))
  const [lastActedId, setLastActedId] = useState<string>()
  if (!day.kept?.day.driver) return <p className="mt-6 text-ui text-soft">{m.not_linked}</p>
  if (rides.length === 0) return <p className="mt-6 text-ui text-soft">{m.none}</p>
  return order.map((part) => {
    const partRides = rides.filter((ride) => findDayPart(ride, now) === part)
    return (
      partRides.length > 0 && (
        <Part key={part} {...{ part, day, lastActedId, setLastActedId, onMessage }} rides={partRides} />
      )
    )
  })
}

const Loading = () => (
  <Skeleton label={m.loading}>
    <div className="skel mt-8 h-40" />
    <div className="skel mt-4 h-40" />
  </Skeleton>
)

const DriverDayContent = ({ user_id }: { user_id: string }) => {
  const day = useDay(user_id)
  const isOffline = useIsOffline()
  const { kept, rides, queue } = day
  const messages = useOwnMessages(user_id)
  const { idOf, open, close } = useOpenDialog(['messages'])
  const about = idOf('messages')
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const asOf = kept && (isOffline || day.isOld) ? localAt(new Date(kept.at), zone).time : undefined
  useEffect(cacheDayScreenLater, [])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading title={m.title} />
        <MessagesButton messages={messages} onOpen={() => open('messages', 'all')} />
      </div>
      <NewMessage messages={messages} />
      <Notices isOffline={isOffline} queue={queue} asOf={asOf} />
      <UndoAction queue={queue} />
      {kept?.day.driver && <Totals driver={kept.day.driver} />}
      {rides && <Rides day={day} rides={rides} onMessage={({ booking_id }) => open('messages', booking_id)} />}
      {!rides &&
        (day.isError ? <TryAgain title={m.failed_title} message={m.failed} onRetry={day.refetch} /> : <Loading />)}
      {!isOffline && <EquipmentSection />}
      {about !== undefined && (
        <MessagesDialog
          messages={messages}
          ride={rides?.find(({ booking_id }) => booking_id === about)}
          rides={rides ?? []}
          describe={describeRide}
          onClose={close}
        />
      )}
    </>
  )
}

export const DriverDayPage = () => {
  const user = useStoredUser()
  // The layout redirects visitors who are not signed in.
  return user?.user_id === undefined ? null : <DriverDayContent user_id={String(user.user_id)} />
}
